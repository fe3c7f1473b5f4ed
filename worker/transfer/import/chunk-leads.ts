import { timeAt } from '#contract/local-time.ts'
import type { ImportedLead } from '#contract/transfer/import.ts'
import { requireStage } from '#worker/catalog/lookup.ts'
import { inCents } from '#worker/db/money.ts'
import { firstStageColumns } from '#worker/leads/creation.ts'
import { newLeadRow } from '#worker/leads/store.ts'
import { awardOfEntry } from '#worker/pipeline/rules.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { RowLead } from './lead-keys.ts'
import type { ImportRow } from './store.ts'
import type { TargetContact } from './target-contacts.ts'

/** A lead that the chunk creates, and the stage whose points it earns. */
export interface ChunkLead {
  row: ReturnType<typeof newLeadRow>
  contact_id: number
  award: ReturnType<typeof awardOfEntry>
  /** The day of its work. */
  workDay: string | undefined
}

/** The leads of the rows, in the order of their contacts. `firstId` is the first of the reserved ids. */
export const leadsOfTargets = (
  actor: Actor,
  importRow: ImportRow,
  targets: readonly TargetContact[],
  firstId: number,
): ChunkLead[] =>
  targets
    .flatMap(({ contact_id, added }) => added.leads.map((lead) => ({ ...lead, contact_id })))
    .map((lead, i) => chunkLead(actor, importRow, { ...lead, lead_id: firstId + i }))

interface NewLeadIds {
  lead_id: number
  contact_id: number
}

const chunkLead = (
  actor: Actor,
  { earns_points }: ImportRow,
  { lead_id, contact_id, category_id, lead, workDay }: NewLeadIds & RowLead,
): ChunkLead => {
  const stage = requireStage(actor.business, lead.stage_id)
  const row = newLeadRow({
    ...firstStageColumns(stage, { ...actor, now: beginOf(lead, actor) }),
    ...(earns_points === 0 && { entered_week: null }),
    updated_at: actor.now,
    lead_id,
    contact_id,
    category_id,
    seller_id: lead.seller_id,
    value_cents: inCents(lead.value_estimate),
    notes: lead.notes || null,
    project_title: lead.project_title,
  })
  return { contact_id, row, workDay, award: earns_points === 1 ? awardOfEntry(stage, []) : undefined }
}

const NOON = '12:00'

/** A lead with a day counts, and earns points, in the week of that day. A day in the future counts as now. */
const beginOf = ({ day }: ImportedLead, { business, now }: Actor) =>
  day ? Math.min(timeAt(day, NOON, business.timeZone), now) : now
