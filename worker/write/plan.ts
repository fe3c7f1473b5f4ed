import type { Statement } from '#worker/db/database.ts'
import type { Refusal } from './refusal.ts'

/** A write before it runs: its statements, and the answer if all of them succeed. */
export interface Plan<T> {
  statements: Statement[]
  answer: T
  /** The answer to a repeated request, where the first answer has a secret that must not be stored. */
  storedAnswer?: T
  /** Maps a failed guard (its code) or unique index (its columns) to a refusal; undefined rethrows the error. */
  refused?: ((reason: string) => Refusal | undefined | Promise<Refusal | undefined>) | undefined
}
