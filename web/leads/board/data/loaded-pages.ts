import { LEAD_LIST_MAX } from '#contract/leads/board-filter.ts'
import type { Board, BoardColumn } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { withFurtherPages } from '#web/cache/list-pages.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import type { BoardFilterQuery } from './board-filter.ts'
import { withPage } from './board-model.ts'

const columnIn = (board: Board | undefined, stageId: number) =>
  board?.columns.find(({ stage_id }) => stage_id === stageId)

/** Adds the loaded further pages to a board that was read again. The board has each lead once. */
export const withLoadedPages = async (
  fresh: Board,
  known: () => Board | undefined,
  filter: BoardFilterQuery,
): Promise<Board> => {
  const withPages = (column: BoardColumn) =>
    withFurtherPages(column, {
      cached: () => columnIn(known(), column.stage_id),
      readNext: (query) => bodyOf(api.leads.$get({ query: { ...filter, ...query, stage: String(column.stage_id) } })),
      limit: LEAD_LIST_MAX,
      append: withPage,
    })
  const columns = await Promise.all(fresh.columns.map(withPages))
  return { ...fresh, columns: withEachOnce(columns) }
}

/** A move between two reads puts a lead into two columns. The lead stays in the column that was read first. */
const withEachOnce = (columns: readonly BoardColumn[]) => {
  const seen = new Set<number>()
  return columns.map((column) => {
    const data = column.data.filter(({ lead_id }) => !seen.has(lead_id))
    for (const { lead_id } of data) seen.add(lead_id)
    return data.length === column.data.length ? column : { ...column, data }
  })
}
