import { hashKey, type Query, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { ageAt } from '#web/lib/clock.ts'
import { remembered } from '#web/lib/storage.ts'
import { wait } from '#web/lib/wait.ts'
import { isFromDevice } from './from-device.ts'
import { type CachedRead, cachedReads, cachedValue, deleteReads, storeValues, sweepReads } from './query-database.ts'

// Stores each read on the device, so that the app opens offline. The reads of the last screen are restored before the first
// render, every other one when its query first runs.

export const CACHE_LIFE_MS = 24 * 3_600_000
/** The shortest time between two writes to the device, in milliseconds. */
const WRITE_MS = 1000
/** The name under which the hashes of the shown queries are stored for the next start. */
const SHOWN = 'shown'
/** The longest wait for the device at the start, in milliseconds. */
const RESTORE_MS = 500

const userWasActiveAt = () => Number(remembered('last-activity') ?? Date.now())

/** Not stored: searches, the activity log, the change feed, and records or results of this device alone. */
const isStored = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>) =>
  queryKey[0] !== 'changes' &&
  queryKey[0] !== 'activity' &&
  !queryKey.some((part) => typeof part === 'object' && part !== null && 'q' in part) &&
  !isFromDevice(state.data)

/** Whether the server refused a refetch: the user may not see the data any more, or the record is deleted. */
const isRefused = (error: unknown) => error instanceof ApiError && !error.mayPassLater

const isCurrent = (cached: CachedRead | undefined): cached is CachedRead =>
  cached !== undefined && ageAt(cached.at) < CACHE_LIFE_MS

/** Shows a cached read with the time of that read. It counts as invalidated, because it may have changed since. */
const show = (query: Query, cached: CachedRead | undefined) => {
  if (query.state.data !== undefined || !isCurrent(cached)) return
  query.setState({
    data: cached.data,
    dataUpdatedAt: Math.min(cached.at, Date.now()),
    dataUpdateCount: query.state.dataUpdateCount + 1,
    status: 'success',
    error: null,
    isInvalidated: true,
  })
}

/** Reads from the server, and shows the cached read until the answer arrives. */
export const showCachedUntilRead: QueryPersister = async (queryFn, context, query) => {
  const read = Promise.resolve(queryFn(context))
  if (query.state.data !== undefined || !isStored(query)) return read
  const shown = cachedReads([query.queryHash]).then(([cached]) => show(query, cached))
  try {
    return await read
  } catch (error) {
    // Offline the read fails before the device has answered.
    await shown
    throw error
  }
}

/** Restores the reads of the last screen, or gives up after `RESTORE_MS`. */
export const restoreLastScreen = async (client: QueryClient) => {
  const restore = async () => {
    const names = (await cachedValue<string[]>(SHOWN)) ?? []
    for (const cached of await cachedReads(names)) {
      if (cached)
        show(client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: cached.key })), cached)
    }
  }
  await Promise.race([restore(), wait(RESTORE_MS)])
}

/** Stores all reads from now on, and deletes those that the server refuses. Returns the function that ends it. */
export const persistReads = (client: QueryClient) => {
  const cache = client.getQueryCache()
  const changed = new Set<string>()
  /** The queries that the server refused, or that were removed because their record was deleted. */
  const removed = new Set<string>()
  let shown = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const reads = [...changed].flatMap((hash) => {
      const query = cache.get(hash)
      if (query?.state.data === undefined || !isStored(query) || isRefused(query.state.error)) return []
      return [[hash, { key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt }] as const]
    })
    const dropped = [...removed].filter((hash) => !reads.some(([cached]) => cached === hash))
    changed.clear()
    removed.clear()
    const names = cache
      .findAll({ type: 'active', predicate: (query) => query.state.data !== undefined && isStored(query) })
      .map(({ queryHash }) => queryHash)
    const isNew = names.length > 0 && names.join() !== shown
    if (isNew) shown = names.join()
    await Promise.all([
      deleteReads(dropped),
      storeValues([...reads, ...(isNew ? [[SHOWN, names] as const] : [])], userWasActiveAt()),
    ])
  }
  const writeSoon = () => {
    timer ??= setTimeout(write, WRITE_MS)
  }
  const writeNow = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') void write()
  }

  const stop = cache.subscribe((event) => {
    if (event.type === 'observerAdded' || event.type === 'observerRemoved') return writeSoon()
    const { queryHash } = event.query
    if (event.type === 'removed') removed.add(queryHash)
    else if (event.type !== 'updated') return
    else if (event.action.type === 'success') changed.add(queryHash)
    else if (event.action.type !== 'error') return
    else if (isRefused(event.action.error)) removed.add(queryHash)
    // Also after a failure, because the time of the last activity is stored with it.
    writeSoon()
  })
  document.addEventListener('visibilitychange', writeNow)
  addEventListener('pagehide', writeNow)
  return () => {
    clearTimeout(timer)
    stop()
    document.removeEventListener('visibilitychange', writeNow)
    removeEventListener('pagehide', writeNow)
  }
}

/** A read that no screen requested. */
export interface PrefetchedRead {
  key: QueryKey
  data: unknown
}

/**
 * Stores reads of a time (UTC milliseconds) that no screen requested, with a named value beside them. A query in memory
 * gets newer data; an active one refetches itself. Resolves to whether the device had room.
 */
export const cachePrefetched = async (
  client: QueryClient,
  reads: readonly PrefetchedRead[],
  at: number,
  namedValue?: readonly [name: string, value: unknown],
) => {
  const unknown = reads.flatMap(({ key, data }) => {
    const hash = hashKey(key)
    const query = client.getQueryCache().get(hash)
    if (query?.state.data === undefined) return [[hash, { key, data, at }] as const]
    if (!query.isActive() && query.state.dataUpdatedAt < at) client.setQueryData(key, data, { updatedAt: at })
    return []
  })
  return storeValues([...unknown, ...(namedValue ? [namedValue] : [])], userWasActiveAt())
}

/** Stores a value by name beside the reads, for as long as they live. */
export const cacheValue = (name: string, value: unknown) => storeValues([[name, value]], userWasActiveAt())

/** Deletes cached reads by their query keys. */
export const deleteCached = (keys: readonly QueryKey[]) => deleteReads(keys.map((key) => hashKey(key)))

/** Deletes the reads that are older than a day, and those of other owners. */
export const sweepCache = () => sweepReads(Date.now() - CACHE_LIFE_MS)
