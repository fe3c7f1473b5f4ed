import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { SignedInUser } from '#contract/session/session.ts'

/** A screen that is about to open: the user, and the parts of its address. */
export interface Visit {
  client: QueryClient
  user: SignedInUser
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** Prefetches the data of a screen under the screen's own query keys. */
export type Prefetch = (visit: Visit) => unknown

/** Prefetches a query unless its data is fresh. Ignores failures, because the screen reads again. */
export const prefetchQuery = <Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
) => client.prefetchQuery(options)
