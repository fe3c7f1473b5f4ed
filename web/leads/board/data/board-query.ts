import { queryOptions } from '@tanstack/react-query'
import { BOARD_PAGE_SIZE, LEAD_TASK_FILTERS } from '#contract/leads/board-filter.ts'
import type { Board } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { isFromDevice, orFromDevice } from '#web/cache/from-device.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { findCachedBoard } from './cached-board.ts'
import { withLoadedPages } from './loaded-pages.ts'
import { withSameLeads } from './same-leads.ts'

/** The filters in the URL of the board, and the query for the server. `mine` is the seller of the user. */
export const boardFilterOf = (params: URLSearchParams, ownSeller: number | null) => {
  const chosen = {
    seller: params.get('seller') ?? '',
    category: params.get('category') ?? '',
    task: LEAD_TASK_FILTERS.find((filter) => filter === params.get('task')),
    q: params.get('q') ?? '',
  }
  const seller = chosen.seller === 'mine' ? String(ownSeller ?? '') : chosen.seller
  const query = {
    ...(/^\d+$/.test(seller) && { seller }),
    ...(/^\d+$/.test(chosen.category) && { category: chosen.category }),
    ...(chosen.task && { task: chosen.task }),
    ...(chosen.q.trim() !== '' && { q: chosen.q.trim() }),
  }
  return { chosen, query }
}

export type BoardFilterQuery = ReturnType<typeof boardFilterOf>['query']

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
