import type { Stage } from '#contract/catalog.ts'
import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireSeller, requireStage } from '#worker/catalog/lookup.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { inCents } from '#worker/db/money.ts'
import { guard } from '#worker/db/sql.ts'
import { firstPipelineStage } from '#worker/pipeline/rules.ts'
import { planMove } from '#worker/pipeline/stage-move.ts'
import { type StandingRow, selectStanding } from '#worker/pipeline/store.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { presentLead } from './present.ts'
import { planPromotion } from './promotion.ts'
import { staleLead } from './stale.ts'
import { type LeadRow, leadIsUnchanged, selectLead, updateLead } from './store.ts'

/**
 * Whatever changes on a lead: its stage (a move), its seller, its project; with `contact_id`, a draft's promotion.
 * @throws Refusal `not_found`, `stale` with the current lead, `permission_denied` by the fields given
 */
export const planChange = async (
  db: Database,
  actor: Actor,
  change: LeadChange,
): Promise<Plan<{ success: true; lead: Lead }>> => {
  const { lead_id, version, contact_id, ...asked } = change
  if (contact_id !== undefined) {
    requirePermission(actor, 'Forms: Process')
    const { stage_id, seller_id, ...project } = asked
    const info = firstPipelineStage(actor.business.stages).stage_id
    if (Object.keys(project).length > 0 || (stage_id !== undefined && stage_id !== info)) {
      throw new Refusal('promotion_takes_no_more')
    }
    return planPromotion(db, actor, lead_id, { contact_id, seller_id: seller_id ?? undefined })
  }
  requirePermissions(actor, asked)
  const [[row], standing] = await db.batch([selectLead(lead_id), selectStanding(lead_id)])
  if (!row) throw new Refusal('lead_gone')
  if (version !== undefined && version !== row.version) throw await staleLead(db, actor, row.lead_id)

  const { next, statements } = changeOfLead(actor, row, standing, asked)
  return {
    statements,
    answer: { success: true, lead: presentLead(next, actor.business) },
    refused: (reason) => (reason === 'stale' ? staleLead(db, actor, row.lead_id) : undefined),
  }
}

/** What is asked of a lead, whichever door it comes through; its category follows its contact's. */
export type AskedOfLead = Omit<LeadChange, 'lead_id' | 'version' | 'contact_id'> & { category_id?: number | undefined }

/**
 * The lead as asked for, and the statements that make it so: none where it is so already. The batch is refused with
 * `stale` where the lead is no longer as it was read.
 * @throws Refusal `permission_denied` for a move to Form Drafts, `draft_incomplete`, `invalid_input`
 */
export const changeOfLead = (
  actor: Actor,
  row: LeadRow,
  standing: readonly StandingRow[],
  change: AskedOfLead,
): { next: LeadRow; statements: Statement[] } => {
  const to = change.stage_id === undefined ? undefined : requireStage(actor.business, change.stage_id)
  if (to && row.contact_id === null && to.kind !== 'drafts') {
    throw new Refusal('draft_needs_promotion')
  }
  if (to) requireMayMove(actor, to)
  const moves = to !== undefined && to.stage_id !== row.stage_id
  const edited = editedColumns(actor, row, change)
  if (!moves && Object.keys(edited).length === 0) return { next: row, statements: [] }

  const reassigned: LeadRow = { ...row, ...edited }
  const move = moves ? planMove(actor, reassigned, to, standing) : undefined
  const columns = { ...edited, ...move?.columns, updated_at: actor.now }
  const next: LeadRow = { ...row, ...columns, version: row.version + 1 }
  return {
    next,
    statements: [
      guard('stale', leadIsUnchanged(row)),
      updateLead(row.lead_id, columns),
      ...(move?.statements ?? []),
      ...logEdit(actor, row, edited, next),
    ],
  }
}

/** Drafting takes back all points: it is for those who may delete (part 2, section 6). */
export const requireMayMove = (actor: Actor, to: Stage) => {
  if (to.kind === 'drafts') requirePermission(actor, 'Leads: Delete')
}

/** What each of the fields given needs, whether it changes or not. */
const requirePermissions = (actor: Actor, { stage_id, seller_id, ...project }: AskedOfLead) => {
  if (stage_id !== undefined) requirePermission(actor, 'Leads: Change Stage')
  if (seller_id !== undefined) requirePermission(actor, 'Leads: Assign Seller')
  if (Object.keys(project).length > 0) requirePermission(actor, 'Leads: Edit')
}

/** The columns, other than the stage, in which the change differs from the row. */
const editedColumns = (actor: Actor, row: LeadRow, change: AskedOfLead): Partial<LeadRow> => {
  if (change.seller_id) requireSeller(actor.business, change.seller_id)
  const { stage_id, value_estimate, ...columns } = change
  const wanted: Partial<LeadRow> = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  if (value_estimate !== undefined) wanted.value_cents = inCents(value_estimate)
  return Object.fromEntries(
    Object.entries(wanted)
      .map(([column, value]) => [column, value === '' ? null : value] as const)
      .filter(([column, value]) => value !== row[column as keyof LeadRow]),
  )
}

/** A category follows the contact's, whose own line tells of it. */
const logEdit = (actor: Actor, row: LeadRow, { category_id, ...told }: Partial<LeadRow>, next: LeadRow) => {
  const changes = fieldChanges(row, told)
  if (changes.length === 0) return []
  return [
    logActivity(actor, {
      action: 'lead_changed',
      entity_id: next.lead_id,
      lead_id: next.lead_id,
      contact_id: next.contact_id,
      details: { changes, title: next.project_title, name: next.contact_name ?? next.draft_name },
    }),
  ]
}
