import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { BOARD_PAGE_SIZE, LEAD_LIST_MAX } from '#contract/leads/board-filter.ts'
import type { Board, BoardColumn, Lead } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { isFromDevice, orFromDevice } from '#web/cache/from-device.ts'
import { withFurtherPages } from '#web/cache/list-pages.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import type { BoardFilterQuery } from './board-filter.ts'
import { withPage } from './board-model.ts'
import { findCachedBoard } from './cached-board.ts'

/** The filtered board: the first page of each stage, and the further pages that the screen has loaded. */
export const boardQuery = (filter: BoardFilterQuery) => {
  const queryKey = [...BOARD, filter]
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Board> => {
      const fresh = await orFromDevice(
        { client, queryKey },
        bodyOf(api.leads.board.$get({ query: { ...filter, limit: String(BOARD_PAGE_SIZE) } })),
        () => findCachedBoard(filter),
      )
      if (isFromDevice(fresh)) return fresh
      return withLoadedPages(fresh, () => client.getQueryData<Board>(queryKey), filter)
    },
    structuralSharing: (old, fresh) => withSameLeads(old as Board | undefined, fresh as Board),
  })
}

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

/**
 * The fresh board with the objects of the old board where both are equal, so that unchanged cards do not render again. Leads
 * are matched by id, because a new lead at the top of a column shifts all others.
 */
const withSameLeads = (old: Board | undefined, fresh: Board): Board => {
  if (!old) return fresh
  const known = new Map<number, Lead>()
  for (const lead of old.columns.flatMap(({ data }) => data)) known.set(lead.lead_id, lead)
  const columns = fresh.columns.map((column) => {
    const before = old.columns.find(({ stage_id }) => stage_id === column.stage_id)
    if (before === column) return column
    const data = column.data.map((lead) => replaceEqualDeep(known.get(lead.lead_id), lead))
    return sameOr(before, { ...column, data: sameOr(before?.data, data) })
  })
  const sellers = replaceEqualDeep(old.sellers, fresh.sellers)
  return sameOr(old, { ...fresh, columns: sameOr(old.columns, columns), sellers })
}

/** The old object if all its fields are the same as those of the fresh object, else the fresh object. */
const sameOr = <T extends object>(old: T | undefined, fresh: T): T => {
  if (!old) return fresh
  const [before, after] = [Object.entries(old), Object.entries(fresh)]
  const isSame = before.length === after.length && after.every(([field, value]) => Reflect.get(old, field) === value)
  return isSame ? old : fresh
}
