import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { type Query, QueryClient, type QueryState } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { dropCache, keepCache, readCache } from '#web/lib/kept-cache.ts'
import { remembered } from '#web/lib/storage.ts'
import { ApiError } from './fetch-api.ts'
import { onForgetCache } from './forget-cache.ts'

const RETRIES = 2
const DAY_MS = 24 * 3_600_000

/** Retries what failed on the network or the server; a refusal is final. */
const retry = (failures: number, error: Error) => failures < RETRIES && error instanceof ApiError && error.mayPassLater

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode: 'always', staleTime: 30_000, gcTime: DAY_MS, refetchOnReconnect: true },
    mutations: { retry, networkMode: 'always' },
  },
})

/**
 * What was read once stays read when a later refresh fails: it is stored as a success of its own time. Restored as a
 * failure, it would wait for a retry that nobody makes.
 */
const asRead = (state: QueryState): QueryState => ({
  ...state,
  status: 'success',
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
})

const serialize = (client: PersistedClient) => {
  const queries = client.clientState.queries.map((query) => ({ ...query, state: asRead(query.state) }))
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } })
}

const persister = createAsyncStoragePersister({
  throttleTime: 1000,
  serialize,
  storage: {
    getItem: readCache,
    setItem: (_, text: string) => keepCache(text, Number(remembered('last-activity') ?? Date.now())),
    removeItem: dropCache,
  },
})

/** Whether the server refused a refresh: what was read before is then no longer this user's to see, or gone. */
const isRefused = (error: Error | null) => error instanceof ApiError && !error.mayPassLater

/** Searches, the log and the change feed are not persisted. */
const isPersisted = (key: readonly unknown[]) =>
  key[0] !== 'changes' &&
  key[0] !== 'activity' &&
  !key.some((part) => typeof part === 'object' && part !== null && 'q' in part)

/**
 * Persists what was read for a day, so that the app opens without the network. The buster is this file's hashed name:
 * another build ignores the stored data.
 */
export const persistOptions = {
  persister,
  maxAge: DAY_MS,
  buster: import.meta.url.split('/').at(-1) ?? '',
  dehydrateOptions: {
    // Writes are not persisted: one sent after a restart might go out unseen, or under another user.
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state, queryKey }: Pick<Query, 'state' | 'queryKey'>) =>
      state.data !== undefined && !isRefused(state.error) && isPersisted(queryKey),
  },
}

onForgetCache(async () => {
  queryClient.clear()
  await persister.removeClient()
})
