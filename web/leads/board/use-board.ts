import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { BOARD_PAGE_SIZE } from '#contract/leads/board-filter.ts'
import type { Board } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { usePendingWrites } from '#web/lib/api/overlay.ts'
import { appendPage } from './board-model.ts'
import { type BoardFilterQuery, boardQuery } from './board-query.ts'

/** The filtered board: the first page of each stage, the totals, and `showMore` for further pages. */
export const useBoard = (filter: BoardFilterQuery) => {
  const client = useQueryClient()
  const loading = useRef(new Set<string>())

  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...boardQuery(filter),
    placeholderData: keepPreviousData,
    select: usePendingWrites<Board>(boardQuery(filter).queryKey),
  })

  /** Loads the next page of a stage, once. A failed page is loaded again at the next scroll. */
  const showMore = useCallback(
    async (stageId: number) => {
      const { queryKey } = boardQuery(filter)
      const cursor = client.getQueryData<Board>(queryKey)?.columns.find((column) => column.stage_id === stageId)?.next
      if (!cursor || loading.current.has(cursor)) return
      loading.current.add(cursor)
      const page = await bodyOf(
        api.leads.$get({ query: { ...filter, stage: String(stageId), limit: String(BOARD_PAGE_SIZE), cursor } }),
      ).catch(() => undefined)
      loading.current.delete(cursor)
      if (!page) return
      client.setQueryData<Board>(queryKey, (known) => {
        const column = known?.columns.find((one) => one.stage_id === stageId)
        return known && column?.next === cursor ? appendPage(known, stageId, page) : known
      })
    },
    [client, filter],
  )
  return { data, error, isFetching, isPending, refetch, showMore }
}
