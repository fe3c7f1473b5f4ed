import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Contact, ContactPage } from '#contract/contacts/contact.ts'
import { ContactDetails, type Profile } from '#contract/contacts/profile.ts'
import { DIRECTORY_PAGES, profileKey } from '#web/cache/read-keys.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import type { Overlay } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'

// A contact stands in two cached reads: its profile, and the pages of the directory.

/** The writes of one contact are sent one after the other. */
export const contactSubject = ({ contactId }: { contactId: number }) => `contact/${contactId}`

/** The optimistic changes of a write on the pages of the directory. */
export const overlayDirectory = <Input>(change: (page: ContactPage, input: Input) => ContactPage): Overlay<Input>[] =>
  DIRECTORY_PAGES.map((key) => overlay(() => key, change))

/** The optimistic changes of one contact on its rows in the directory. */
export const overlayDirectoryRows = <Input extends { contactId: number }>(
  change: (row: Contact, input: Input) => Contact,
): Overlay<Input>[] =>
  overlayDirectory((page, input) => {
    const isChanged = ({ contact_id }: Contact) => contact_id === input.contactId
    if (!page.data.some(isChanged)) return page
    return { ...page, data: page.data.map((row) => (isChanged(row) ? change(row, input) : row)) }
  })

/** Writes the contact of an answer to its profile, if the profile is cached. */
export const cacheContact = (client: QueryClient, contact: ContactDetails | undefined) => {
  if (!contact) return
  client.setQueryData<Profile>(
    profileKey(contact.contact_id),
    (profile) => profile && profileWithContact(profile, contact),
  )
}

/** The current contact that a refusal (409 `stale`) carries. */
export const currentContact = (error: ApiError) => parseContact(error.answer.current)

/** The current record of a refusal, if that record is a contact. */
export const parseContact = (current: unknown) => {
  const contact = v.safeParse(ContactDetails, current)
  return contact.success ? contact.output : undefined
}

/** The profile with the contact of an answer, unless the profile has a newer version. The current lead follows. */
export const profileWithContact = (profile: Profile, contact: ContactDetails): Profile => {
  if (isOlder(contact, profile.contact)) return profile
  const { stage_id, stage_name, seller_id, seller_name, project_title, price: value_estimate } = contact
  const mirrored = { stage_id, stage_name, seller_id, seller_name, project_title, value_estimate }
  const jobs = profile.jobs.map((lead) =>
    lead.lead_id === contact.current_lead_id
      ? { ...lead, ...mirrored, version: contact.current_lead_version ?? lead.version }
      : lead,
  )
  return { ...profile, contact, jobs }
}

// A move of the current lead changes the version of the lead, and leaves the version of the contact.
const isOlder = (one: ContactDetails, other: ContactDetails) =>
  one.version < other.version ||
  (one.current_lead_id === other.current_lead_id && (one.current_lead_version ?? 0) < (other.current_lead_version ?? 0))

/** The versions of a contact and of its current lead as a write sends them. The server answers 409 if either is newer. */
export const contactVersions = ({ version, current_lead_version }: ContactDetails) => ({
  version,
  ...(current_lead_version !== null && { lead_version: current_lead_version }),
})
