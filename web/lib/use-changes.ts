import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CHANGES_POLL_MS, type Changes, type Entity } from '#contract/changes.ts'
import { api } from '#web/api.ts'
import { bodyOf } from './call.ts'

/** Which reads an entity's change makes stale. */
const STALE: Record<Entity, string[]> = {
  lead: ['leads', 'stats', 'contacts'],
  contact: ['contacts', 'leads', 'stats'],
  task: ['tasks'],
  note: ['contacts'],
  image: ['contacts'],
  user: ['session'],
  settings: ['catalog', 'stats', 'leads'],
}

const readChanges = (since: number | undefined): Promise<Changes> =>
  bodyOf(api.changes.index.$get({ query: since === undefined ? {} : { since: String(since) } }))

/** While the page is seen, asks what others changed, and reads again only that. */
export const useChanges = () => {
  const client = useQueryClient()
  useEffect(() => {
    let since: number | undefined
    let timer: ReturnType<typeof setTimeout>
    let over = false

    const look = async () => {
      if (document.visibilityState === 'visible') {
        // A failed look is made up by the next one: `since` stays where it was.
        const seen = await readChanges(since).catch(() => undefined)
        if (over) return
        if (seen) {
          const first = since === undefined
          since = seen.latest
          const reads = seen.more ? Object.values(STALE).flat() : seen.changes.flatMap((change) => STALE[change.entity])
          if (!first) for (const read of new Set(reads)) client.invalidateQueries({ queryKey: [read] })
        }
      }
      timer = setTimeout(look, CHANGES_POLL_MS)
    }
    const seenAgain = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      look()
    }
    look()
    document.addEventListener('visibilitychange', seenAgain)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seenAgain)
    }
  }, [client])
}
