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
 * Deliveries that are claimed and sent together, and sent after a response. Each takes about 0.7 ms of CPU, of 10 ms
 * per run on the free plan, and two of fifty subrequests.
 */
export const PUSH_BATCH_SIZE = 8

/** Deliveries that the cron of each minute sends, which use most of its 10 ms of CPU. */
export const PUSHES_PER_MINUTE = 12

/**
 * Above the attempts that the retry delays allow within a day. It stops a delivery that ends each run that tries it.
 */
const ATTEMPTS_MAX = 40

const MINUTE = 60_000

/** The longest retry delay, unless the push service asks for a longer one. */
const WAIT_MAX_MS = 60 * MINUTE

/**
 * Sends due deliveries in batches, until none is due or `limit` is reached. Runs may overlap: only the run that claimed
 * a delivery sends it.
 */
export const sendDuePushes = async (env: Env, limit = PUSH_BATCH_SIZE): Promise<void> => {
  const keys = vapidKeys(env)
  if (!keys) return
  const db = new Database(env.DB, 'first-primary')
  for (let remaining = limit; remaining > 0; remaining -= PUSH_BATCH_SIZE) {
    const batch = Math.min(remaining, PUSH_BATCH_SIZE)
    if ((await sendBatch(db, keys, batch)) < batch) return
  }
}

/** Sends up to `limit` due deliveries. Returns how many were due. */
const sendBatch = async (db: Database, keys: VapidKeys, limit: number): Promise<number> => {
  const now = clockNow()
  const [, , claimed] = await db.batch([...createDeliveries(keys.publicKey, now), claimDeliveries(limit, now)] as const)
  // Each outcome is recorded at once, so that an interrupted run repeats few deliveries.
  const results = await Promise.allSettled(claimed.map((delivery) => deliver(db, keys, delivery)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}

const deliver = async (db: Database, keys: VapidKeys, delivery: ClaimedDelivery): Promise<void> => {
  const { expires_at, ...message } = JSON.parse(delivery.message) as ClaimedMessage
  const remainingMs = expires_at - clockNow()
  if (delivery.target === null || remainingMs <= 0 || delivery.attempts > ATTEMPTS_MAX) {
    await db.batch([markFailed(delivery, clockNow())])
    return
  }
  const { unread, ...target } = JSON.parse(delivery.target) as Target & { unread: number }
  const payload: PushPayload = { message_id: delivery.message_id, ...message, unread }
  const outcome = await sendPush(keys, target, { payload, ttl: Math.ceil(remainingMs / 1000) })
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

/** The statements that record an outcome on the device. */
export const recordOutcome = (subscriptionId: number, { kind }: Outcome, now: number): Statement[] => {
  if (kind === 'delivered') return [recordDelivery(subscriptionId, now)]
  if (kind === 'gone') return [deleteEndedSubscription(subscriptionId)]
  return kind === 'later' ? [recordFailure(subscriptionId, now)] : recordRefusal(subscriptionId, now)
}

/**
 * The delay before the next attempt, in milliseconds: 1, 2, 4, … minutes, or the longer one that the push service asks
 * for.
 */
const retryDelayMs = (attempts: number, requestedMs = 0) =>
  Math.max(Math.min(MINUTE * 2 ** (attempts - 1), WAIT_MAX_MS), requestedMs)
