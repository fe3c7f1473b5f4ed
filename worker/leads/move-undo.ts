import type { LeadAnswer } from '#contract/leads/lead.ts'
import { dayOf } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireStage, stageById } from '#worker/catalog/lookup.ts'
import { guard } from '#worker/db/sql.ts'
import { notifyMove } from '#worker/pipeline/seller-notifications.ts'
import { archivedColumns, type MoveDetails } from '#worker/pipeline/stage-move.ts'
import { undoMoveStatements } from '#worker/pipeline/store.ts'
import { requireVisibleLead } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { requireMovePermission } from './change.ts'
import { presentLead } from './present.ts'
import { staleLead } from './stale-refusal.ts'
import { type LeadRow, leadIsUnchanged, selectLastMove, selectLead, updateLead } from './store.ts'

/**
 * Undoes the move that led to this version: restores stage, times and ledger. Other fields of the same write stay changed.
 * @throws Refusal `not_found`, `permission_denied` for a draft and for a move back to Form Drafts, `stale` when the lead has
 * another version, `nothing_to_do` when no move led to it
 */
export const planMoveUndo = async (
  { db, actor }: Scope,
  leadId: number,
  version: number,
): Promise<Plan<LeadAnswer>> => {
  const [[row], [move]] = await db.batch([selectLead(leadId), selectLastMove(leadId, 'lead_moved')])
  if (!row) throw new Refusal('lead_gone')
  requireVisibleLead(actor, row)
  if (version !== row.version) throw await staleLead({ db, actor }, leadId)
  if (!move) throw new Refusal('move_undo_none')

  const details = JSON.parse(move.details) as MoveDetails
  const back = stageById(actor.business, details.from)
  if (!back) throw new Refusal('move_undo_stage_gone')
  requireMovePermission(actor, back)
  const { columns, statements } = undoneMove(actor, row, details)
  const next: LeadRow = { ...row, ...columns, version: version + 1 }
  return {
    statements: [
      guard('stale', leadIsUnchanged(row)),
      updateLead(leadId, columns),
      ...statements,
      ...notifyMove(actor, row, back),
    ],
    answer: { success: true, lead: presentLead(next, actor) },
    refused: { stale: () => staleLead({ db, actor }, leadId) },
  }
}

/** The columns that an undo of the lead's last move restores, and the statements for ledger and log. */
export const undoneMove = (actor: Actor, row: LeadRow, { from, to, entered_at, entered_week, was }: MoveDetails) => ({
  columns: {
    stage_id: from,
    stage_entered_at: entered_at,
    entered_week,
    ...archivedColumns(requireStage(actor.business, from), {}, dayOf(entered_at, actor.business.timeZone)),
    ...was,
    updated_at: actor.now,
  },
  statements: [
    ...undoMoveStatements(
      row.lead_id,
      { from, to, version: row.version, movedAt: row.stage_entered_at, enteredAt: entered_at },
      actor.now,
    ),
    logActivity(actor, {
      action: 'lead_move_undone',
      entity_id: row.lead_id,
      lead_id: row.lead_id,
      contact_id: row.contact_id,
      details: { from: to, to: from, title: row.project_title, name: row.contact_name ?? row.draft_name },
    }),
  ],
})
