import {
  type DefaultError,
  hashKey,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  useIsRestoring,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

type Read<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key> & { queryKey: Key }

const observersOf = new WeakMap<QueryClient, Map<string, QueryObserver>>()

/** Observes a query. All components that observe the same query share one observer. */
const watch = <Data, Key extends QueryKey>(client: QueryClient, read: Read<Data, Key>, changed: () => void) => {
  const observers = observersOf.get(client) ?? new Map<string, QueryObserver>()
  observersOf.set(client, observers)
  const hash = hashKey(read.queryKey)
  const known = observers.get(hash)
  const observer = known?.hasListeners() ? known : observerOf(client, read)
  observers.set(hash, observer)
  return observer.subscribe(changed)
}

// The map holds observers of different types; the data itself is read from the cache by key.
const observerOf = <Data, Key extends QueryKey>(client: QueryClient, read: Read<Data, Key>) =>
  new QueryObserver(client, read) as unknown as QueryObserver

const watchNothing = () => () => {}

/**
 * The data of a query for components that a screen shows many times: `useQuery` would give each an observer with timers.
 * `read` must be the same object at each render.
 */
export const useSharedQuery = <Data, Key extends QueryKey>(read: Read<Data, Key>): { data: Data | undefined } => {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => watch(client, read, changed), [client, read])
  const data = useSyncExternalStore(useIsRestoring() ? watchNothing : subscribe, () =>
    client.getQueryData<Data>(read.queryKey),
  )
  return { data }
}
