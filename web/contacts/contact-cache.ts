import type { Contact } from '#contract/contacts/contact.ts'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import { type Change, inReads } from '#web/cache/reads.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'

// A contact stands in two cached reads: its profile, and the pages of the directory.

/** The writes of one contact are sent one after the other. */
export const contactSubject = ({ contactId }: { contactId: number }) => `contact/${contactId}`

/** A change of the profile of a contact. */
export const changedProfile = (contactId: number | null, change: (profile: Profile) => Profile): Change =>
  inReads({
    'contacts/profile': (profile) => (profile.contact.contact_id === contactId ? change(profile) : profile),
  })

mergeAnswered('contact', (answered: Contact | ContactDetails) =>
  changedProfile(answered.contact_id, (profile) =>
    // The answer of a creation has no details.
    'current_lead_id' in answered ? profileWithContact(profile, answered) : profile,
  ),
)

/** The profile with the contact of an answer, unless the profile has a newer version. The current lead follows. */
const profileWithContact = (profile: Profile, contact: ContactDetails): Profile => {
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
