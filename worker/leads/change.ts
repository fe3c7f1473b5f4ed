import type { Stage } from '#contract/catalog/catalog.ts'
import type { LeadChange, LeadChangeAnswer } from '#contract/leads/lead.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { type Author, logActivity } from '#worker/activity/store.ts'
import { requireActiveCategory, requireActiveSeller, requireStage } from '#worker/catalog/lookup.ts'
import type { Statement } from '#worker/db/database.ts'
import { inCents } from '#worker/db/money.ts'
import { guard } from '#worker/db/sql.ts'
import { planPromotion } from '#worker/inquiries/promotion.ts'
import { firstPipelineStage } from '#worker/pipeline/rules.ts'
import { notifyAssignment, notifyMove } from '#worker/pipeline/seller-notifications.ts'
import { planMove } from '#worker/pipeline/stage-move.ts'
import { type ActiveAward, selectActiveAwards } from '#worker/pipeline/store.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { presentLead } from './present.ts'
import { staleLead } from './stale-refusal.ts'
import { copyCategoryToContact, type LeadRow, leadIsUnchanged, selectLead, updateLead } from './store.ts'

/**
 * Changes a lead: its stage (a move), seller and project. With `contact_id` it promotes a draft.
 * @throws Refusal `not_found`, `stale` with the current lead, `permission_denied` for a draft without the permission to see
 * drafts, and depending on the fields given
 */
export const planLeadChange = async ({ db, actor }: Scope, change: LeadChange): Promise<Plan<LeadChangeAnswer>> => {
  const { lead_id, version, contact_id, ...requested } = change
  if (contact_id !== undefined) {
    requireActorPermission(actor, 'Forms: Process')
    const { stage_id, seller_id, ...project } = requested
    const info = firstPipelineStage(actor.business.stages).stage_id
    if (Object.keys(project).length > 0 || (stage_id !== undefined && stage_id !== info)) {
      throw new Refusal('promotion_takes_no_more')
    }
    return planPromotion({ db, actor }, lead_id, {
      contact_id,
      seller_id: seller_id ?? undefined,
      takesCategory: true,
    })
  }
  requirePermissions(actor, requested)
  const [[row], activeAwards] = await db.batch([selectLead(lead_id), selectActiveAwards(lead_id)])
  if (!row) throw new Refusal('lead_gone')
  requireVisibleLead(actor, row)
  if (version !== undefined && version !== row.version) throw await staleLead({ db, actor }, row.lead_id)

  const { next, statements, points } = applyLeadChange(actor, row, activeAwards, requested)
  const isOfOtherCategory = row.contact_id !== null && next.category_id !== row.category_id
  return {
    statements: [...statements, ...(isOfOtherCategory ? [copyCategoryToContact(row, next.category_id)] : [])],
    answer: { success: true, lead: presentLead(next, actor), points },
    refused: { stale: () => staleLead({ db, actor }, row.lead_id) },
  }
}

/** The fields of a lead that a write on the lead or on its contact may set. */
export type LeadFields = Omit<LeadChange, 'lead_id' | 'version' | 'contact_id'>

/**
 * The changed lead and the statements of the change; no statements if no value differs. A guard refuses the batch with
 * `stale` if the lead has changed since it was read.
 * @throws Refusal `permission_denied` for a move to Form Drafts, `draft_incomplete`, `invalid_input`
 */
export const applyLeadChange = (
  actor: Actor,
  row: LeadRow,
  activeAwards: readonly ActiveAward[],
  change: LeadFields,
): { next: LeadRow; statements: Statement[]; points: number } => {
  const to = change.stage_id === undefined ? undefined : requireStage(actor.business, change.stage_id)
  if (to && row.contact_id === null && to.kind !== 'drafts') {
    throw new Refusal('draft_needs_promotion')
  }
  if (to) requireMovePermission(actor, to)
  const { archive_reason, archive_note, ...fields } = change
  const isLoss = archive_reason !== undefined || archive_note !== undefined
  if (isLoss && to?.kind !== 'archive') throw invalid('archive_reason', 'archive_reason_elsewhere')
  const moves = to !== undefined && to.stage_id !== row.stage_id
  // For a lead that already is in the archive, a new reason is an edit.
  const edited = editedColumns(
    actor,
    row,
    isLoss && !moves ? { ...fields, archive_reason, archive_note: archive_note ?? '' } : fields,
  )
  if (!moves && Object.keys(edited).length === 0) return { next: row, statements: [], points: 0 }

  const reassigned: LeadRow = { ...row, ...edited }
  const move = moves
    ? planMove(actor, reassigned, to, activeAwards, { loss: { archive_reason, archive_note } })
    : undefined
  const columns = { ...edited, ...move?.columns, updated_at: actor.now }
  const next: LeadRow = { ...row, ...columns, version: row.version + 1 }
  return {
    next,
    points: move?.points ?? 0,
    statements: [
      guard('stale', leadIsUnchanged(row)),
      updateLead(row.lead_id, columns),
      ...(move?.statements ?? []),
      ...logEdit(actor, row, edited, next),
      ...announce(actor, row, next, to),
    ],
  }
}

/**
 * Sets the value of a lead (cents) to the total of its estimate, or to the value from before a declined one, for a user or
 * a customer who answers. A guard refuses the batch with `stale_lead` if the lead has changed since it was read.
 */
export const applyLeadValue = (
  by: Author,
  row: LeadRow,
  value_cents: number,
): { next: LeadRow; statements: Statement[] } => {
  if (value_cents === row.value_cents) return { next: row, statements: [] }
  const columns = { value_cents, updated_at: by.now }
  const next = { ...row, ...columns, version: row.version + 1 }
  return {
    next,
    statements: [
      guard('stale_lead', leadIsUnchanged(row)),
      updateLead(row.lead_id, columns),
      ...logEdit(by, row, { value_cents }, next),
    ],
  }
}

/** Notifies a new seller of the lead, or the same seller of a move. */
const announce = (actor: Actor, row: LeadRow, next: LeadRow, to: Stage | undefined): Statement[] => {
  if (next.seller_id !== row.seller_id) return notifyAssignment(actor, next, 'lead_changed')
  return to && to.stage_id !== row.stage_id ? notifyMove(actor, next, to) : []
}

/** A move to Form Drafts reverses all points, so it needs the permission to delete (docs/product.md#permission-matrix). */
export const requireMovePermission = (actor: Actor, to: Stage) => {
  if (to.kind === 'drafts') requireActorPermission(actor, 'Leads: Delete')
}

/** Each field needs its permission, even if its value stays the same. */
const requirePermissions = (
  actor: Actor,
  { stage_id, archive_reason, archive_note, seller_id, ...project }: LeadFields,
) => {
  if (stage_id !== undefined) requireActorPermission(actor, 'Leads: Change Stage')
  if (seller_id !== undefined) requireActorPermission(actor, 'Leads: Assign Seller')
  if (Object.keys(project).length > 0) requireActorPermission(actor, 'Leads: Edit')
}

/** The changed columns except the stage. Empty text becomes null. */
const editedColumns = (actor: Actor, row: LeadRow, change: LeadFields): Partial<LeadRow> => {
  if (change.seller_id && change.seller_id !== row.seller_id) requireActiveSeller(actor.business, change.seller_id)
  if (change.category_id && change.category_id !== row.category_id) {
    requireActiveCategory(actor.business, change.category_id)
  }
  const { stage_id, value_estimate, ...columns } = change
  const requested: Partial<LeadRow> = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  )
  if (value_estimate !== undefined) requested.value_cents = inCents(value_estimate)
  return Object.fromEntries(
    Object.entries(requested)
      .map(([column, value]) => [column, value === '' ? null : value] as const)
      .filter(([column, value]) => value !== row[column as keyof LeadRow]),
  )
}

const logEdit = (by: Author, row: LeadRow, logged: Partial<LeadRow>, next: LeadRow) => {
  const changes = fieldChanges(row, logged)
  if (changes.length === 0) return []
  return [
    logActivity(by, {
      action: 'lead_changed',
      entity_id: next.lead_id,
      lead_id: next.lead_id,
      contact_id: next.contact_id,
      details: { changes, title: next.project_title, name: next.contact_name ?? next.draft_name },
    }),
  ]
}
