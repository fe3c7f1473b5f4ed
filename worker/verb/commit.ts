import { now } from '#worker/clock.ts'
import { type Database, WriteRefused } from '#worker/db/database.ts'
import type { Plan } from './plan.ts'
import { Refusal } from './refusal.ts'
import { type StoredAnswer, storeAnswer, storedAnswer } from './store.ts'

/** What a write runs in: its database, and the key under which its answer is kept, if the request has one. */
export interface WriteContext {
  readonly var: { db: Database; idempotency: { key: string; hash: string } | undefined }
}

/** A stored answer that stands for this request: the error handler sends it. */
export class Replay extends Error {
  readonly status: number
  readonly answer: string

  constructor(status: number, answer: string) {
    super('An earlier request with this key was answered')
    this.status = status
    this.answer = answer
  }
}

/** Throws the stored answer to the same request, or the refusal of another one under its key. */
export const replay = (stored: StoredAnswer, hash: string): never => {
  if (stored.request_hash === hash) throw new Replay(stored.status, stored.answer)
  throw new Refusal('idempotency_key_reused')
}

/** Runs a plan as one transaction, with its answer stored beside it when the request has a key. */
export const commit = async <T>(c: WriteContext, planned: Plan<T> | Promise<Plan<T>>, status = 200): Promise<T> => {
  const { db, idempotency } = c.var
  try {
    return await run(c, await planned, status)
  } catch (error) {
    // A double click: the twin may have won the race, whichever read or statement noticed it first.
    if (idempotency && (error instanceof Refusal || error instanceof WriteRefused)) {
      const [[stored]] = await db.batch([storedAnswer(idempotency.key)])
      if (stored) replay(stored, idempotency.hash)
    }
    throw error
  }
}

const run = async <T>(c: WriteContext, plan: Plan<T>, status: number): Promise<T> => {
  const { db, idempotency } = c.var
  const statements = [...plan.statements]
  if (idempotency) {
    statements.push(storeAnswer(idempotency.key, idempotency.hash, status, JSON.stringify(plan.answer), now()))
  }
  if (statements.length === 0) return plan.answer
  try {
    await db.batch(statements)
  } catch (error) {
    throw (error instanceof WriteRefused && (await plan.refused?.(error.reason))) || error
  }
  return plan.answer
}
