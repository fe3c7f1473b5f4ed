import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SuspectedPairs } from '#contract/contacts/suspected-pairs.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'

export type Pages = InfiniteData<SuspectedPairs>

export const PAIRS = ['contacts', 'pairs']
/** Interval in milliseconds at which pairs are read again while the server compares contacts. */
const MATCHING_MS = 2_000

/** All suspected pairs, strongest first, paged. */
export const usePairs = () => {
  const shownOf = usePendingWrites<Pages>(PAIRS)
  return useInfiniteQuery({
    queryKey: PAIRS,
    queryFn: ({ pageParam }) => bodyOf(api.contacts.duplicates.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (last: SuspectedPairs) => last.next,
    refetchInterval: ({ state }) => (state.data?.pages.at(-1)?.is_matching ? MATCHING_MS : false),
    select: (read) => {
      const { pages } = shownOf(read)
      return {
        pairs: pages.flatMap((page) => page.data),
        total: pages[0]?.pagination.total ?? 0,
        isMatching: pages.at(-1)?.is_matching ?? false,
      }
    },
  })
}

export const usePairCount = (enabled: boolean) =>
  useQuery({
    queryKey: ['contacts', 'pair-count'],
    queryFn: () => bodyOf(api.contacts.duplicates.$get({ query: { limit: '1' } })),
    refetchInterval: ({ state }) => (state.data?.is_matching ? MATCHING_MS : false),
    select: (read) => read.pagination.total ?? 0,
    enabled,
  })
