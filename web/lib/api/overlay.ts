import { hashKey, partialMatchKey, type QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { definitionOf, variablesOf, writeOf } from './define-write.ts'
import { useOutbox } from './outbox/outbox.ts'
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

/** A pending write as its overlays need it. */
interface Pending {
  key: string
  input: unknown
  at: number
  apply: readonly Overlay<unknown>[]
}

/** The writes that are not decided yet: those that this tab makes, and those of others that wait on the device. */
const usePending = (): readonly Pending[] => {
  const here = useMutationState({
    filters: { status: 'pending' },
    select: (mutation): Pending => ({ apply: writeOf(mutation)?.apply ?? [], ...variablesOf(mutation) }),
  })
  const elsewhere = useOutbox(
    useShallow(({ writes }) => writes.filter((write) => !write.refusal && !here.some(({ key }) => key === write.key))),
  )
  return useMemo(() => {
    const waiting = elsewhere.map(({ name, ...write }) => ({ ...write, apply: definitionOf(name)?.apply ?? [] }))
    return [...here, ...waiting].sort((one, other) => one.at - other.at)
  }, [here, elsewhere])
}

/** Data with the changes of a write; what an earlier version stored may lack what they need, and then changes nothing. */
const withOverlays = (data: unknown, { apply, input, at }: Omit<Pending, 'key'>, queryKey: QueryKey): unknown => {
  try {
    return apply
      .filter((overlay) => partialMatchKey(queryKey, overlay.keyOf(input)))
      .reduce((shown, overlay) => overlay.change(shown, input, at, queryKey), data)
  } catch (error) {
    console.warn('A write cannot be shown before it is sent', error)
    return data
  }
}

/** Changes the cached data as a write does that has passed, until they are read again. */
export const applyToCache = (client: QueryClient, write: Omit<Pending, 'key'>) => {
  for (const [queryKey, data] of client.getQueriesData({})) {
    const changed = data && withOverlays(data, write, queryKey)
    if (changed !== data) client.setQueryData(queryKey, changed)
  }
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
  return useCallback(
    (data: Data): Data =>
      pending.reduce<unknown>(
        (shown, write) => withOverlays(shown, { ...write, input: withGivenIds(write.input, ids) }, queryKey),
        data,
      ) as Data,
    [pending, ids, hash],
  )
}
