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

/** Watches a query; all who watch the same have one observer. After the last has left it begins anew. */
const watch = <Data, Key extends QueryKey>(client: QueryClient, read: Read<Data, Key>, changed: () => void) => {
  const observers = observersOf.get(client) ?? new Map<string, QueryObserver>()
  observersOf.set(client, observers)
  const hash = hashKey(read.queryKey)
  const known = observers.get(hash)
  const observer = known?.hasListeners() ? known : observerOf(client, read)
  observers.set(hash, observer)
  return observer.subscribe(changed)
}

// The map holds observers of all kinds of data; what they read is taken from the cache, by its key.
const observerOf = <Data, Key extends QueryKey>(client: QueryClient, read: Read<Data, Key>) =>
  new QueryObserver(client, read) as unknown as QueryObserver

const watchNothing = () => () => {}

/**
 * What a query read, for what stands on a screen many times: `useQuery` gives each place an observer with timers of its
 * own. `read` must be the same object at each render.
 */
export const useSharedQuery = <Data, Key extends QueryKey>(read: Read<Data, Key>): { data: Data | undefined } => {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => watch(client, read, changed), [client, read])
  const data = useSyncExternalStore(useIsRestoring() ? watchNothing : subscribe, () =>
    client.getQueryData<Data>(read.queryKey),
  )
  return { data }
}
