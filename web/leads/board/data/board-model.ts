import { folded } from '#contract/fold.ts'
import type { Board, BoardColumn, Lead } from '#contract/leads/lead.ts'
import { boardWords } from '#web/messages/board.ts'
import { mayBeSentRecord } from '#web/offline/unsent-records.ts'

const removeLead = (column: BoardColumn, lead: Lead): BoardColumn => ({
  ...column,
  total: subtract(column.total, 1),
  value_estimate: subtract(column.value_estimate, lead.value_estimate),
  data: column.data.filter((other) => other.lead_id !== lead.lead_id),
})

const prependLead = (column: BoardColumn, lead: Lead): BoardColumn => ({
  ...column,
  total: subtract(column.total, -1),
  value_estimate: subtract(column.value_estimate, -lead.value_estimate),
  data: [lead, ...column.data],
})

/** The value of leads in dollars. */
export const loadedValue = (leads: readonly Lead[]) => leads.reduce((sum, lead) => sum + lead.value_estimate, 0)

/** A total that a search has not counted stays unknown. */
const subtract = (total: number | null, amount: number) => (total === null ? null : total - amount)

/** A lead of the board, if it is loaded. */
export const findLead = (board: Board, leadId: number): Lead | undefined =>
  board.columns.flatMap((column) => column.data).find((lead) => lead.lead_id === leadId)

/** Moves a lead to the top of its stage's column, from wherever it was, and adjusts the totals. */
export const placeLead = (board: Board, lead: Lead): Board => {
  const previous = findLead(board, lead.lead_id)
  if (previous && previous.stage_id === lead.stage_id) return replaceLead(board, previous, lead)
  return {
    ...board,
    columns: board.columns.map((column) => {
      const reduced = previous && column.stage_id === previous.stage_id ? removeLead(column, previous) : column
      return reduced.stage_id === lead.stage_id ? prependLead(reduced, lead) : reduced
    }),
  }
}

/** The board without a lead, if it is loaded there. */
export const withoutLead = (board: Board, leadId: number): Board => {
  const lead = findLead(board, leadId)
  if (!lead) return board
  const columns = board.columns.map((column) => (column.stage_id === lead.stage_id ? removeLead(column, lead) : column))
  return { ...board, columns }
}

/** Replaces a lead at its place. */
const replaceLead = (board: Board, previous: Lead, lead: Lead): Board => ({
  ...board,
  columns: board.columns.map((column) =>
    column.stage_id === lead.stage_id
      ? {
          ...column,
          value_estimate: subtract(column.value_estimate, previous.value_estimate - lead.value_estimate),
          data: column.data.map((other) => (other === previous ? lead : other)),
        }
      : column,
  ),
})

/** Appends the next page of a stage, without leads that are on the board already. */
export const appendPage = (board: Board, stageId: number, page: Page): Board => {
  const known = new Set(board.columns.flatMap((column) => column.data).map((lead) => lead.lead_id))
  const added = { ...page, data: page.data.filter((lead) => !known.has(lead.lead_id)) }
  return {
    ...board,
    columns: board.columns.map((column) => (column.stage_id === stageId ? withPage(column, added) : column)),
  }
}

interface Page {
  data: Lead[]
  next: string | null
}

/** A column with its next page. */
export const withPage = (column: BoardColumn, { data, next }: Page): BoardColumn => ({
  ...column,
  next,
  data: [...column.data, ...data],
})

/** The board with a new lead on top of its stage's column, where it meets the board's filter. */
export const withNewLead = (board: Board, lead: Lead, filter: unknown): Board =>
  board.columns.some(({ data }) => data.some((one) => isSameLead(one, lead))) || !meetsFilter(lead, filter)
    ? board
    : placeLead(board, lead)

/** Whether a lead that was read is one that was just made here. */
const isSameLead = (one: Lead, made: Lead) =>
  one.lead_id === made.lead_id ||
  (folded(one.project_title ?? '') === folded(made.project_title ?? '') &&
    folded(one.contact_name ?? '') === folded(made.contact_name ?? '') &&
    mayBeSentRecord({ id: made.lead_id, ...made }, { id: one.lead_id, ...one }))

/** As the server filters: the text is that of the title or of the client's name, phone or ZIP. */
const meetsFilter = (lead: Lead, filter: unknown) => {
  const { seller, category, q } = (filter ?? {}) as { seller?: string; category?: string; q?: string }
  const texts = [lead.project_title, lead.contact_name, lead.contact_phone, lead.contact_zip]
  return (
    (seller === undefined || seller === String(lead.seller_id)) &&
    (category === undefined || category === String(lead.category_id)) &&
    (q === undefined || texts.some((text) => text && folded(text).includes(folded(q))))
  )
}

/** The title of a card: the project, else the contact (docs/product.md#leads). */
export const leadTitle = (lead: Lead) => lead.project_title || lead.contact_name || boardWords.untitled
