import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Changes } from '#contract/activity/change-feed.ts'
import { CHANGES_POLL_MS } from '#contract/activity/changes.ts'
import { api } from '#web/api.ts'
import { useOnline } from '#web/lib/hooks/use-online.ts'
import { tellAnswersAgain } from './answers-again.ts'
import { ApiError, bodyOf } from './fetch-api.ts'
import { allQueries, DAILY_QUERIES } from './invalidation.ts'
import { wakeOutbox } from './outbox/wake.ts'
import { staleBy } from './stale-by.ts'

/** The poll interval after a 429. */
const SLOW_POLL_MS = 60_000

/** Why no changes are read: there is no network, or the server fails. */
export type ConnectionProblem = 'offline' | 'no answer'

/** The entities that the session holds: the user with the permissions, and the business with its time zone. */
const SESSION_ENTITIES: readonly string[] = ['user', 'settings']

const problemOf = (error: unknown): ConnectionProblem | undefined => {
  if (!(error instanceof ApiError) || !error.mayPassLater) return
  return error.code === 'offline' ? 'offline' : 'no answer'
}

/**
 * Polls the change feed while the page is visible, at once when its window is looked at, and invalidates what changed, on
 * a new business day its figures too. Answers the problem with the connection, if there is one. `reloadSession` is called
 * when a user or the settings changed, and on a 401; `tell` gets what the feed says besides.
 */
export const useChanges = (reloadSession: () => void, tell: (seen: Changes) => void) => {
  const client = useQueryClient()
  const since = useRef<number>(undefined)
  const day = useRef<string>(undefined)
  const missed = useRef(false)
  const [problem, setProblem] = useState<ConnectionProblem>()
  const online = useOnline()

  const refresh = (queryKeys: readonly QueryKey[]) => {
    for (const queryKey of queryKeys) client.invalidateQueries({ queryKey })
  }

  useQuery({
    queryKey: ['changes'],
    queryFn: async () => {
      const from = since.current
      const seen = await bodyOf(api.changes.$get({ query: from === undefined ? {} : { since: String(from) } })).catch(
        (error: unknown) => {
          missed.current = true
          setProblem(problemOf(error))
          if (error instanceof ApiError && error.status === 401) reloadSession()
          throw error
        },
      )
      const didMiss = missed.current
      // After a failed first poll it is unknown what changed in the meantime: everything is read again.
      if (seen.more || (from === undefined && didMiss)) refresh(allQueries())
      else client.invalidateQueries({ predicate: staleBy(seen.changes) })
      if (day.current !== undefined && seen.today !== day.current) refresh(DAILY_QUERIES)
      if (seen.more || seen.changes.some((change) => SESSION_ENTITIES.includes(change.entity))) reloadSession()
      missed.current = false
      setProblem(undefined)
      wakeOutbox()
      if (didMiss) tellAnswersAgain()
      tell(seen)
      since.current = seen.latest
      day.current = seen.today
      return seen
    },
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 429 ? SLOW_POLL_MS : CHANGES_POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
  })
  // The library asks when a hidden page is shown; a window beside another one is never hidden. It asks when the network
  // comes back as well, but not on a page that began without one.
  useEffect(() => {
    const asked = () => void client.refetchQueries({ queryKey: ['changes'] }, { cancelRefetch: false })
    for (const sign of ['focus', 'online']) addEventListener(sign, asked)
    return () => {
      for (const sign of ['focus', 'online']) removeEventListener(sign, asked)
    }
  }, [client])
  return online ? problem : 'offline'
}
