import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

/** The active items, for estimates. The device stores them for use without a network. */
export const priceBookQuery = queryOptions({
  queryKey: ['price-book'],
  queryFn: () => bodyOf(api['price-items'].$get({ query: {} })),
  // The change feed invalidates it when the book changes.
  staleTime: 30 * 60_000,
})

/** All items, for those who change the price book. */
export const wholePriceBookQuery = queryOptions({
  queryKey: ['price-book', 'all'],
  queryFn: () => bodyOf(api['price-items'].$get({ query: { all: 'true' } })),
})
