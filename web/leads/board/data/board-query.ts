import { queryOptions } from '@tanstack/react-query'
import { BOARD_PAGE_SIZE } from '#contract/leads/board-filter.ts'
import type { Board } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { isFromDevice, orFromDevice } from '#web/cache/from-device.ts'
import { BOARD } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import type { BoardFilterQuery } from './board-filter.ts'
import { findCachedBoard } from './cached-board.ts'
import { withLoadedPages } from './loaded-pages.ts'
import { withSameLeads } from './same-leads.ts'

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
