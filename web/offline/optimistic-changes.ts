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
import { definitionOf, variablesOf, writeOf } from './define-write.ts'
import { type OutboxWrite, serverIds, useOutbox } from './outbox.ts'
import type { ServerIds } from './outbox-store.ts'
import { withServerIds } from './provisional-ids.ts'

/** An optimistic change of a write to the data of some queries. */
export interface Overlay<Input> {
  /** The beginning of those queries' keys. */
  keyOf(input: Input): QueryKey
  /** The changed data, or the same object where nothing changes. `at` is when the write was made. */
  change(data: unknown, input: Input, at: number, queryKey: QueryKey): unknown
}

/** Makes an overlay; `Data` is the type of the queries' data. */
export const overlay = <Data, Input>(
  keyOf: (input: Input) => QueryKey,
  change: (data: Data, input: Input, at: number, queryKey: QueryKey) => Data,
): Overlay<Input> => ({ keyOf, change })

/** A pending write as its overlays need it. */
interface Pending {
  key: string
  input: unknown
  at: number
  apply: readonly Overlay<unknown>[]
}

const pendingOf = (mutation: Mutation): Pending => ({ apply: writeOf(mutation)?.apply ?? [], ...variablesOf(mutation) })

/** The writes that other tabs make, or that nobody has taken up yet; those whose code is loaded. */
const elsewhereOf = (writes: readonly OutboxWrite[], here: readonly Pending[]) =>
  writes.filter(({ key, name, refusal }) => !refusal && definitionOf(name) && !here.some((one) => one.key === key))

/** All that are not decided yet, in the order in which they were made: by the outbox, since clocks jump. */
const inOrder = (here: readonly Pending[], elsewhere: readonly OutboxWrite[]) => {
  const waiting = elsewhere.map(({ name, ...write }) => ({ ...write, apply: definitionOf(name)?.apply ?? [] }))
  const order = new Map(useOutbox.getState().writes.map(({ key }, place) => [key, place]))
  const placeOf = ({ key }: Pending) => order.get(key) ?? order.size
  return [...here, ...waiting].toSorted((one, other) => placeOf(one) - placeOf(other))
}

const usePending = (): readonly Pending[] => {
  const here = useMutationState({ filters: { status: 'pending' }, select: pendingOf })
  const elsewhere = useOutbox(useShallow(({ writes }) => elsewhereOf(writes, here)))
  return useMemo(() => inOrder(here, elsewhere), [here, elsewhere])
}

/** Data with the changes of a write; what another version of the app left is not shown where it cannot be read. */
const withOverlays = (data: unknown, { apply, input, at }: Omit<Pending, 'key'>, queryKey: QueryKey): unknown =>
  apply.reduce((shown, overlay) => {
    const change = () =>
      partialMatchKey(queryKey, overlay.keyOf(input)) ? overlay.change(shown, input, at, queryKey) : shown
    return tryRead(change) ?? shown
  }, data)

/** Changes the cached data as a write does that has passed, until they are read again. */
export const applyToCache = (client: QueryClient, write: Omit<Pending, 'key'>) => {
  for (const [queryKey, data] of client.getQueriesData({})) {
    const changed = data && withOverlays(data, write, queryKey)
    if (changed !== data) client.setQueryData(queryKey, changed)
  }
}

const withPending = <Data>(queryKey: QueryKey, data: Data, pending: readonly Pending[], ids: ServerIds): Data =>
  pending.reduce<unknown>(
    (shown, write) => withOverlays(shown, { ...write, input: withServerIds(write.input, ids) }, queryKey),
    data,
  ) as Data

/** Data of a query that no screen shows, with the pending writes over it. */
export const withPendingWrites = <Data>(client: QueryClient, queryKey: QueryKey, data: Data): Data => {
  const here = client.getMutationCache().findAll({ status: 'pending' }).map(pendingOf)
  return withPending(queryKey, data, inOrder(here, elsewhereOf(useOutbox.getState().writes, here)), serverIds())
}

/**
 * The `select` of a query that shows pending writes at once. They are applied over what was read, so that a failed write
 * disappears by itself and a refetch does not undo a pending one. It is the same function until the pending writes change.
 */
export const usePendingWrites = <Data>(queryKey: QueryKey) => {
  const ids = useOutbox((outbox) => outbox.ids)
  const pending = usePending()
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key, which is another list at each render
  return useCallback((data: Data): Data => withPending(queryKey, data, pending, ids), [pending, ids, hash])
}
