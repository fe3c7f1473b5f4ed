import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ContactDetails, type Profile } from '#contract/contacts/profile.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { profileWithContact } from './profile-cache.ts'

/** The writes of one contact are sent one after the other. */
export const contactSubject = ({ contactId }: { contactId: number }) => `contact/${contactId}`

/** The contact as it is now, where a refusal (409 `stale`) tells. */
export const currentContact = (error: ApiError) => parseContact(error.answer.current)

/** What a refusal carries, where it is a contact. */
export const parseContact = (current: unknown) => {
  const contact = v.safeParse(ContactDetails, current)
  return contact.success ? contact.output : undefined
}

/** Shows the server's answer about a contact on its profile, where that has been read. */
export const cacheContact = (client: QueryClient, contact: ContactDetails | undefined) => {
  if (!contact) return
  client.setQueryData<Profile>(profileKey(contact.contact_id), (known) => known && profileWithContact(known, contact))
}
