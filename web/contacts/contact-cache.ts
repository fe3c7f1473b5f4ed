import { ContactDetails, type Profile } from '#contract/contacts/profile.ts'
import { inReads, type ReadChange } from '#web/cache/reads.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'

// A contact stands in its profile, and in the rows of the directory (`changedRows` in lead-cache.ts).

/** The writes of one contact are sent one after the other. */
export const contactSubject = ({ contactId }: { contactId: number }) => `contact/${contactId}`

/** A change of the profile of a contact. */
export const changedProfile = (contactId: number, change: (profile: Profile) => Profile): ReadChange =>
  inReads({
    'contacts/profile': (profile) => (profile.contact.contact_id === contactId ? change(profile) : profile),
  })

mergeAnswered('contact', ContactDetails, (answered) =>
  changedProfile(answered.contact_id, (profile) => profileWithContact(profile, answered)),
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
