import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What the screen shows of the business's work; the catalog hardly ever changes. */
const isShown = (query: Query) => query.queryKey[0] !== 'changes' && query.queryKey[0] !== 'catalog'

/**
 * Since when, in milliseconds, the screen may be out of date: when the oldest of its reads arrived, or when the last
 * look at the changes said that it still holds. Undefined where nothing is shown yet.
 */
const asOf = (client: QueryClient) => {
  const looked = client.getQueryState(['changes'])?.dataUpdatedAt ?? 0
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isShown })
    .filter(({ state }) => state.dataUpdatedAt > 0)
    .map(({ state }) => (state.isInvalidated ? state.dataUpdatedAt : Math.max(state.dataUpdatedAt, looked)))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** The same, followed. */
export const useDataAge = () => {
  const client = useQueryClient()
  // The cache tells of each of its steps, some in the midst of a render: they wait for its end, and count as one.
  const follow = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  return useSyncExternalStore(follow, () => asOf(client))
}
