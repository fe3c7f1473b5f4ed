import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { TRASH_KINDS, type Trash } from '#contract/trash/trash.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'

export type TrashPages = InfiniteData<Trash>

const FIELDS = ['kind', 'q'] as const

/** The filter of the trash, stored in the URL. */
export const useTrashFilter = () => {
  const { params, choose, clear } = useUrlFilter(FIELDS)
  const kind = TRASH_KINDS.find((one) => one === params.get('kind'))
  const q = params.get('q')?.trim() ?? ''
  return { kind, q, choose, clear, query: { ...(kind && { kind }), ...(q !== '' && { q }) } }
}

export type TrashFilter = ReturnType<typeof useTrashFilter>

export const trashQuery = (query: TrashFilter['query']) =>
  infiniteQueryOptions({
    queryKey: ['trash', query],
    queryFn: ({ pageParam }) =>
      bodyOf(api.trash.$get({ query: { ...query, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (last: Trash) => last.next,
  })

/** The entries of the trash, paged, with queued writes applied. */
export const useTrash = (query: TrashFilter['query']) => {
  const options = trashQuery(query)
  const shownOf = usePendingWrites<TrashPages>(options.queryKey)
  return useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    select: (read) => {
      const { pages } = shownOf(read)
      const totals = pages[0]?.totals ?? []
      return {
        entries: pages.flatMap((page) => page.data),
        kinds: pages[0]?.kinds ?? TRASH_KINDS,
        deletable: pages[0]?.deletable ?? 0,
        totals,
        total: totals.reduce((sum, { entries }) => sum + entries, 0),
      }
    },
  })
}
