import { useSyncExternalStore } from 'react'

/** Whether the device has a network at all, as far as the browser knows. */
export const isOnline = () => navigator.onLine

/** Calls back each time the network comes back, until the answer is called. */
export const onOnline = (back: () => void) => {
  addEventListener('online', back)
  return () => removeEventListener('online', back)
}

const follow = (changed: () => void) => {
  const stop = onOnline(changed)
  addEventListener('offline', changed)
  return () => {
    stop()
    removeEventListener('offline', changed)
  }
}

/** `isOnline`, followed. */
export const useOnline = () => useSyncExternalStore(follow, isOnline)
