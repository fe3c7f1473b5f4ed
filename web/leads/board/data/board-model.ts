import { foldedForSearch } from '#contract/fold.ts'
import type { Board, BoardColumn, Lead } from '#contract/leads/lead.ts'
import { changedItems } from '#web/cache/reads.ts'
import { boardWords } from '#words/board.ts'

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

/** The sum of the leads' values, in dollars. */
export const loadedValue = (leads: readonly Lead[]) => leads.reduce((sum, lead) => sum + lead.value_estimate, 0)

/** Null is the unknown total of a search, and stays null. */
const subtract = (total: number | null, amount: number) => (total === null ? null : total - amount)

/** The lead with this id, if the board has loaded it. */
export const findLead = (board: Board, leadId: number): Lead | undefined =>
  board.columns.flatMap((column) => column.data).find((lead) => lead.lead_id === leadId)

/** The number of leads of each seller on the board, after one changed, came or left. */
const sellersAfter = ({ columns, sellers }: Board, before: Lead | undefined, after: Lead | undefined) => {
  const sellerOf = (lead: Lead | undefined) =>
    lead && columns.some(({ stage_id }) => stage_id === lead.stage_id) ? lead.seller_id : null
  const [from, to] = [sellerOf(before), sellerOf(after)]
  return changedItems(
    sellers,
    ({ seller_id }) => from !== to && (seller_id === from || seller_id === to),
    (seller) => ({ ...seller, active_pipeline: subtract(seller.active_pipeline, seller.seller_id === from ? 1 : -1) }),
  )
}

/** Moves a lead to the top of the column of its stage, and updates the totals. In the same column it keeps its place. */
export const placeLead = (board: Board, lead: Lead): Board => {
  const previous = findLead(board, lead.lead_id)
  const sellers = sellersAfter(board, previous, lead)
  if (previous && previous.stage_id === lead.stage_id) return { ...replaceLead(board, previous, lead), sellers }
  return {
    ...board,
    sellers,
    columns: board.columns.map((column) => {
      const reduced = previous && column.stage_id === previous.stage_id ? removeLead(column, previous) : column
      return reduced.stage_id === lead.stage_id ? prependLead(reduced, lead) : reduced
    }),
  }
}

/** Removes a lead, if the board has loaded it. */
export const withoutLead = (board: Board, leadId: number): Board => {
  const lead = findLead(board, leadId)
  if (!lead) return board
  const columns = board.columns.map((column) => (column.stage_id === lead.stage_id ? removeLead(column, lead) : column))
  return { ...board, columns, sellers: sellersAfter(board, lead, undefined) }
}

/** Replaces a lead, which keeps its place. */
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

/** Appends the next page of a stage without the leads that the board already has. */
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

/** Appends the next page to a column. */
export const withPage = (column: BoardColumn, { data, next }: Page): BoardColumn => ({
  ...column,
  next,
  data: [...column.data, ...data],
})

/** Adds a new lead at the top of the column of its stage, if the lead matches the filter of the board. */
export const withNewLead = (board: Board, lead: Lead, filter: unknown): Board =>
  board.columns.some(({ data }) => data.some((one) => one.lead_id === lead.lead_id)) || !meetsFilter(lead, filter)
    ? board
    : placeLead(board, lead)

/** The filter of the server. The text matches the title, or the client's name, phone or ZIP. */
const meetsFilter = (lead: Lead, filter: unknown) => {
  const { seller, category, q } = (filter ?? {}) as { seller?: string; category?: string; q?: string }
  const texts = [lead.project_title, lead.contact_name, lead.contact_phone, lead.contact_zip]
  return (
    (seller === undefined || seller === String(lead.seller_id)) &&
    (category === undefined || category === String(lead.category_id)) &&
    (q === undefined || texts.some((text) => text && foldedForSearch(text).includes(foldedForSearch(q))))
  )
}

/** The title of a lead: its project, else its contact (docs/product.md#leads). */
export const leadTitle = (lead: Lead) => lead.project_title || lead.contact_name || boardWords.untitled
