import type { Stage } from '#contract/catalog/catalog.ts'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'

const withChangedJob = (
  profile: Profile,
  leadId: number | null,
  change: (job: ContactLead) => ContactLead,
): Profile => ({
  ...profile,
  jobs: profile.jobs.map((job) => (job.lead_id === leadId ? change(job) : job)),
})

type Destination = Pick<Stage, 'stage_id' | 'name'>

/** Sets the stage of the contact and its current lead. */
export const profileWithStage = (profile: Profile, { stage_id, name: stage_name }: Destination): Profile => ({
  ...profileWithLeadStage(profile, profile.contact.current_lead_id, { stage_id, name: stage_name }),
  contact: { ...profile.contact, stage_id, stage_name },
})

/** Sets the stage of one of the contact's leads. */
export const profileWithLeadStage = (profile: Profile, leadId: number | null, { stage_id, name }: Destination) =>
  withChangedJob(profile, leadId, (job) => ({ ...job, stage_id, stage_name: name }))

/** Replaces the contact and updates its current lead, unless the profile already has a newer version. */
export const profileWithContact = (profile: Profile, contact: ContactDetails): Profile => {
  if (isOlder(contact, profile.contact)) return profile
  const { stage_id, stage_name, seller_id, seller_name, project_title, price: value_estimate } = contact
  const mirrored = { stage_id, stage_name, seller_id, seller_name, project_title, value_estimate }
  return withChangedJob({ ...profile, contact }, contact.current_lead_id, (job) => ({
    ...job,
    ...mirrored,
    version: contact.current_lead_version ?? job.version,
  }))
}

// A board move changes the lead's version but not the contact's, so both are compared.
const isOlder = (one: ContactDetails, other: ContactDetails) =>
  one.version < other.version ||
  (one.current_lead_id === other.current_lead_id && (one.current_lead_version ?? 0) < (other.current_lead_version ?? 0))

/** Base versions of a write; the server answers 409 if either is outdated. */
export const contactVersions = ({ version, current_lead_version }: ContactDetails) => ({
  version,
  ...(current_lead_version !== null && { lead_version: current_lead_version }),
})
