import { useSyncExternalStore } from 'react'
import { connectedAt, noteConnected } from './connected-at.ts'

/** Whether the browser has a network connection. */
export const isOnline = () => navigator.onLine

/** Calls back when the network returns. Returns the unsubscribe function. */
export const onOnline = (back: () => void) => {
  addEventListener('online', back)
  return () => removeEventListener('online', back)
}

/** Calls back when the network comes or goes. Returns the unsubscribe function. */
export const followOnline = (changed: () => void) => {
  const stop = onOnline(changed)
  addEventListener('offline', changed)
  return () => {
    stop()
    removeEventListener('offline', changed)
  }
}

/** The time at which the network went, in UTC milliseconds, as far as this device knows. */
let wentAt: number | undefined
const lookAt = () => {
  wentAt = isOnline() ? undefined : (wentAt ?? connectedAt() ?? Date.now())
  return wentAt
}
// A page that loads offline reads this time.
addEventListener('offline', noteConnected)
followOnline(lookAt)
lookAt()

/** The time since which there is no network; undefined online. Renders again when it changes. */
export const useOfflineSince = () => useSyncExternalStore(followOnline, lookAt)

/** `isOnline`; renders again when it changes. */
export const useOnline = () => useSyncExternalStore(followOnline, isOnline)
