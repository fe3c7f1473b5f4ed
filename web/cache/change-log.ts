import type { Query } from '@tanstack/react-query'
import type { Change, Changes } from '#contract/activity/change-feed.ts'
import { CHANGES_POLL_MS } from '#contract/activity/changes.ts'
import {
  earliestPosition,
  forgetOwnLines,
  hasWritten,
  lineAnsweredAt,
  takeEarliestPosition,
} from '#web/http/fetch-api.ts'
import { wait } from '#web/lib/wait.ts'
import { affectedBy, isFoundLater } from './invalidation.ts'
import type { CachedRead } from './query-database.ts'

// The changes that the device knows, stored beside the cached reads. A cached read that no change affected needs no
// request. A position is the id of a line of the activity log: a read at a position contains all changes up to it.

export interface ChangeLog {
  /** The log is complete after this position. */
  from: number
  /** The position at which the next read of the feed continues. */
  position: number
  /** The highest position that the feed reported. */
  latest: number
  /** The changes, each with a position that is not before it. The oldest is first. */
  changes: readonly (readonly [change: Change, until: number])[]
}

/** The most changes that are stored. */
const LOGGED_MAX = 200
/** The longest wait of a cached read for the first answer of the feed, in milliseconds. */
const FEED_WAIT_MS = 3000
/** After this time without an answer of the feed, in milliseconds, changes may be unknown. */
const UNKNOWN_AFTER_MS = 2 * CHANGES_POLL_MS

/** The entities that the session contains: the user with the permissions, and the business with its time zone. */
export const SESSION_ENTITIES: readonly Change['entity'][] = ['user', 'settings']

let log: ChangeLog | undefined
/** The time of the feed's last answer by `performance.now()`. */
let answeredAt = Number.NEGATIVE_INFINITY
let isFirstRead = true
/** What waits for the end of the first read of the feed. */
const waiting = new Set<() => void>()

/** Continues the log of an earlier page, unless this page has begun one. */
export const restoreChangeLog = (stored: ChangeLog | undefined) => {
  log ??= stored
}

/** Forgets the log at a sign-out. */
export const forgetChangeLog = () => {
  log = undefined
  answeredAt = Number.NEGATIVE_INFINITY
  isFirstRead = true
}

/** The log, as the next page continues it; undefined until the device has one. */
export const changeLog = () => log

/** The position that all reads from now on have at least, unless a late replica answers; infinity while none is known. */
const logPosition = () => Math.min(log?.position ?? Number.POSITIVE_INFINITY, earliestPosition())

/** The times by `performance.now()` at which the data of queries was current. */
const currentAt = new WeakMap<Query, number>()

/** Notes that the data of a query is current: a read began at that time, or an answer brought it up to date. */
export const noteCurrent = (query: Query, at: number) => void currentAt.set(query, at)

/** Whether the data of a query contains a change: it was current after the server had answered this page's write. */
export const isContained = ({ activity_id }: Change, query: Query) =>
  !isFoundLater(query) && (currentAt.get(query) ?? 0) > lineAnsweredAt(activity_id)

/** An answer with its position: the one at which the read began, or the lower one of its response. */
export const withPosition = async <T>(read: () => T | Promise<T>): Promise<{ answer: T; position: number }> => {
  const begun = logPosition()
  const answer = await read()
  return { answer, position: Math.min(begun, logPosition()) }
}

/**
 * The position at which the feed is read now; undefined without a log. Responses since the last read may lack changes
 * after an earlier position, so the feed goes back to it.
 */
export const continueLog = () => {
  if (log) log = { ...log, position: Math.min(log.position, takeEarliestPosition()) }
  return log?.position
}

/** Adds an answer of the feed, which contains all changes after `since`, or none. Then it begins a log. */
export const addToLog = ({ latest, more, changes }: Changes, since: number | undefined) => {
  const before = since === undefined ? { from: latest, latest, changes: [] } : log
  // The user has signed out.
  if (!before) return
  const isForAll = more || changes.some(({ entity }) => SESSION_ENTITIES.includes(entity))
  const added = new Map(before.changes.map((each) => [nameOf(each[0]), each]))
  for (const change of changes) {
    // A repeated change moves to the end.
    added.delete(nameOf(change))
    added.set(nameOf(change), [change, latest])
  }
  const all = [...added.values()]
  const dropped = all.splice(0, Math.max(0, all.length - LOGGED_MAX))
  const from = Math.max(before.from, dropped.at(-1)?.[1] ?? 0, isForAll ? latest : 0)
  // Its lines get the ids of others.
  if (latest < before.latest) forgetOwnLines()
  // A server with a shorter log was restored from a backup, or is a replica that is late.
  log = { from: latest < before.latest ? before.latest + 1 : from, position: latest, latest, changes: all }
  answeredAt = performance.now()
}

/** What `affectedBy` distinguishes. */
const nameOf = ({ entity, contact_id, lead_id }: Change) => [entity, contact_id, lead_id].join()

/** Ends all waits for the first read of the feed, whether it succeeded or failed. */
export const endFirstRead = () => {
  isFirstRead = false
  for (const end of waiting) end()
  waiting.clear()
}

/** Whether no change affects a cached read. At the start of a page it waits for the first answer of the feed. */
export const isUnchanged = async ({ key: queryKey, data, position }: CachedRead) => {
  if (isFirstRead) await Promise.race([new Promise<void>((end) => waiting.add(end)), wait(FEED_WAIT_MS)])
  // The changes of a write of this page are not in the log yet.
  const isKnown = performance.now() - answeredAt < UNKNOWN_AFTER_MS && !hasWritten()
  if (!log || !isKnown || position === undefined || position === Number.POSITIVE_INFINITY) return false
  if (position < log.from) return false
  const later = log.changes.flatMap(([change, until]) => (until > position ? [change] : []))
  return !affectedBy(later)({ queryKey, state: { data } })
}
