import { partialMatchKey, type QueryKey, useMutationState } from '@tanstack/react-query'
import { variablesOf, writeOf } from './define-write.ts'

/** What a write changes in the data of some queries, as they are shown. */
export interface Overlay<Input> {
  /** What the keys of those queries begin with. */
  keyOf(input: Input): QueryKey
  /** The data with the change in it; the same data where it is in it already. `at` is when the write was made. */
  change(data: unknown, input: Input, at: number): unknown
}

/** An overlay over data of one type. */
export const overlay = <Data, Input>(
  keyOf: (input: Input) => QueryKey,
  change: (data: Data, input: Input, at: number) => Data,
): Overlay<Input> => ({ keyOf, change })

/**
 * The `select` of a query whose data shows at once what is written: the writes that are not answered yet are laid
 * over what was read, each time anew, so that a refusal takes its own back and a read takes none.
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
