import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/call.ts'

/** A week by any of its days, a month, or neither: ever. */
export interface Within {
  week?: string
  month?: string
}

/** A seller's entries, page by page. */
export const useLedger = (seller: number, within: Within) =>
  useInfiniteQuery({
    queryKey: ['stats', 'ledger', seller, within],
    queryFn: ({ pageParam }) =>
      bodyOf(
        api.stats.ledger.$get({
          query: { seller: String(seller), ...within, ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
