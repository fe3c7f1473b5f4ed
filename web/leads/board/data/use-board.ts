import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { BOARD_PAGE_SIZE, LEAD_LIST_MAX } from '#contract/leads/board-filter.ts'
import type { Board } from '#contract/leads/lead.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { columnOf } from '#web/leads/board/columns/board-layout.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import type { BoardFilterQuery } from './board-filter.ts'
import { appendPage } from './board-model.ts'
import { boardQuery } from './board-query.ts'

/** The filtered board with its totals, and `showMore`, which loads the next page of a stage. */
export const useBoard = (filter: BoardFilterQuery) => {
  const client = useQueryClient()
  const loading = useRef(new Set<string>())

  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useQuery({
    ...boardQuery(filter),
    placeholderData: keepPreviousData,
    select: usePendingWrites<Board>(boardQuery(filter).queryKey),
  })

  /** Loads the next page of a stage once. After a failure the next scroll loads it again. */
  const showMore = useCallback(
    async (stageId: number, limit = BOARD_PAGE_SIZE) => {
      const { queryKey } = boardQuery(filter)
      const cursor = columnOf(client.getQueryData<Board>(queryKey), stageId)?.next
      if (!cursor || loading.current.has(cursor)) return
      loading.current.add(cursor)
      const page = await bodyOf(
        api.leads.$get({ query: { ...filter, stage: String(stageId), limit: String(limit), cursor } }),
      ).catch(ignoreErrors('the next scroll loads the page'))
      loading.current.delete(cursor)
      if (!page) return
      client.setQueryData<Board>(queryKey, (known) => {
        const column = known?.columns.find((one) => one.stage_id === stageId)
        return known && column?.next === cursor ? appendPage(known, stageId, page) : known
      })
    },
    [client, filter],
  )

  /** Loads all further pages of all stages. */
  const showAll = useCallback(async () => {
    const columns = client.getQueryData<Board>(boardQuery(filter).queryKey)?.columns ?? []
    const showRest = async (stageId: number, cursor: string | null): Promise<void> => {
      if (cursor === null) return
      await showMore(stageId, LEAD_LIST_MAX)
      const next = columnOf(client.getQueryData<Board>(boardQuery(filter).queryKey), stageId)?.next ?? null
      // An unchanged cursor means that the page failed.
      if (next !== cursor) await showRest(stageId, next)
    }
    await Promise.all(columns.map(({ stage_id, next }) => showRest(stage_id, next)))
  }, [client, filter, showMore])
  return { data, error, isFetching, isPending, isPlaceholderData, refetch, showMore, showAll }
}
