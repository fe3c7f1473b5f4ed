import { now } from '#worker/clock.ts'
import { type Database, WriteRefused } from '#worker/db/database.ts'
import { type Idempotency, idempotencySignature, replay } from './idempotency.ts'
import type { Plan } from './plan.ts'
import { Refusal } from './refusal.ts'
import { insertStoredAnswer, selectStoredAnswer } from './store.ts'

/** The primary keys that a client may choose, as a failed batch names them. */
const CLIENT_MADE_IDS: ReadonlySet<string> = new Set([
  'contacts.contact_id',
  'leads.lead_id',
  'notes.note_id',
  'tasks.task_id',
  'images.image_id',
  'photo_pairs.pair_id',
  'estimates.estimate_id',
  'receipts.receipt_id',
  'payments.payment_id',
  'appointments.appointment_id',
])

/** The database and the idempotency key of a request. */
export interface WriteContext {
  readonly var: { db: Database; idempotency: Idempotency | undefined }
}

/**
 * Runs a plan as one transaction. It also stores the answer if the request has an idempotency key.
 * @throws Refusal from `Plan.refused` or from planning, `id_taken` for the id of another record; Replay if the request
 * repeats an earlier one
 */
export const commit = async <T>(c: WriteContext, planned: Plan<T> | Promise<Plan<T>>, status = 200): Promise<T> => {
  const { db, idempotency } = c.var
  try {
    return await run(c, await planned, status)
  } catch (error) {
    // Of two simultaneous requests with one key, a guard or index refuses the later one, which gets the earlier answer.
    if (idempotency && (error instanceof Refusal || error instanceof WriteRefused)) {
      const [[stored]] = await db.batch([selectStoredAnswer(idempotency.key)])
      if (stored) replay(stored, idempotency)
    }
    throw error
  }
}

/** Like `commit`, for an answer with a secret that must not be stored. A repeat runs the write again. */
export const commitUnstored = async <T>({ var: { db } }: WriteContext, planned: Promise<Plan<T>>): Promise<T> =>
  run({ var: { db, idempotency: undefined } }, await planned, 200)

const run = async <T>(c: WriteContext, plan: Plan<T>, status: number): Promise<T> => {
  const { db, idempotency } = c.var
  const statements = [...plan.statements]
  if (idempotency) {
    const { key } = idempotency
    const answer = JSON.stringify(plan.storedAnswer ?? plan.answer)
    statements.push(
      insertStoredAnswer({ key, request_hash: idempotencySignature(idempotency), status, answer, created_at: now() }),
    )
  }
  if (statements.length === 0) return plan.answer
  try {
    await db.batch(statements)
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error
    await plan.takeBack?.()
    if (CLIENT_MADE_IDS.has(error.reason)) throw new Refusal('id_taken')
    throw (await plan.refused?.[error.reason]?.()) ?? error
  }
  return plan.answer
}
