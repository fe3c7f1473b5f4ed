import {
  hashKey,
  type Mutation,
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  useMutationState,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { tryRead } from '#web/lib/ignore-errors.ts'
import { definitionOf, type Overlay, variablesOf, writeOf } from './define-write.ts'
import { type OutboxWrite, useOutbox } from './outbox.ts'

// Optimistic changes are applied when data is shown, over the data that was read: a failed write disappears by itself, and
// a refetch keeps a pending one. Only a successful write changes the cached data.

/** Makes an overlay. `Data` is the type of the queries' data. */
export const overlay = <Data, Input>(
  keyOf: (input: Input) => QueryKey,
  change: (data: Data, input: Input, at: number, queryKey: QueryKey) => Data,
): Overlay<Input> => ({ keyOf, change })

/** A pending write, as its overlays need it. */
interface Pending {
  key: string
  input: unknown
  at: number
  apply: readonly Overlay<unknown>[]
}

const pendingOf = (mutation: Mutation): Pending => ({ apply: writeOf(mutation)?.apply ?? [], ...variablesOf(mutation) })
/** Pending, with optimistic changes. */
const isShown = (mutation: Mutation) => mutation.state.status === 'pending' && writeOf(mutation)?.apply !== undefined

/** The queued writes without a mutation in this tab: another tab sends them, or none yet. Their code must be loaded. */
const withoutMutation = (writes: readonly OutboxWrite[], here: readonly Pending[]) =>
  writes.filter(
    ({ key, name, refusal }) => !refusal && definitionOf(name)?.apply && !here.some((one) => one.key === key),
  )

/** All pending writes in the order of the queue, because the device's clock may jump. */
const inOrder = (here: readonly Pending[], elsewhere: readonly OutboxWrite[]) => {
  const others = elsewhere.map(({ name, ...write }) => ({ ...write, apply: definitionOf(name)?.apply ?? [] }))
  const { writes } = useOutbox.getState()
  const positions = new Map(writes.map(({ key }, position) => [key, position]))
  const positionOf = ({ key }: Pending) => positions.get(key) ?? positions.size
  const sorted = [...here, ...others].toSorted((one, other) => positionOf(one) - positionOf(other))
  // The queue knows the ids that records got in the place of others.
  return sorted.map((one) => ({ ...one, input: writes[positionOf(one)]?.input ?? one.input }))
}

const usePending = (): readonly Pending[] => {
  const here = useMutationState({ filters: { predicate: isShown }, select: pendingOf })
  const elsewhere = useOutbox(useShallow(({ writes }) => withoutMutation(writes, here)))
  const ids = useOutbox((outbox) => outbox.ids)
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed ids change the inputs in the queue
  return useMemo(() => inOrder(here, elsewhere), [here, elsewhere, ids])
}

/** Data with the changes of a write. Changes that this version of the app cannot apply are left out. */
const withOverlays = (data: unknown, { apply, input, at }: Omit<Pending, 'key'>, queryKey: QueryKey): unknown =>
  apply.reduce((shown, overlay) => {
    const change = () =>
      partialMatchKey(queryKey, overlay.keyOf(input)) ? overlay.change(shown, input, at, queryKey) : shown
    return tryRead(change) ?? shown
  }, data)

/** Changes the cached data as a successful write does, until the refetch. */
export const applyToCache = (client: QueryClient, write: Omit<Pending, 'key'>) => {
  for (const [queryKey, data] of client.getQueriesData({})) {
    const changed = data && withOverlays(data, write, queryKey)
    if (changed !== data) client.setQueryData(queryKey, changed)
  }
}

const withPending = <Data>(queryKey: QueryKey, data: Data, pending: readonly Pending[]): Data =>
  pending.reduce<unknown>((shown, write) => withOverlays(shown, write, queryKey), data) as Data

/** Data of a query with the pending writes, outside a component. */
export const withPendingWrites = <Data>(client: QueryClient, queryKey: QueryKey, data: Data): Data => {
  const here = client.getMutationCache().findAll({ predicate: isShown }).map(pendingOf)
  return withPending(queryKey, data, inOrder(here, withoutMutation(useOutbox.getState().writes, here)))
}

/** The `select` of a query that shows pending writes. It is the same function until the pending writes change. */
export const usePendingWrites = <Data>(queryKey: QueryKey) => {
  const pending = usePending()
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash replaces the key, which is a new array at each render
  return useCallback((data: Data): Data => withPending(queryKey, data, pending), [pending, hash])
}
