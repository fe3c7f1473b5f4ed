import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { isOnline } from '#web/http/use-online.ts'
import { forgetChangeLog } from './change-log.ts'
import { isFromDevice } from './from-device.ts'
import { dropCache, onForgetCache } from './open-cache.ts'
import { CACHE_LIFE_MS, persistReads, showCachedUntilRead } from './query-persister.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** Retries failures of the network or the server. A refusal is final. */
const retry = (failures: number, error: Error) => failures < RETRIES && error instanceof ApiError && error.mayPassLater

/** While the browser reports no network, a read waits for it in place of a retry. */
const retryRead = (failures: number, error: Error) => isOnline() && retry(failures, error)

// A tap must change the next frame. The default timer would let one frame pass without the change.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryRead,
      networkMode: 'always',
      // Results from the device's own data are refetched as soon as there is a network.
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
  forgetChangeLog()
  await dropCache()
})
