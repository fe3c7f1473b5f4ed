import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import type { LedgerSpan } from './ledger-dialog.tsx'

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
