import { create } from 'zustand'
import { cachedValue } from '#web/cache/query-database.ts'
import { cacheValue } from '#web/cache/query-persister.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { useSession } from '#web/session/session.ts'

/** The name under which the count is cached for a start without the network. */
const CACHED_COUNT = 'waiting'

interface Waiting {
  count: number
  /** Whether the change feed has told it since the start. */
  isTold: boolean
}

const UNKNOWN: Waiting = { count: 0, isTold: false }

/** How many inquiries nobody has answered yet, as the change feed told it last. */
export const useUnansweredCount = create<Waiting>(() => UNKNOWN)

/** What the app's icon shows: unknown at the start, because a push may have set it while no page was open. */
let onIcon: number | undefined

export const setUnansweredCount = (count: number) => {
  const before = useUnansweredCount.getState()
  useUnansweredCount.setState({ count, isTold: true })
  if (count !== before.count || !before.isTold) void cacheValue(CACHED_COUNT, count)
  showOnIcon(count)
}

/** Shows the count that was told in an earlier visit, until the change feed tells one. */
export const restoreUnansweredCount = async () => {
  const count = await cachedValue<number>(CACHED_COUNT)
  if (count !== undefined && !useUnansweredCount.getState().isTold) useUnansweredCount.setState({ count })
}

const showOnIcon = (count: number) => {
  if (count === onIcon || !('setAppBadge' in navigator)) return
  onIcon = count
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // An app that is not installed has no icon.
  shown.catch(ignoreErrors('the app is not installed and has no icon'))
}

useSession.subscribe(({ status }) => {
  if (status !== 'signed out') return
  useUnansweredCount.setState(UNKNOWN)
  showOnIcon(0)
})
