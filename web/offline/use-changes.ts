import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Changes } from '#contract/activity/change-feed.ts'
import { CHANGES_POLL_MS } from '#contract/activity/changes.ts'
import { changeFeed } from '#web/cache/change-feed.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { isOnline, useOnline } from '#web/http/use-online.ts'
import { sendWaiting } from './follow-writes.ts'

/** The poll interval after a 429. */
const SLOW_POLL_MS = 60_000
/** The first interval after the network failed a poll; it doubles with each failure, up to the usual one, until it is back. */
const FIRST_RETRY_MS = 1000

/** Why no changes are read: there is no network, or the server fails. */
export type ConnectionProblem = 'offline' | 'no answer'

/** The entities that the session holds: the user with the permissions, and the business with its time zone. */
const SESSION_ENTITIES: readonly string[] = ['user', 'settings']

const problemOf = (error: unknown): ConnectionProblem | undefined => {
  if (!(error instanceof ApiError) || !error.mayPassLater) return
  return error.code === 'offline' ? 'offline' : 'no answer'
}

/** When to poll again. A network that the browser takes to be there often comes a moment later. */
const pollAfter = (error: unknown, failures: number) => {
  if (error instanceof ApiError && error.status === 429) return SLOW_POLL_MS
  if (problemOf(error) !== 'offline' || !isOnline()) return CHANGES_POLL_MS
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), CHANGES_POLL_MS)
}

/**
 * Polls the change feed while the page is visible, at once when its window is looked at, and invalidates what changed, on
 * a new business day its figures too. Answers the problem with the connection, if there is one. `reloadSession` is called
 * when a user or the settings changed, and on a 401; `tell` gets what the feed says besides.
 */
export const useChanges = (reloadSession: () => void, tell: (seen: Changes) => void) => {
  const client = useQueryClient()
  const [feed] = useState(() => changeFeed(client))
  const [problem, setProblem] = useState<ConnectionProblem>()
  const failures = useRef(0)
  const online = useOnline()

  useQuery({
    queryKey: ['changes'],
    queryFn: async () => {
      const seen = await feed.read().catch((error: unknown) => {
        failures.current += 1
        setProblem(problemOf(error))
        if (error instanceof ApiError && error.status === 401) reloadSession()
        throw error
      })
      if (seen.more || seen.changes.some((change) => SESSION_ENTITIES.includes(change.entity))) reloadSession()
      failures.current = 0
      setProblem(undefined)
      sendWaiting(client)
      tell(seen)
      return seen
    },
    refetchInterval: ({ state }) => pollAfter(state.error, failures.current),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
  })
  // The library asks when a hidden page is shown; a window beside another one is never hidden. It asks when the network
  // comes back as well, but not on a page that began without one.
  useEffect(() => {
    const asked = () => {
      failures.current = 0
      void client.refetchQueries({ queryKey: ['changes'] }, { cancelRefetch: false })
    }
    for (const sign of ['focus', 'online']) addEventListener(sign, asked)
    return () => {
      for (const sign of ['focus', 'online']) removeEventListener(sign, asked)
    }
  }, [client])
  return online ? problem : 'offline'
}
