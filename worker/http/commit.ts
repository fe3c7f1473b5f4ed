import type { Context } from 'hono'
import { now } from '#worker/clock.ts'
import { type Statement, WriteRefused } from '#worker/db/database.ts'
import type { App } from './context.ts'
import { Refusal } from './refusal.ts'
import { type StoredAnswer, storeAnswer, storedAnswer } from './store.ts'

/** A write that is decided but not yet done: its statements, and what it answers when they pass. */
export interface Plan<T> {
  statements: Statement[]
  answer: T
  /** What to tell the caller when a guard, or a unique index, refuses the batch. */
  refused?: (reason: string) => Refusal | undefined | Promise<Refusal | undefined>
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
export const commit = async <T>(c: Context<App>, planned: Plan<T> | Promise<Plan<T>>, status = 200): Promise<T> => {
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

const run = async <T>(c: Context<App>, plan: Plan<T>, status: number): Promise<T> => {
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
