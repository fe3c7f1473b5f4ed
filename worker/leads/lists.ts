import { BOARD_PAGE_SIZE, LEAD_LIST_MAX } from '#contract/leads/board-filter.ts'
import {
  type Board,
  type BoardColumn,
  type BoardQuery,
  type DraftNote,
  type Lead,
  type LeadPage,
  type LeadQuery,
  STAGE_PAGE_SIZE,
} from '#contract/leads/lead.ts'
import { stageById } from '#worker/catalog/lookup.ts'
import { inDollars } from '#worker/db/money.ts'
import { searchedText } from '#worker/db/search.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { cursorNumbers, offsetOf, presentPage } from '#worker/http/paging.ts'
import { presentInquiry } from '#worker/inquiries/state.ts'
import { suggestedSeller } from '#worker/inquiries/suggested-seller.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import { hiddenStageId, maySee, searchedNumber } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { presentListedLead } from './present.ts'
import {
  countSuspected,
  type LeadFilter,
  type LeadTotalsRow,
  type ListedRow,
  selectLeadTotals,
  selectNewestPage,
  selectStagePage,
} from './store.ts'
import { leadCountOf, stageTotal } from './totals.ts'

const stageCursor = (row: ListedRow) => `${row.stage_entered_at}.${row.lead_id}`
const newestCursor = (row: ListedRow) => String(row.lead_id)

const placeAfter = (cursor: string | undefined) => {
  const [entered_at, lead_id] = cursorNumbers(cursor, 2)
  return entered_at !== undefined && lead_id !== undefined ? { entered_at, lead_id } : undefined
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Whether the search index lists the leads: for a text, or for leads without an open task. It has no totals. */
const isSearch = ({ q, task }: LeadFilter) => q !== undefined || task !== undefined

/** A page of leads. The leads of a stage are sorted by their last move; a search and all stages by age. One trip. */
export const listLeads = async ({ db, actor }: Scope, query: LeadQuery): Promise<LeadPage> => {
  const { business } = actor
  const { stage, cursor, page, task, suspected } = query
  const withDraftColumns = stage !== undefined && stageById(business, stage)?.kind === 'drafts'
  // A search over all stages leaves out form drafts if the user may not see them.
  const without = stage === undefined ? hiddenStageId(actor) : undefined
  const filter = {
    ...query,
    q: searchedText(query.q),
    number: searchedNumber(actor, query.q),
    // Form drafts have no tasks.
    task: withDraftColumns ? undefined : task,
    without,
    seesPerson: maySee(actor, 'contact'),
  }
  const limit = filter.limit ?? (stage === undefined ? LEAD_LIST_MAX : STAGE_PAGE_SIZE)
  const slice = { limit, offset: offsetOf({ page, limit, cursor }), withDraftColumns }
  const isFound = isSearch(filter)
  const isStage = stage !== undefined && !isFound
  const isSuspected = suspected === 'only'
  const [rows, totals, loads, [apart]] = await db.batch([
    isStage
      ? selectStagePage(stage, filter, { ...slice, isSuspected, after: placeAfter(cursor) })
      : selectNewestPage(filter, { ...slice, before: cursorNumbers(cursor, 1)[0] }),
    selectLeadTotals(filter),
    withDraftColumns ? selectLeadTotals() : selectNothing<LeadTotalsRow>(),
    withDraftColumns && isStage ? countSuspected(stage, filter) : selectNothing<{ leads: number }>(),
  ])
  const stages =
    stage === undefined ? business.stages.map(({ stage_id }) => stage_id).filter((each) => each !== without) : [stage]
  const all = sum(stages.map((each) => stageTotal(totals, each, filter.seller).leads))
  const counted = apart ? (isSuspected ? apart.leads : all - apart.leads) : all
  const isWhole = cursor === undefined && slice.offset === 0 && rows.length <= limit
  const answer = presentPage(
    rows,
    { page, limit },
    isFound ? (isWhole ? rows.length : null) : counted,
    (row) => (withDraftColumns ? presentDraft(row, actor, loads) : presentListedLead(row, actor)),
    isStage ? stageCursor : newestCursor,
  )
  return apart ? { ...answer, suspected: apart.leads } : answer
}

/** A lead in Form Drafts, with the seller that its promotion uses by default. */
const presentDraft = (row: ListedRow, actor: Actor, totals: readonly LeadTotalsRow[]): Lead => ({
  ...presentListedLead(row, actor),
  suggested_seller: suggestedSeller(actor.business, totals, [row.known_seller, row.seller_id, actor.user.seller_id]),
  inquiry: presentInquiry(row),
  draft_notes: JSON.parse(row.draft_notes ?? '[]') as DraftNote[],
})

/** The first page of each pipeline stage, with the totals of all its leads; without Form Drafts and Archive. One trip. */
export const readBoard = async (
  { db, actor }: Scope,
  { limit = BOARD_PAGE_SIZE, ...query }: BoardQuery,
): Promise<Board> => {
  const { business } = actor
  const filter = {
    ...query,
    q: searchedText(query.q),
    number: searchedNumber(actor, query.q),
    seesPerson: maySee(actor, 'contact'),
  }
  const stages = activeStages(business.stages)
  const isFound = isSearch(filter)
  const slice = { limit, offset: 0, withDraftColumns: false }
  const [totals, ...pages] = await db.batch([
    selectLeadTotals(filter),
    ...stages.map(({ stage_id }) =>
      isFound
        ? selectNewestPage({ ...filter, stage: stage_id }, { ...slice, before: undefined })
        : selectStagePage(stage_id, filter, { ...slice, after: undefined }),
    ),
  ] as const)
  const columns = stages.map(({ stage_id }, i) => {
    const rows = pages[i] ?? []
    const cursorOf = isFound ? newestCursor : stageCursor
    const { data, next } = presentPage(rows, { limit }, null, (row) => presentListedLead(row, actor), cursorOf)
    const total = stageTotal(totals, stage_id, filter.seller)
    return { stage_id, ...(isFound ? searchTotals(rows, next) : presentTotals(total)), data, next }
  })
  const leadsOf = (sellerId: number) => (isFound ? foundOf(columns, sellerId) : leadCountOf(totals, stages, sellerId))
  return {
    columns,
    sellers: business.sellers
      .filter(({ seller_id }) => (filter.seller ?? seller_id) === seller_id)
      .map(({ seller_id, name, is_active }) => ({ seller_id, name, is_active, active_pipeline: leadsOf(seller_id) }))
      // An inactive seller may still have leads.
      .flatMap(({ is_active, ...seller }) => (is_active || seller.active_pipeline ? [seller] : [])),
  }
}

/** How many leads of a seller a search found; null unless all matches are on the page. */
const foundOf = (columns: readonly BoardColumn[], sellerId: number) =>
  columns.some((column) => column.next !== null)
    ? null
    : columns.flatMap((column) => column.data).filter((lead) => lead.seller_id === sellerId).length

type Totals = Pick<BoardColumn, 'total' | 'value_estimate'>

const presentTotals = ({ leads, value_cents }: { leads: number; value_cents: number }): Totals => ({
  total: leads,
  value_estimate: inDollars(value_cents),
})

/** The totals of a search; null unless all matches are on the page. */
const searchTotals = (rows: readonly ListedRow[], next: string | null): Totals =>
  next === null
    ? presentTotals({ leads: rows.length, value_cents: sum(rows.map((row) => row.value_cents)) })
    : { total: null, value_estimate: null }
