import type { Stage } from '#contract/catalog.ts'
import type { ContactDetails, Profile } from '#contract/profile.ts'

export const withStage = (profile: Profile, stage: Pick<Stage, 'stage_id' | 'name'>): Profile => ({
  ...profile,
  contact: { ...profile.contact, stage_id: stage.stage_id, stage_name: stage.name },
})

/** The profile with the contact of an answer, unless a newer one has been read meanwhile. */
export const withContact = (profile: Profile, contact: ContactDetails): Profile =>
  isOlder(contact, profile.contact) ? profile : { ...profile, contact }

// A move of its lead on the board changes the version of the lead, not that of the contact.
const isOlder = (one: ContactDetails, other: ContactDetails) =>
  one.version < other.version ||
  (one.current_lead_id === other.current_lead_id && (one.current_lead_version ?? 0) < (other.current_lead_version ?? 0))

/** The versions of contact and lead that a write has seen; the server answers 409 where either is newer. */
export const versionsOf = ({ version, current_lead_version }: ContactDetails) => ({
  version,
  ...(current_lead_version !== null && { lead_version: current_lead_version }),
})
