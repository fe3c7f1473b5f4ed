import type { PushPayload } from '#contract/push/push.ts'
import { now as clockNow } from '#worker/clock.ts'
import { Database, type Statement } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import {
  type ClaimedDelivery,
  type ClaimedMessage,
  claimDeliveries,
  createDeliveries,
  markFailed,
  markSent,
  rescheduleDelivery,
} from './delivery-store.ts'
import { type Outcome, sendPush, type Target } from './send.ts'
import { deleteEndedSubscription, recordDelivery, recordFailure, recordRefusal } from './subscription-store.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

/**
 * Pushes that are claimed and sent together; so many are sent after an answer. Each takes about 0.7 ms of CPU, of the
 * 10 ms that a request or cron has on the free plan, and two subrequests of fifty.
 */
export const PUSH_BATCH_SIZE = 8

/** Pushes that the cron sends: all that its 10 ms of CPU are good for, as it does little else. */
export const PUSHES_PER_MINUTE = 12

/** More than the waits allow within a day, after which every message expires: for what ends each run that tries it. */
const ATTEMPTS_MAX = 40

const MINUTE = 60_000

/** The longest wait before the next attempt that we choose. */
const WAIT_MAX_MS = 60 * MINUTE

/**
 * Sends pushes that wait, in portions, until none is due or so many are sent. Runs may overlap: each push is sent by the
 * one that claimed it.
 */
export const sendDuePushes = async (env: Env, limit = PUSH_BATCH_SIZE): Promise<void> => {
  const keys = vapidKeys(env)
  if (!keys) return
  const db = new Database(env.DB, 'first-primary')
  for (let left = limit; left > 0; left -= PUSH_BATCH_SIZE) {
    const portion = Math.min(left, PUSH_BATCH_SIZE)
    if ((await sendPortion(db, keys, portion)) < portion) return
  }
}

/** Answers how many were due, at most so many as were asked for. */
const sendPortion = async (db: Database, keys: VapidKeys, limit: number): Promise<number> => {
  const now = clockNow()
  const [, , claimed] = await db.batch([...createDeliveries(keys.publicKey, now), claimDeliveries(limit, now)] as const)
  // Each is recorded as soon as it is sent, so that a run that dies repeats as few as possible.
  const done = await Promise.allSettled(claimed.map((delivery) => deliver(db, keys, delivery)))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}

const deliver = async (db: Database, keys: VapidKeys, delivery: ClaimedDelivery): Promise<void> => {
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

const recordOf = (delivery: ClaimedDelivery, outcome: Outcome, expiresAt: number): Statement[] => {
  const now = clockNow()
  const device = recordOutcome(delivery.subscription_id, outcome, now)
  if (outcome.kind === 'delivered') return [markSent(delivery, now), ...device]
  if (outcome.kind !== 'later') return [markFailed(delivery, now), ...device]
  const next = now + retryDelayMs(delivery.attempts, outcome.wait)
  return [next >= expiresAt ? markFailed(delivery, now) : rescheduleDelivery(delivery, next), ...device]
}

/** What an outcome says of the device. */
export const recordOutcome = (subscriptionId: number, { kind }: Outcome, now: number): Statement[] => {
  if (kind === 'delivered') return [recordDelivery(subscriptionId, now)]
  if (kind === 'gone') return [deleteEndedSubscription(subscriptionId)]
  return kind === 'later' ? [recordFailure(subscriptionId, now)] : recordRefusal(subscriptionId, now)
}

/** The milliseconds before the next attempt: 1, 2, 4, … minutes, or longer where the push service asks for it. */
export const retryDelayMs = (attempts: number, asked = 0) =>
  Math.max(Math.min(MINUTE * 2 ** (attempts - 1), WAIT_MAX_MS), asked)
