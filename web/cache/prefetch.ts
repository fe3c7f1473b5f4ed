import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { SignedInUser } from '#contract/session/session.ts'

/** A screen that is about to be opened: by whom, and what its address says. */
interface Visit {
  client: QueryClient
  user: SignedInUser
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** Asks for the data that a screen shows, under the keys by which it asks itself. */
export type Prefetch = (visit: Visit) => unknown

/** What was asked for and then not opened is forgotten after this time. */
const UNOPENED_MS = 5 * 60_000

/** Asks for the data of a query unless it is fresh; a failure is left to the screen, which asks again. */
export const prefetchQuery = <Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
) => client.prefetchQuery({ gcTime: UNOPENED_MS, ...options })
