import {
  hashKey,
  type Mutation,
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  useMutationState,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { variablesOf, writeOf } from './define-write.ts'
import { givenIds, useOutbox } from './outbox/outbox.ts'
import type { GivenIds } from './outbox/outbox-store.ts'
import { withGivenIds } from './outbox/provisional-ids.ts'

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

/** What of a write shows before its answer. */
interface PendingWrite {
  apply: readonly Overlay<unknown>[]
  input: unknown
  /** When it was made, in UTC milliseconds. */
  at: number
}

const pendingOf = (mutation: Mutation): PendingWrite => {
  const { input, at } = variablesOf(mutation)
  return { apply: writeOf(mutation)?.apply ?? [], input, at }
}

/** What a query read, with the pending writes over it, in which the numbers that the server gave stand already. */
const withPending = <Data>(queryKey: QueryKey, data: Data, pending: readonly PendingWrite[], ids: GivenIds): Data =>
  pending
    .flatMap(({ apply, input, at }) => apply.map((overlay) => ({ overlay, input: withGivenIds(input, ids), at })))
    .filter(({ overlay, input }) => partialMatchKey(queryKey, overlay.keyOf(input)))
    .reduce<unknown>((shown, { overlay, input, at }) => overlay.change(shown, input, at, queryKey), data) as Data

/** What a query of a client shows now: undefined until it has read something. */
export const shownData = <Data>(client: QueryClient, queryKey: QueryKey): Data | undefined => {
  const data = client.getQueryData<Data>(queryKey)
  const pending = client.getMutationCache().findAll({ status: 'pending' }).map(pendingOf)
  return data && withPending(queryKey, data, pending, givenIds())
}

/**
 * The `select` of a query that shows pending writes at once. They are applied over what was read, so that a failed write
 * disappears by itself and a refetch does not undo a pending one. It is the same function until the pending writes change.
 */
export const usePendingWrites = <Data>(queryKey: QueryKey) => {
  const ids = useOutbox((outbox) => outbox.ids)
  const pending = useMutationState({ filters: { status: 'pending' }, select: pendingOf })
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key, which is another list at each render
  return useCallback((data: Data): Data => withPending(queryKey, data, pending, ids), [pending, ids, hash])
}
