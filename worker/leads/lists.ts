import {
  BOARD_PAGE_SIZE,
  type Board,
  LEAD_LIST_MAX,
  type LeadPage,
  type LeadQuery,
  STAGE_PAGE_SIZE,
} from '#contract/leads.ts'
import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/http/context.ts'
import { offsetOf, paged, placeIn } from '#worker/http/paging.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import { presentLead } from './present.ts'
import { type LeadRow, type LeadTotal, selectAllPage, selectLeadTotals, selectStagePage } from './store.ts'

const stageCursor = (row: LeadRow) => `${row.stage_entered_at}.${row.lead_id}`

const placeAfter = (cursor: string | undefined) => {
  const [entered_at, lead_id] = placeIn(cursor, 2)
  return entered_at !== undefined && lead_id !== undefined ? { entered_at, lead_id } : undefined
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A page of leads: of one stage, the last moved first; or of all, the newest first. One trip. */
export const listLeads = async (db: Database, { business }: Actor, asked: LeadQuery): Promise<LeadPage> => {
  const { stage, seller, cursor, page } = asked
  const limit = asked.limit ?? (stage === undefined ? LEAD_LIST_MAX : STAGE_PAGE_SIZE)
  const offset = offsetOf({ page, limit, cursor })
  const rowsOf =
    stage === undefined
      ? selectAllPage({ seller, limit, before: placeIn(cursor, 1)[0], offset })
      : selectStagePage(stage, { seller, limit, after: placeAfter(cursor), offset })
  const [rows, totals] = await db.batch([rowsOf, selectLeadTotals({ stage, seller })])
  return paged(
    rows,
    { page, limit },
    sum(totals.map((total) => total.leads)),
    (row) => presentLead(row, business),
    stage === undefined ? (row) => String(row.lead_id) : stageCursor,
  )
}

/** The first page of each stage of the board (Form Drafts and Archive stay off it), and the true totals. One trip. */
export const readBoard = async (db: Database, { business }: Actor, limit = BOARD_PAGE_SIZE): Promise<Board> => {
  const stages = activeStages(business.stages)
  const [totals, ...pages] = await db.batch([
    selectLeadTotals(),
    ...stages.map((stage) =>
      selectStagePage(stage.stage_id, { seller: undefined, limit, after: undefined, offset: 0 }),
    ),
  ] as const)
  const active = totals.filter((total) => stages.some((stage) => stage.stage_id === total.stage_id))
  const leadsOf = (seller_id: number) =>
    sum(active.filter((row) => row.seller_id === seller_id).map((row) => row.leads))
  return {
    columns: stages.map((stage, i) => {
      const rows = pages[i] ?? []
      const ofStage: LeadTotal[] = totals.filter((row) => row.stage_id === stage.stage_id)
      const { data, next } = paged(rows, { limit }, null, (row) => presentLead(row, business), stageCursor)
      return {
        stage_id: stage.stage_id,
        total: sum(ofStage.map((row) => row.leads)),
        value_estimate: sum(ofStage.map((row) => row.value_cents)) / 100,
        data,
        next,
      }
    }),
    sellers: business.sellers
      .filter((seller) => seller.is_active)
      .map(({ seller_id, name }) => ({
        seller_id,
        name,
        active_pipeline: leadsOf(seller_id),
      })),
  }
}
