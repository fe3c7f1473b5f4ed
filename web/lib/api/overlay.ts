import { hashKey, partialMatchKey, type QueryKey, useMutationState } from '@tanstack/react-query'
import { useCallback } from 'react'
import { variablesOf, writeOf } from './define-write.ts'
import { useOutbox } from './outbox/outbox.ts'
import { withGivenIds } from './outbox/provisional-ids.ts'
import { readable } from './outbox/readable.ts'

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

/**
 * The `select` of a query that shows pending writes at once. They are applied over what was read, so that a failed write
 * disappears by itself and a refetch does not undo a pending one. It is the same function until the pending writes change.
 */
export const usePendingWrites = <Data>(queryKey: QueryKey) => {
  const ids = useOutbox((outbox) => outbox.ids)
  const pending = useMutationState({
    filters: { status: 'pending' },
    select: (mutation) => ({ apply: writeOf(mutation)?.apply ?? [], ...variablesOf(mutation) }),
  })
  const hash = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key, which is another list at each render
  return useCallback(
    (data: Data): Data =>
      pending
        .flatMap(({ apply, input, at }) => apply.map((overlay) => ({ overlay, input: withGivenIds(input, ids), at })))
        .reduce<unknown>((shown, { overlay, input, at }) => {
          const change = () =>
            partialMatchKey(queryKey, overlay.keyOf(input)) ? overlay.change(shown, input, at, queryKey) : shown
          // What another version of the app left is not shown where it cannot be read.
          return readable(change) ?? shown
        }, data) as Data,
    [pending, ids, hash],
  )
}
