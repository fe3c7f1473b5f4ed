import type { Statement } from '#worker/db/database.ts'
import type { Refusal } from './refusal.ts'

/** A write before it is carried out: its statements, and the answer if all of them succeed. */
export interface Plan<T> {
  statements: Statement[]
  answer: T
  /** The refusal when a guard (its code) or a unique index (its columns) refuses the batch; undefined rethrows it. */
  refused?: (reason: string) => Refusal | undefined | Promise<Refusal | undefined>
}
