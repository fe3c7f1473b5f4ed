import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ContactDetails, type Profile } from '#contract/contacts/profile.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { profileWithContact } from './profile-cache.ts'

/** Queue key: writes on one contact are sent in order. */
export const contactSubject = ({ contactId }: { contactId: number }) => `contact/${contactId}`

/** The server's current contact in a 409 `stale` refusal. */
export const currentContact = (error: ApiError) => parseContact(error.answer.current)

/** Undefined if `current` is not a contact. */
export const parseContact = (current: unknown) => {
  const contact = v.safeParse(ContactDetails, current)
  return contact.success ? contact.output : undefined
}

/** Updates the cached profile with the contact of a response. */
export const cacheContact = (client: QueryClient, contact: ContactDetails | undefined) => {
  if (!contact) return
  client.setQueryData<Profile>(profileKey(contact.contact_id), (known) => known && profileWithContact(known, contact))
}
