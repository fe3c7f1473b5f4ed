import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isFromDevice } from './from-device.ts'

/** The age of the catalog does not matter, because it rarely changes. */
const isShown = (query: Query) => query.queryKey[0] !== 'changes' && query.queryKey[0] !== 'catalog'

/**
 * The time at which all shown data was last current, in UTC milliseconds: the oldest read, or the last read of the change
 * feed if that is later. Undefined while nothing is shown.
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

/** The time at which the shown data was last current. Renders again when it changes. */
export const useDataAge = () => {
  const client = useQueryClient()
  // The cache also notifies during a render, so notifications are delivered afterwards.
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => dataTime(client))
}
