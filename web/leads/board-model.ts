import type { Board, BoardColumn, Lead } from '#contract/leads.ts'

const without = (column: BoardColumn, lead: Lead): BoardColumn => ({
  ...column,
  total: column.total - 1,
  value_estimate: column.value_estimate - lead.value_estimate,
  data: column.data.filter((other) => other.lead_id !== lead.lead_id),
})

const withFirst = (column: BoardColumn, lead: Lead): BoardColumn => ({
  ...column,
  total: column.total + 1,
  value_estimate: column.value_estimate + lead.value_estimate,
  data: [lead, ...column.data],
})

/** Where a lead stands on the board, if it is loaded. */
export const findLead = (board: Board, leadId: number): Lead | undefined =>
  board.columns.flatMap((column) => column.data).find((lead) => lead.lead_id === leadId)

/** The board with a lead put on top of its stage's column, wherever it stood before; totals follow. */
export const placeLead = (board: Board, lead: Lead): Board => {
  const before = findLead(board, lead.lead_id)
  return {
    ...board,
    columns: board.columns.map((column) => {
      const left = before && column.stage_id === before.stage_id ? without(column, before) : column
      return left.stage_id === lead.stage_id ? withFirst(left, lead) : left
    }),
  }
}

/** A lead as it will be once its move has passed. */
export const movedLead = (lead: Lead, stage: { stage_id: number; name: string }, now: number): Lead => ({
  ...lead,
  stage_id: stage.stage_id,
  stage_name: stage.name,
  stage_entered_at: now,
  version: lead.version + 1,
})

/** What a card is called: its project, else its contact (part 1, section 2). */
export const leadTitle = (lead: Lead) => lead.project_title || lead.contact_name || 'Untitled Lead'
