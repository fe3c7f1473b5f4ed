import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
  type QueryPersister,
} from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { ageAt } from '#web/lib/clock.ts'
import { businessDay, businessToday } from '#web/lib/format/business-day.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { wait } from '#web/lib/wait.ts'
import { type ChangeLog, changeLog, isUnchanged, noteCurrent, restoreChangeLog, withPosition } from './change-log.ts'
import { isFromDevice } from './from-device.ts'
import { isCoveredQuery } from './invalidation.ts'
import { hasLastingPhotoUrls } from './photo-urls.ts'
import {
  type CachedRead,
  cachedRead,
  cachedReads,
  cachedValues,
  deleteReads,
  type ReadMoment,
  storeValues,
  sweepReads,
} from './query-database.ts'

// Stores each read on the device, so that the app opens offline. The reads of the last screen are restored before the first
// render, every other one when its query first runs. A cached read is used instead of a request if no change affects it.

export const CACHE_LIFE_MS = 24 * 3_600_000
/** The shortest time between two writes to the device, in milliseconds. */
const WRITE_MS = 1000
/** The name under which the hashes of the shown queries are stored for the next start. */
const SHOWN = 'shown'
/** The name under which the change log is stored, and its position for the early start. */
const CHANGE_LOG = 'change-log'
const CHANGE_POSITION = 'change-position'
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

/** The positions of the data of queries in the activity log, as far as they are known. */
const positions = new WeakMap<Query, number | undefined>()
/** The restored reads of the last screen, until their queries first run. */
const restored = new WeakMap<Query, CachedRead>()
/** The last fetch of a query. An earlier one was cancelled. */
const runs = new WeakMap<Query, symbol>()
/** The queries whose last fetch used the cached read. */
const unread = new WeakSet<Query>()

/** Whether a cached read may be used instead of a request: only a change or a new business day affects its query. */
const mayBeUsed = (query: Query, cached: CachedRead) =>
  query.state.data === cached.data &&
  isCoveredQuery(query) &&
  // A query without a stale time shows what no change announces.
  (query.options as QueryObserverOptions).staleTime !== 0 &&
  businessDay(cached.at) === businessToday() &&
  hasLastingPhotoUrls(cached.data)

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

/** Reads from the server, and shows the cached read until the answer arrives, or in its place if no change affects it. */
export const showCachedUntilRead: QueryPersister = async (queryFn, context, query) => {
  const run = Symbol()
  runs.set(query, run)
  const request = async () => {
    const begun = performance.now()
    const { answer, position } = await withPosition(() => queryFn(context))
    // A further page leaves the pages before it as they were.
    if (runs.get(query) !== run || query.state.fetchMeta?.fetchMore) return answer
    positions.set(query, position)
    noteCurrent(query, begun)
    return answer
  }
  const found = restored.get(query)
  restored.delete(query)
  if (!isStored(query) || (query.state.data !== undefined && !found)) return request()
  if (changeLog()) {
    const cached = found ?? (await cachedRead(query.queryHash))
    show(query, cached)
    if (!cached || !mayBeUsed(query, cached)) return request()
    const isSame = await isUnchanged(cached)
    if (runs.get(query) !== run) return query.state.data
    // The clock and the data may have changed meanwhile.
    if (!isSame || !mayBeUsed(query, cached)) return request()
    unread.add(query)
    return query.state.data
  }
  const read = request()
  const shown = cachedRead(query.queryHash).then((cached) => show(query, cached))
  try {
    return await read
  } catch (error) {
    // Offline the read fails before the device has answered.
    await shown
    throw error
  }
}

/** Restores the change log and the reads of the last screen, or gives up after `RESTORE_MS`. */
export const restoreLastScreen = async (client: QueryClient) => {
  const restore = async () => {
    const [log, names] = await cachedValues<unknown>([CHANGE_LOG, SHOWN])
    restoreChangeLog(log as ChangeLog | undefined)
    for (const cached of await cachedReads((names as string[] | undefined) ?? [])) {
      if (!cached) continue
      const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: cached.key }))
      show(query, cached)
      if (query.state.data === cached.data) restored.set(query, cached)
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
  let logged: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const reads = [...changed].flatMap((hash) => {
      const query = cache.get(hash)
      if (query?.state.data === undefined || !isStored(query) || isRefused(query.state.error)) return []
      const { data, dataUpdatedAt: at } = query.state
      return [[hash, { key: query.queryKey, data, at, position: positions.get(query) }] as const]
    })
    const dropped = [...removed].filter((hash) => !reads.some(([cached]) => cached === hash))
    changed.clear()
    removed.clear()
    const names = cache
      .findAll({ type: 'active', predicate: (query) => query.state.data !== undefined && isStored(query) })
      .map(({ queryHash }) => queryHash)
    const isNew = names.length > 0 && names.join() !== shown
    if (isNew) shown = names.join()
    const log = changeLog()
    const text = JSON.stringify(log)
    const isLogNew = log !== undefined && text !== logged
    const [isLogStored] = await Promise.all([
      storeValues(
        [...reads, ...(isNew ? [[SHOWN, names] as const] : []), ...(isLogNew ? [[CHANGE_LOG, log] as const] : [])],
        userWasActiveAt(),
      ),
      deleteReads(dropped),
    ])
    if (!isLogNew || !isLogStored) return
    logged = text
    remember(CHANGE_POSITION, String(log.position))
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
    else if (event.action.type === 'success') {
      if (!unread.delete(event.query)) changed.add(queryHash)
    } else if (event.action.type !== 'error') return
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
 * Stores reads of one moment that no screen requested, with a named value beside them. A query in memory
 * gets newer data; an active one refetches itself. Resolves to whether the device had room.
 */
export const cachePrefetched = async (
  client: QueryClient,
  reads: readonly PrefetchedRead[],
  moment: ReadMoment,
  namedValue?: readonly [name: string, value: unknown],
) => {
  const unknown = reads.flatMap(({ key, data }) => {
    const hash = hashKey(key)
    const query = client.getQueryCache().get(hash)
    if (query?.state.data === undefined) return [[hash, { key, data, ...moment }] as const]
    if (!query.isActive() && query.state.dataUpdatedAt < moment.at) {
      positions.set(query, moment.position)
      client.setQueryData(key, data, { updatedAt: moment.at })
    }
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
