import { now } from '#worker/clock.ts'
import { type Database, WriteRefused } from '#worker/db/database.ts'
import { type Idempotency, idempotencySignature, replay } from './idempotency.ts'
import type { Plan } from './plan.ts'
import { Refusal } from './refusal.ts'
import { insertStoredAnswer, selectStoredAnswer } from './store.ts'

/** The database of a request, and how its repeats are known. */
export interface WriteContext {
  readonly var: { db: Database; idempotency: Idempotency | undefined }
}

/**
 * Runs a plan as one transaction, which also stores its answer when the request has an idempotency key.
 * @throws Refusal from `Plan.refused`, or whatever planning threw; Replay when the request was carried out before
 */
export const commit = async <T>(c: WriteContext, planned: Plan<T> | Promise<Plan<T>>, status = 200): Promise<T> => {
  const { db, idempotency } = c.var
  try {
    return await run(c, await planned, status)
  } catch (error) {
    // Of two simultaneous requests with one key the later is refused by a guard or index: it gets the earlier's answer.
    if (idempotency && (error instanceof Refusal || error instanceof WriteRefused)) {
      const [[stored]] = await db.batch([selectStoredAnswer(idempotency.key)])
      if (stored) replay(stored, idempotency)
    }
    throw error
  }
}

/** The same for an answer that is shown once and stored nowhere: under its key the write is carried out again. */
export const commitUnstored = async <T>({ var: { db } }: WriteContext, planned: Promise<Plan<T>>): Promise<T> =>
  run({ var: { db, idempotency: undefined } }, await planned, 200)

const run = async <T>(c: WriteContext, plan: Plan<T>, status: number): Promise<T> => {
  const { db, idempotency } = c.var
  const statements = [...plan.statements]
  if (idempotency) {
    const { key } = idempotency
    const answer = JSON.stringify(plan.answer)
    statements.push(
      insertStoredAnswer({ key, request_hash: idempotencySignature(idempotency), status, answer, created_at: now() }),
    )
  }
  if (statements.length === 0) return plan.answer
  try {
    await db.batch(statements)
  } catch (error) {
    throw (error instanceof WriteRefused && (await plan.refused?.(error.reason))) || error
  }
  return plan.answer
}
