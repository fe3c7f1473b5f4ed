import type { WholeProfile } from '#contract/contacts/whole-profile.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'

/** The profile reads that started in this task, by contact. */
const reads = new Map<number, Promise<WholeProfile>>()

/** The photos and PDFs of a profile, as the album's query holds them. */
export const albumOf = ({ photos, files }: Pick<WholeProfile, 'photos' | 'files'>): Photo[] => [...photos, ...files]

/** Reads a profile, with the contact's photos and possible duplicates. */
export const readProfile = (contactId: number) => {
  const read = bodyOf(api.contacts[':contactId'].profile.$get({ param: { contactId: String(contactId) } }))
  reads.set(contactId, read)
  // A later read must see later writes.
  setTimeout(() => reads.delete(contactId))
  return read
}

/**
 * The profile read of a contact that starts in the same task, so that photos and duplicates need no request of their own.
 * Undefined if there is none, or if it fails.
 */
export const profileReadInProgress = async (contactId: number): Promise<WholeProfile | undefined> => {
  // The profile read may start after this call.
  await Promise.resolve()
  return reads.get(contactId)?.catch(ignoreErrors('the profile reports its own failure'))
}
