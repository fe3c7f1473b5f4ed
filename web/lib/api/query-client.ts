import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { del, get, set } from 'idb-keyval'
import { ApiError } from './fetch-api.ts'

const RETRIES = 2
const DAY_MS = 24 * 3_600_000

/** A refusal is final; what never arrived, or broke on the server, is tried again. */
const retry = (failures: number, error: Error) => failures < RETRIES && error instanceof ApiError && error.mayPassLater

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode: 'always', staleTime: 30_000, gcTime: DAY_MS, refetchOnReconnect: true },
    mutations: { retry, networkMode: 'always' },
  },
})

// Where IndexedDB is refused, nothing is kept, and nothing breaks.
const quietly = async <T>(access: () => Promise<T>) => {
  try {
    return await access()
  } catch {
    return undefined
  }
}

const persister = createAsyncStoragePersister({
  key: 'tradeboard.cache',
  throttleTime: 1000,
  storage: {
    getItem: (key) => quietly(() => get<string>(key)),
    setItem: (key, value: string) => quietly(() => set(key, value)),
    removeItem: (key) => quietly(() => del(key)),
  },
})

/** A search, and the feed of changes, mean nothing after a restart. */
const isWorthKeeping = (key: readonly unknown[]) =>
  key[0] !== 'changes' && !key.some((part) => typeof part === 'object' && part !== null && 'q' in part)

/**
 * What was read survives a restart for a day, so that the app opens on it without the network.
 * The name of this file changes with each build: what another version kept is not read.
 */
export const persistOptions = {
  persister,
  maxAge: DAY_MS,
  buster: import.meta.url.split('/').at(-1) ?? '',
  dehydrateOptions: {
    // A write that waits for its turn ends with the page: nobody would see it go out later, or under another's name.
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state, queryKey }: { state: { status: string }; queryKey: readonly unknown[] }) =>
      state.status === 'success' && isWorthKeeping(queryKey),
  },
}

/** Forgets everything that was read, in memory and on disk. */
export const forgetCache = async () => {
  queryClient.clear()
  await persister.removeClient()
}
