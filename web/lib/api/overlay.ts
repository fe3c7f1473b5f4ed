import { partialMatchKey, type QueryKey, useMutationState } from '@tanstack/react-query'
import { variablesOf, writeOf } from './define-write.ts'

/** An optimistic change of a write to the data of some queries. */
export interface Overlay<Input> {
  /** The beginning of those queries' keys. */
  keyOf(input: Input): QueryKey
  /** The changed data, or the same object where nothing changes. `at` is when the write was made. */
  change(data: unknown, input: Input, at: number): unknown
}

/** Makes an overlay; `Data` is the type of the queries' data. */
export const overlay = <Data, Input>(
  keyOf: (input: Input) => QueryKey,
  change: (data: Data, input: Input, at: number) => Data,
): Overlay<Input> => ({ keyOf, change })

/**
 * The `select` of a query that shows pending writes at once. They are applied over the read data at each render, so
 * that a failed write disappears by itself and a refetch does not undo a pending one.
 */
export const usePendingWrites = <Data>(queryKey: QueryKey) => {
  const pending = useMutationState({
    filters: { status: 'pending' },
    select: (mutation) => ({ apply: writeOf(mutation)?.apply ?? [], ...variablesOf(mutation) }),
  })
  const changes = pending.flatMap(({ apply, input, at }) =>
    apply
      .filter(({ keyOf }) => partialMatchKey(queryKey, keyOf(input)))
      .map(
        ({ change }) =>
          (data: unknown) =>
            change(data, input, at),
      ),
  )
  return (data: Data): Data => changes.reduce<unknown>((shown, change) => change(shown), data) as Data
}
