import { stateOfWork } from '#contract/schedule/installation-date.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ChunkLead } from './chunk-leads.ts'
import type { TargetContact } from './target-contacts.ts'

/** Work that the chunk books. */
export interface ChunkWork {
  contact_id: number
  lead_id: number
  day: string
  /** Whether the contact had the lead before the chunk. */
  isOnKnownLead: boolean
}

/** The newest lead of a contact that the chunk creates. */
const newLeadOf = ({ contact_id }: TargetContact, leads: readonly ChunkLead[]) =>
  leads
    .filter((lead) => lead.contact_id === contact_id)
    .toSorted((a, b) => a.row.created_at - b.row.created_at)
    .at(-1)?.row.lead_id

/** The installation date that the contact itself gets: it has no lead. */
export const ownDateOf = (target: TargetContact): string | undefined =>
  target.currentLeadId === null && target.added.leads.length === 0 ? target.added.date : undefined

/**
 * The work of the rows: on the day of each new lead, and for a date without a new lead on the known lead that its row
 * repeats, else on the current one. A contact that gets its first lead brings the date that it had before, unless that is
 * past: then it is of an earlier job.
 */
export const workOfTargets = (
  { today }: Actor,
  targets: readonly TargetContact[],
  leads: readonly ChunkLead[],
): ChunkWork[] => {
  const ofLeads = leads.flatMap(({ contact_id, row: { lead_id }, workDay }) =>
    workDay ? [{ contact_id, lead_id, day: workDay, isOnKnownLead: false }] : [],
  )
  const ofContacts = targets.flatMap((target) => {
    const { contact_id, currentLeadId, added, mirroredBefore } = target
    const knownLeadId = added.dateLeadId ?? currentLeadId
    const lead_id = knownLeadId ?? newLeadOf(target, leads)
    const before = added.leads.some(({ workDay }) => workDay) ? undefined : mirroredBefore?.installation_date
    const day = added.date ?? (before && before >= today ? before : undefined)
    if (!day || lead_id === undefined) return []
    return [{ contact_id, lead_id, day, isOnKnownLead: lead_id === knownLeadId }]
  })
  return [...ofLeads, ...ofContacts]
}

/** The rows of `appointments`. `firstId` is the first of the reserved ids. */
export const workRecords = ({ now, user, today }: Actor, works: readonly ChunkWork[], firstId: number) =>
  works.map(({ lead_id, day }, i) => ({
    appointment_id: firstId + i,
    lead_id,
    kind: 'work',
    state: stateOfWork(day, today),
    first_day: day,
    last_day: day,
    user_id: user.user_id,
    user_name: user.name,
    created_at: now,
    updated_at: now,
  }))
