import type { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'

/** The profiles that are asked for in this moment, by contact. */
const reads = new Map<number, Promise<WholeProfile>>()

/** Reads a profile, with the photos and the possible duplicates of its contact. */
export const readProfile = (contactId: number) => {
  const read = bodyOf(api.contacts[':contactId'].profile.$get({ param: { contactId: String(contactId) } }))
  reads.set(contactId, read)
  // What is asked for later may have been written since.
  setTimeout(() => reads.delete(contactId))
  return read
}

/**
 * The profile of a contact, where it is read in the same moment: a screen or a change refreshes both, and the profile
 * brings along what else would be read by itself. Undefined where none is read, or the read fails.
 */
export const profileReadInProgress = async (contactId: number): Promise<WholeProfile | undefined> => {
  // Which of the two is asked for first does not matter.
  await Promise.resolve()
  return reads.get(contactId)?.catch(ignoreErrors('the profile reports its own failure'))
}
