import { useSyncExternalStore } from 'react'

const follow = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network at all. */
export const useOnline = () => useSyncExternalStore(follow, () => navigator.onLine)
