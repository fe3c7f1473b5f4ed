import { useSyncExternalStore } from 'react'
import { connectedAt, noteConnected } from './connected-at.ts'

/** Whether the browser has a network connection. */
export const isOnline = () => navigator.onLine

/** Calls back whenever the network comes back. Answers the unsubscribe function. */
export const onOnline = (back: () => void) => {
  addEventListener('online', back)
  return () => removeEventListener('online', back)
}

/** Calls back whenever the network comes or goes. Answers the unsubscribe function. */
export const followOnline = (changed: () => void) => {
  const stop = onOnline(changed)
  addEventListener('offline', changed)
  return () => {
    stop()
    removeEventListener('offline', changed)
  }
}

/** When the network went, in UTC milliseconds, as far as this device knows. */
let wentAt: number | undefined
const lookAt = () => {
  wentAt = isOnline() ? undefined : (wentAt ?? connectedAt() ?? Date.now())
  return wentAt
}
// Noted where the network goes: a page that is loaded without one asks for it.
addEventListener('offline', noteConnected)
followOnline(lookAt)
lookAt()

/** Since when there is no network; undefined while there is one. Renders again when it changes. */
export const useOfflineSince = () => useSyncExternalStore(followOnline, lookAt)

/** `isOnline`; renders again when it changes. */
export const useOnline = () => useSyncExternalStore(followOnline, isOnline)
