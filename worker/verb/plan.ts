import type { Statement } from '#worker/db/database.ts'
import type { Refusal } from './refusal.ts'

/** A write that is decided but not yet done: its statements, and what it answers when they pass. */
export interface Plan<T> {
  statements: Statement[]
  answer: T
  /** What to tell the caller when a guard, or a unique index, refuses the batch. */
  refused?: (reason: string) => Refusal | undefined | Promise<Refusal | undefined>
}
