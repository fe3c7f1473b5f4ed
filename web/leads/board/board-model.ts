import type { Board, BoardColumn, Lead } from '#contract/leads/lead.ts'
import { boardWords } from '#web/messages/board.ts'

const without = (column: BoardColumn, lead: Lead): BoardColumn => ({
  ...column,
  total: less(column.total, 1),
  value_estimate: less(column.value_estimate, lead.value_estimate),
  data: column.data.filter((other) => other.lead_id !== lead.lead_id),
})

const withFirst = (column: BoardColumn, lead: Lead): BoardColumn => ({
  ...column,
  total: less(column.total, -1),
  value_estimate: less(column.value_estimate, -lead.value_estimate),
  data: [lead, ...column.data],
})

/** A total stays unknown where a search left it so. */
const less = (total: number | null, amount: number) => (total === null ? null : total - amount)

/** Where a lead stands on the board, if it is loaded. */
export const findLead = (board: Board, leadId: number): Lead | undefined =>
  board.columns.flatMap((column) => column.data).find((lead) => lead.lead_id === leadId)

/** The board with a lead put on top of its stage's column, wherever it stood before; totals follow. */
export const placeLead = (board: Board, lead: Lead): Board => {
  const before = findLead(board, lead.lead_id)
  if (before && before.stage_id === lead.stage_id) return replaceLead(board, lead)
  return {
    ...board,
    columns: board.columns.map((column) => {
      const left = before && column.stage_id === before.stage_id ? without(column, before) : column
      return left.stage_id === lead.stage_id ? withFirst(left, lead) : left
    }),
  }
}

/** The board with a lead as it is now, at the place where it stands. */
const replaceLead = (board: Board, lead: Lead): Board => ({
  ...board,
  columns: board.columns.map((column) =>
    column.stage_id === lead.stage_id
      ? { ...column, data: column.data.map((other) => (other.lead_id === lead.lead_id ? lead : other)) }
      : column,
  ),
})

/** The board with the next page of a stage beneath what was loaded of it. */
export const appendPage = (board: Board, stageId: number, page: { data: Lead[]; next: string | null }): Board => {
  const known = new Set(board.columns.flatMap((column) => column.data).map((lead) => lead.lead_id))
  return {
    ...board,
    columns: board.columns.map((column) =>
      column.stage_id === stageId
        ? {
            ...column,
            next: page.next,
            data: [...column.data, ...page.data.filter((lead) => !known.has(lead.lead_id))],
          }
        : column,
    ),
  }
}

/** A board that was read again: each first page is new, and what was loaded beneath it stays where they still join. */
export const keepLoadedPages = (old: Board, fresh: Board): Board => {
  const seen = new Set(fresh.columns.flatMap((column) => column.data).map((lead) => lead.lead_id))
  return {
    ...fresh,
    columns: fresh.columns.map((column) => {
      const loaded = old.columns.find((other) => other.stage_id === column.stage_id)
      const last = column.data.at(-1)?.lead_id
      const joint = loaded?.data.findIndex((lead) => lead.lead_id === last) ?? -1
      if (!loaded || joint < 0 || !column.next) return column
      const tail = loaded.data.slice(joint + 1).filter((lead) => !seen.has(lead.lead_id))
      return tail.length > 0 ? { ...column, data: [...column.data, ...tail], next: loaded.next } : column
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
export const leadTitle = (lead: Lead) => lead.project_title || lead.contact_name || boardWords.untitled
