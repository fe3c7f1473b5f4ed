import { useSyncExternalStore } from 'react'

/** Whether the browser has a network connection. */
export const isOnline = () => navigator.onLine

/** Calls back whenever the network comes back. Answers the unsubscribe function. */
export const onOnline = (back: () => void) => {
  addEventListener('online', back)
  return () => removeEventListener('online', back)
}

const subscribe = (changed: () => void) => {
  const stop = onOnline(changed)
  addEventListener('offline', changed)
  return () => {
    stop()
    removeEventListener('offline', changed)
  }
}

/** `isOnline`; renders again when it changes. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline)
