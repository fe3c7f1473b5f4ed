import {
  hashKey,
  type Mutation,
  type Query,
  type QueryClient,
  type QueryKey,
  useMutationState,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { ReadChange } from '#web/cache/reads.ts'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { definitionOf, variablesOf, writeOf } from './define-write.ts'
import { type OutboxWrite, useOutbox } from './outbox.ts'

// Optimistic changes are applied when data is shown, over the data that was read: a failed write disappears by itself, and
// a refetch keeps a pending one. Only a successful write changes the cached data.

type Pending = Pick<OutboxWrite, 'key' | 'name' | 'input' | 'at'>

const pendingOf = (mutation: Mutation): Pending => ({
  name: String(mutation.options.mutationKey?.[0]),
  ...variablesOf(mutation),
})
/** Pending, with optimistic changes. */
const isShown = (mutation: Mutation) => mutation.state.status === 'pending' && writeOf(mutation)?.change !== undefined

/** The queued writes without a mutation in this tab: another tab sends them, or none yet. Their code must be loaded. */
const withoutMutation = (writes: readonly OutboxWrite[], here: readonly Pending[]) =>
  writes.filter(
    ({ key, name, refusal }) => !refusal && definitionOf(name)?.change && !here.some((one) => one.key === key),
  )

/** The changes of a write; none where this version of the app cannot read its input. */
export const changesOf = ({ name, input, at }: Omit<Pending, 'key'>): readonly ReadChange[] =>
  tryRead(() => definitionOf(name)?.change?.(input, at)) ?? []

/** The changes of all pending writes in the order of the queue, because the device's clock may jump. */
const inOrder = (here: readonly Pending[], elsewhere: readonly Pending[]) => {
  const { writes } = useOutbox.getState()
  const positions = new Map(writes.map(({ key }, position) => [key, position]))
  const positionOf = ({ key }: Pending) => positions.get(key) ?? positions.size
  const sorted = [...here, ...elsewhere].toSorted((one, other) => positionOf(one) - positionOf(other))
  // The queue knows the ids that records got in the place of others.
  return sorted.flatMap((one) => changesOf({ ...one, input: writes[positionOf(one)]?.input ?? one.input }))
}

const usePendingChanges = (): readonly ReadChange[] => {
  const here = useMutationState({ filters: { predicate: isShown }, select: pendingOf })
  const elsewhere = useOutbox(useShallow(({ writes }) => withoutMutation(writes, here)))
  const ids = useOutbox((outbox) => outbox.ids)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed ids change the inputs in the queue
  return useMemo(() => inOrder(here, elsewhere), [here, elsewhere, ids])
}

/** The changed data of a query. Changes that this version of the app cannot apply are left out. */
const changed = <Data>(queryKey: QueryKey, data: Data, changes: readonly ReadChange[]): Data =>
  changes.reduce<unknown>((shown, change) => tryRead(() => change(shown, queryKey)) ?? shown, data) as Data

/** Changes the cached data, until the next refetch. Returns the changed queries. */
export const changeCache = (client: QueryClient, changes: readonly ReadChange[]): Query[] =>
  client
    .getQueryCache()
    .findAll()
    .filter((query) => {
      const { data, isInvalidated } = query.state
      const next = data && changed(query.queryKey, data, changes)
      if (next === data) return false
      client.setQueryData(query.queryKey, next)
      // What else it lacks, it still lacks.
      if (isInvalidated) query.invalidate()
      return true
    })

/** Data of a query with the pending writes, outside a component. */
export const withPendingWrites = <Data>(client: QueryClient, queryKey: QueryKey, data: Data): Data => {
  const here = client.getMutationCache().findAll({ predicate: isShown }).map(pendingOf)
  return changed(queryKey, data, inOrder(here, withoutMutation(useOutbox.getState().writes, here)))
}

/** The `select` of a query that shows pending writes. It is the same function until the pending writes change. */
export const usePendingWrites = <Data>(queryKey: QueryKey) => {
  const changes = usePendingChanges()
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash replaces the key, which is a new array at each render
  return useCallback((data: Data): Data => changed(queryKey, data, changes), [changes, hash])
}
