import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { isOnline } from '#web/http/use-online.ts'
import { isFromDevice } from './from-device.ts'
import { dropCache, onForgetCache } from './open-cache.ts'
import { CACHE_LIFE_MS, persistReads, showCachedUntilRead } from './query-persister.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** Retries what failed on the network or the server; a refusal is final. */
const retry = (failures: number, error: Error) => failures < RETRIES && error instanceof ApiError && error.mayPassLater

/** Where the browser itself says that there is no network, a read does not try again before it is back. */
const retryRead = (failures: number, error: Error) => isOnline() && retry(failures, error)

// What a tap changes is drawn in the frame after it: a timer would let a frame without the change go first.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryRead,
      networkMode: 'always',
      // What this device found by itself is asked for again as soon as there is a network.
      staleTime: ({ state }) => (isFromDevice(state.data) ? 0 : FRESH_MS),
      gcTime: CACHE_LIFE_MS,
      refetchOnReconnect: true,
      persister: showCachedUntilRead,
    },
    mutations: { retry, networkMode: 'always' },
  },
})

persistReads(queryClient)

onForgetCache(async () => {
  queryClient.clear()
  await dropCache()
})
