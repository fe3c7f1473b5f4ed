import { create } from 'zustand'
import { useSession } from '#web/session/session.ts'

/** How many inquiries nobody has answered yet, as the change feed told it last. */
export const useWaiting = create<{ count: number }>(() => ({ count: 0 }))

/** What the app's icon shows: unknown at the start, because a push may have set it while no page was open. */
let onIcon: number | undefined

export const setWaiting = (count: number) => {
  useWaiting.setState({ count })
  if (count === onIcon || !('setAppBadge' in navigator)) return
  onIcon = count
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // An app that is not installed has no icon.
  shown.catch(() => undefined)
}

useSession.subscribe(({ status }) => {
  if (status === 'signed out') setWaiting(0)
})
