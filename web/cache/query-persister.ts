import { hashKey, type Query, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from '#web/http/fetch-api.ts'
import { isProvisional } from '#web/lib/provisional-ids.ts'
import { remembered } from '#web/lib/storage.ts'
import { isFromDevice } from './from-device.ts'
import { type CachedRead, cachedNote, cachedReads, deleteReads, storeValues, sweepReads } from './query-database.ts'

// Reads are kept one by one, so that the app opens without the network: those of the screen that was shown last are there
// before the first screen is drawn, each other one when it is first asked for.

export const CACHE_LIFE_MS = 24 * 3_600_000
/** What changes is written together, at most this often. */
const WRITE_MS = 1000
/** The names of the reads that are shown, so that the next start shows them at once. */
const SHOWN = 'shown'
/** The first screen waits no longer for them. */
const RESTORE_MS = 500

const userWasActiveAt = () => Number(remembered('last-activity') ?? Date.now())

/** Searches, the log and the change feed are not kept; nor is what was found or made on this device. */
const isKept = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>) =>
  !queryKey.some(isProvisional) &&
  queryKey[0] !== 'changes' &&
  queryKey[0] !== 'activity' &&
  !queryKey.some((part) => typeof part === 'object' && part !== null && 'q' in part) &&
  !isFromDevice(state.data)

/** Whether the server refused a refresh: what was read before is then no longer this user's to see, or gone. */
const isRefused = (error: unknown) => error instanceof ApiError && !error.mayPassLater

const isCurrent = (kept: CachedRead | undefined): kept is CachedRead =>
  kept !== undefined && kept.at > Date.now() - CACHE_LIFE_MS

/** Shows what was kept, as a read of its own time; others may have changed it since, so it is read again. */
const show = (query: Query, kept: CachedRead | undefined) => {
  if (query.state.data !== undefined || !isCurrent(kept)) return
  query.setState({
    data: kept.data,
    dataUpdatedAt: Math.min(kept.at, Date.now()),
    dataUpdateCount: query.state.dataUpdateCount + 1,
    status: 'success',
    error: null,
    isInvalidated: true,
  })
}

/** Asks the server, and shows what was kept until it answers. */
export const showCachedUntilRead: QueryPersister = async (queryFn, context, query) => {
  const read = Promise.resolve(queryFn(context))
  if (query.state.data !== undefined || !isKept(query)) return read
  const shown = cachedReads([query.queryHash]).then(([kept]) => show(query, kept))
  try {
    return await read
  } catch (error) {
    // Where there is no network it fails at once.
    await shown
    throw error
  }
}

/** Shows what the last screen showed when the app was left. A device that does not answer keeps nobody waiting. */
export const restoreLastScreen = async (client: QueryClient) => {
  const restore = async () => {
    const names = (await cachedNote<string[]>(SHOWN)) ?? []
    for (const kept of await cachedReads(names)) {
      if (kept) show(client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: kept.key })), kept)
    }
  }
  await Promise.race([restore(), new Promise((resolve) => setTimeout(resolve, RESTORE_MS))])
}

/** Keeps what is read from now on, and deletes what the server refuses to show again. Answers what ends it. */
export const persistReads = (client: QueryClient) => {
  const cache = client.getQueryCache()
  const changed = new Set<string>()
  /** What the server refuses to show again, or was taken off the screens because it is gone. */
  const gone = new Set<string>()
  let shown = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const reads = [...changed].flatMap((hash) => {
      const query = cache.get(hash)
      if (query?.state.data === undefined || !isKept(query) || isRefused(query.state.error)) return []
      return [[hash, { key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt }] as const]
    })
    const dropped = [...gone].filter((hash) => !reads.some(([kept]) => kept === hash))
    changed.clear()
    gone.clear()
    const names = cache
      .findAll({ type: 'active', predicate: (query) => query.state.data !== undefined && isKept(query) })
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
    if (event.type === 'removed') gone.add(queryHash)
    else if (event.type !== 'updated') return
    else if (event.action.type === 'success') changed.add(queryHash)
    else if (event.action.type !== 'error') return
    else if (isRefused(event.action.error)) gone.add(queryHash)
    // After a failure too: when the user was last active is written with it.
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

/** A read that no screen asked for. */
export interface PrefetchedRead {
  key: QueryKey
  data: unknown
}

/**
 * Keeps reads that were asked for at a time (UTC milliseconds), with a note beside them. What a screen shows it reads by
 * itself; what one has shown before gets the newer data. Answers whether there was room.
 */
export const cachePrefetched = async (
  client: QueryClient,
  reads: readonly PrefetchedRead[],
  at: number,
  note: readonly [string, unknown],
) => {
  const unknown = reads.filter(({ key, data }) => {
    const query = client.getQueryCache().find({ queryKey: key })
    if (query?.state.data === undefined) return true
    if (!query.isActive() && query.state.dataUpdatedAt < at) client.setQueryData(key, data, { updatedAt: at })
    return false
  })
  return storeValues(
    [...unknown.map(({ key, data }) => [hashKey(key), { key, data, at }] as const), note],
    userWasActiveAt(),
  )
}

/** Keeps something small beside the reads, for as long as they are kept. */
export const cacheNote = (name: string, value: unknown) => storeValues([[name, value]], userWasActiveAt())

/** Deletes reads that the server does not answer any more. */
export const deleteCached = (keys: readonly QueryKey[]) => deleteReads(keys.map((key) => hashKey(key)))

/** Deletes what is older than a day, and what is somebody else's. */
export const sweepCache = () => sweepReads(Date.now() - CACHE_LIFE_MS)
