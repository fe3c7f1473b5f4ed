import { useInfiniteQuery } from '@tanstack/react-query'
import type { Span } from '#contract/stats/span.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

/** A span, or what was earned since a time in UTC milliseconds. */
export type LedgerSpan = Span & { since?: string }

/** The ledger entries of a seller, page by page. */
export const useLedger = (seller: number, within: LedgerSpan) =>
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
