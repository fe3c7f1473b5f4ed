import type { PushPayload } from '#contract/push.ts'
import { now as clockNow } from '#worker/clock.ts'
import { Database, type Statement } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import {
  type ClaimedMessage,
  type ClaimedRow,
  claimDeliveries,
  fanOut,
  markFailed,
  markSent,
  putOff,
} from './outbox-store.ts'
import { type Outcome, sendPush, type Target } from './send.ts'
import { deleteGoneDevice, recordDelivery, recordFailure } from './subscription-store.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

/**
 * Pushes that one run sends. Each takes about 0.7 ms of CPU, of the 10 ms that a request or cron has on the free plan,
 * and two subrequests of fifty.
 */
export const PUSHES_A_RUN = 8

/** More than the waits allow within a day, after which every message expires: for what ends each run that tries it. */
export const ATTEMPTS_MAX = 40

const MINUTE = 60_000

/** The longest wait before the next attempt that we choose. */
const WAIT_MAX_MS = 60 * MINUTE

/** Sends pushes that wait, up to `PUSHES_A_RUN`. Runs may overlap: each push is sent by the one that claimed it. */
export const sendWaitingPushes = async (env: Env): Promise<void> => {
  const keys = vapidKeys(env)
  if (!keys) return
  const db = new Database(env.DB, 'first-primary')
  const now = clockNow()
  const [, , claimed] = await db.batch([...fanOut(keys.publicKey, now), claimDeliveries(PUSHES_A_RUN, now)] as const)
  // Each is recorded as soon as it is sent, so that a run that dies repeats as few as possible.
  const done = await Promise.allSettled(claimed.map((delivery) => deliver(db, keys, delivery)))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

const deliver = async (db: Database, keys: VapidKeys, delivery: ClaimedRow): Promise<void> => {
  const { expires_at, ...message } = JSON.parse(delivery.message) as ClaimedMessage
  const left = expires_at - clockNow()
  if (delivery.target === null || left <= 0 || delivery.attempts > ATTEMPTS_MAX) {
    await db.batch([markFailed(delivery, clockNow())])
    return
  }
  const payload: PushPayload = { message_id: delivery.message_id, ...message }
  const target = JSON.parse(delivery.target) as Target
  const outcome = await sendPush(keys, target, { payload, ttl: Math.ceil(left / 1000) })
  await db.batch(recordOf(delivery, outcome, expires_at))
}

const recordOf = (delivery: ClaimedRow, outcome: Outcome, expiresAt: number): Statement[] => {
  const now = clockNow()
  const device = recordOutcome(delivery.subscription_id, outcome, now)
  if (outcome.kind === 'delivered') return [markSent(delivery, now), ...device]
  if (outcome.kind !== 'later') return [markFailed(delivery, now), ...device]
  const next = now + waitBefore(delivery.attempts, outcome.wait)
  return [next >= expiresAt ? markFailed(delivery, now) : putOff(delivery, next), ...device]
}

/** What an outcome says of the device. */
export const recordOutcome = (subscriptionId: number, { kind }: Outcome, now: number): Statement[] => {
  if (kind === 'delivered') return [recordDelivery(subscriptionId, now)]
  return [kind === 'gone' ? deleteGoneDevice(subscriptionId) : recordFailure(subscriptionId, now)]
}

/** The milliseconds before the next attempt: 1, 2, 4, … minutes, or longer where the push service asks for it. */
export const waitBefore = (attempts: number, asked = 0) =>
  Math.max(Math.min(MINUTE * 2 ** (attempts - 1), WAIT_MAX_MS), asked)
