import type { QueryKey } from '@tanstack/react-query'
import type { ReadChange } from '#web/cache/reads.ts'
import type { Write } from '#web/offline/define-write.ts'

/** The data of a query with changes. */
export const changedBy = <Data>(changes: readonly ReadChange[], queryKey: QueryKey, data: Data): Data =>
  changes.reduce<unknown>((shown, change) => change(shown, queryKey), data) as Data

/** The data of a query while a write of the time `at` waits for its answer. */
export const shownWhile = <Input, Data>(
  write: Pick<Write<Input, unknown>, 'change'> | undefined,
  input: Input,
  queryKey: QueryKey,
  data: Data,
  at = 500,
): Data => changedBy(write?.change?.(input, at) ?? [], queryKey, data)
