import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isFromDevice } from './from-device.ts'

/** The catalog hardly ever changes: its age is of no interest. */
const isShown = (query: Query) => query.queryKey[0] !== 'changes' && query.queryKey[0] !== 'catalog'

/**
 * The time, in UTC milliseconds, at which all shown data was last known to be current: the oldest read, or the last
 * poll of changes if that is later. Undefined while nothing is shown.
 */
const dataTime = (client: QueryClient) => {
  const polled = client.getQueryState(['changes'])?.dataUpdatedAt ?? 0
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isShown })
    .filter(({ state }) => state.dataUpdatedAt > 0)
    .map(({ state }) => {
      if (isFromDevice(state.data)) return state.data.readAt
      return state.isInvalidated ? state.dataUpdatedAt : Math.max(state.dataUpdatedAt, polled)
    })
  return times.length > 0 ? Math.min(...times) : undefined
}

/** The time at which the shown data was last known to be current; renders again when it changes. */
export const useDataAge = () => {
  const client = useQueryClient()
  // The cache notifies during renders as well: notifications are batched and delivered afterwards.
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => dataTime(client))
}
