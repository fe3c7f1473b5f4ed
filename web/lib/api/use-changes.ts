import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CHANGES_POLL_MS, type Entity } from '#contract/activity/changes.ts'
import { api } from '#web/api.ts'
import { useOnline } from '#web/lib/hooks/use-online.ts'
import { ApiError, bodyOf } from './fetch-api.ts'
import { allQueries, DAILY_QUERIES, staleQueries } from './invalidation.ts'

/** How long a page waits that was told that it asks too often. */
const PATIENCE_MS = 60_000

/** Why nothing new is read: the network is away, or the server does not answer as it should. */
export type ConnectionProblem = 'offline' | 'no answer'

/** What the signed-in user is told of themselves: their rights, and the business with its time zone. */
const TELLS_WHO: readonly Entity[] = ['user', 'settings']

const troubleOf = (error: unknown): ConnectionProblem | undefined => {
  if (!(error instanceof ApiError) || !error.mayPassLater) return
  return error.code === 'offline' ? 'offline' : 'no answer'
}

/**
 * While the page is seen, asks what others changed, and reads again only that, and what a new day changes. Tells why
 * that does not pass.
 * `whoAmI` is called when a user or the settings changed, or the access code is no longer right.
 */
export const useChanges = (whoAmI: () => void) => {
  const client = useQueryClient()
  const since = useRef<number>(undefined)
  const day = useRef<string>(undefined)
  const missed = useRef(false)
  const [trouble, setTrouble] = useState<ConnectionProblem>()
  const online = useOnline()

  const refresh = (reads: readonly QueryKey[]) => {
    for (const queryKey of reads) client.invalidateQueries({ queryKey })
  }

  useQuery({
    queryKey: ['changes'],
    queryFn: async () => {
      const from = since.current
      const seen = await bodyOf(api.changes.$get({ query: from === undefined ? {} : { since: String(from) } })).catch(
        (error: unknown) => {
          missed.current = true
          setTrouble(troubleOf(error))
          if (error instanceof ApiError && error.status === 401) whoAmI()
          throw error
        },
      )
      // Before the first good look nothing is known of what changed while the network was away.
      if (seen.more || (from === undefined && missed.current)) refresh(allQueries())
      else refresh(staleQueries(...seen.changes.map((change) => change.entity)))
      if (day.current !== undefined && seen.today !== day.current) refresh(DAILY_QUERIES)
      if (seen.changes.some((change) => TELLS_WHO.includes(change.entity))) whoAmI()
      missed.current = false
      setTrouble(undefined)
      since.current = seen.latest
      day.current = seen.today
      return seen.latest
    },
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 429 ? PATIENCE_MS : CHANGES_POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
  })
  return online ? trouble : 'offline'
}
