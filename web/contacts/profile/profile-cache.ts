import type { Stage } from '#contract/catalog/catalog.ts'
import type { ContactDetails, Profile } from '#contract/contacts/profile.ts'
import type { Job } from '#contract/leads/contact-lead.ts'

const withChangedJob = (profile: Profile, leadId: number | null, change: (job: Job) => Job): Profile => ({
  ...profile,
  jobs: profile.jobs.map((job) => (job.lead_id === leadId ? change(job) : job)),
})

type Destination = Pick<Stage, 'stage_id' | 'name'>

/** The contact in another stage, and with it its current job. */
export const profileWithStage = (profile: Profile, { stage_id, name: stage_name }: Destination): Profile => ({
  ...profileWithLeadStage(profile, profile.contact.current_lead_id, { stage_id, name: stage_name }),
  contact: { ...profile.contact, stage_id, stage_name },
})

/** One of its jobs in another stage. */
export const profileWithLeadStage = (profile: Profile, leadId: number | null, { stage_id, name }: Destination) =>
  withChangedJob(profile, leadId, (job) => ({ ...job, stage_id, stage_name: name }))

/** The profile with the contact of an answer, unless a newer one has been read meanwhile; its current job follows. */
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

// A move of its lead on the board changes the version of the lead, not that of the contact.
const isOlder = (one: ContactDetails, other: ContactDetails) =>
  one.version < other.version ||
  (one.current_lead_id === other.current_lead_id && (one.current_lead_version ?? 0) < (other.current_lead_version ?? 0))

/** The versions of contact and lead that a write has seen; the server answers 409 where either is newer. */
export const contactVersions = ({ version, current_lead_version }: ContactDetails) => ({
  version,
  ...(current_lead_version !== null && { lead_version: current_lead_version }),
})
