import type { Statement } from '#worker/db/database.ts'
import type { Refusal } from './refusal.ts'

/** A write before it runs: its statements, and the answer if all of them succeed. */
export interface Plan<T> {
  statements: Statement[]
  answer: T
  /** The answer to a repeated request, where the first answer has a secret that must not be stored. */
  storedAnswer?: T
  refused?: Refusals | undefined
  /** Undoes what was written outside the database, when a guard or an index refuses the batch. */
  takeBack?: () => Promise<void>
}

/** The refusals of a batch by the code of the failed guard, or the columns of the unique index. Others are rethrown. */
export type Refusals = Record<string, () => Refusal | undefined | Promise<Refusal | undefined>>
