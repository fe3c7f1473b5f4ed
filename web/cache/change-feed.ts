import { type Query, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Changes } from '#contract/activity/change-feed.ts'
import { CHANGES_POLL_MS } from '#contract/activity/changes.ts'
import { api } from '#web/api.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { isOnline, useOnline } from '#web/http/use-online.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { forgetEarlyReads } from '#web/loading/early-requests.ts'
import { addToLog, continueLog, endFirstRead, isContained, SESSION_ENTITIES } from './change-log.ts'
import { isFromDevice } from './from-device.ts'
import { affectedBy, allQueries, CHANGE_FEED, DAILY_QUERIES } from './invalidation.ts'

/** The last read of a query did not reach the server. The feed may never name what it missed, so it is read again. */
const isUnread = ({ state: { data, error, fetchStatus } }: Query) =>
  fetchStatus === 'idle' && ((error instanceof ApiError && error.mayPassLater) || isFromDevice(data))

/** Refetches a failed query and keeps its error on the screen. TanStack Query would show a query without data as loading. */
const refetchSilently = (query: Query) => {
  const { error, status } = query.state
  query.fetch().catch(ignoreErrors('the query reports its own failure'))
  query.setState({ error, status })
}

/**
 * The change feed of one page. It continues the device's change log. Each read starts at the position of the previous
 * one, or at the earliest position of any other response since then, because that response may lack the changes after it.
 */
export const changeFeed = (client: QueryClient) => {
  let latest: number | undefined
  let today: string | undefined
  let hasMissed = false

  const invalidate = (queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) client.invalidateQueries({ queryKey })
  }

  const invalidateChanged = (feed: Changes, since: number | undefined) => {
    // After a failed first read, the changes before this one are unknown.
    if (feed.more || (since === undefined && hasMissed)) invalidate(allQueries())
    else {
      client.invalidateQueries({
        predicate: (query) => affectedBy(feed.changes.filter((change) => !isContained(change, query)))(query),
      })
      for (const query of client.getQueryCache().findAll({ predicate: isUnread })) {
        if (query.isActive()) refetchSilently(query)
        else query.invalidate()
      }
    }
    if (today !== undefined && feed.today !== today) invalidate(DAILY_QUERIES)
    today = feed.today
    hasMissed = false
  }

  return {
    /** Reads the changes since the last read, and invalidates the affected queries. A new business day affects statistics. */
    read: async (): Promise<Changes> => {
      const previous = latest
      // A read that the feed causes must not get an answer from before the change.
      if (previous !== undefined) forgetEarlyReads()
      const since = continueLog()
      try {
        const feed = await bodyOf(api.changes.$get({ query: since === undefined ? {} : { since: String(since) } }))
        addToLog(feed, since)
        invalidateChanged(feed, since)
        latest = feed.latest
        // A read that starts earlier repeats changes: each is announced once. Those from before the start are no news.
        const isNew = ({ activity_id }: { activity_id: number }) => previous !== undefined && activity_id > previous
        return { ...feed, ...(feed.news && { news: feed.news.filter(isNew) }) }
      } catch (error) {
        hasMissed = true
        throw error
      } finally {
        endFirstRead()
      }
    },
  }
}

/** The poll interval after a 429, in milliseconds. */
const SLOW_POLL_MS = 60_000
/** The first interval after the network failed. It doubles with each failure, up to the usual interval. */
const FIRST_RETRY_MS = 1000

/** Why the feed cannot be read: there is no network, or the server fails. */
export type ConnectionProblem = 'offline' | 'no answer'

const problemOf = (error: unknown): ConnectionProblem | undefined => {
  if (!(error instanceof ApiError) || !error.mayPassLater) return
  return error.code === 'offline' ? 'offline' : 'no answer'
}

/** The next poll interval. It is short where the browser reports a network, because the network often follows a moment later. */
const pollAfter = (error: unknown, failures: number) => {
  if (error instanceof ApiError && error.status === 429) return SLOW_POLL_MS
  if (problemOf(error) !== 'offline' || !isOnline()) return CHANGES_POLL_MS
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), CHANGES_POLL_MS)
}

/**
 * Polls the change feed while the page is visible, and at once when its window gets the focus. Returns the problem with
 * the connection, if there is one. Calls `reloadSession` after a change of a user or the settings, and on a 401; `onRead`
 * gets each feed.
 */
export const useChanges = (reloadSession: () => void, onRead: (feed: Changes) => void) => {
  const client = useQueryClient()
  const [feed] = useState(() => changeFeed(client))
  const [problem, setProblem] = useState<ConnectionProblem>()
  const failures = useRef(0)
  const online = useOnline()

  useQuery({
    queryKey: CHANGE_FEED,
    queryFn: async () => {
      const read = await feed.read().catch((error: unknown) => {
        failures.current += 1
        setProblem(problemOf(error))
        if (error instanceof ApiError && error.status === 401) reloadSession()
        throw error
      })
      if (read.more || read.changes.some((change) => SESSION_ENTITIES.includes(change.entity))) reloadSession()
      failures.current = 0
      setProblem(undefined)
      onRead(read)
      return read
    },
    refetchInterval: ({ state }) => pollAfter(state.error, failures.current),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
  })
  // TanStack Query polls when a hidden page is shown, but a window beside another one is never hidden; and it polls when
  // the network returns, but not on a page that started without one.
  useEffect(() => {
    const poll = () => {
      failures.current = 0
      void client.refetchQueries({ queryKey: CHANGE_FEED }, { cancelRefetch: false })
    }
    for (const sign of ['focus', 'online']) addEventListener(sign, poll)
    return () => {
      for (const sign of ['focus', 'online']) removeEventListener(sign, poll)
    }
  }, [client])
  return online ? problem : 'offline'
}
