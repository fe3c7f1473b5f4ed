import type { PushTestAnswer } from '#contract/push/push.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { retryAfter } from '#worker/rate-limits/limit.ts'
import { countAttempt } from '#worker/rate-limits/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { PUSH_BATCH_SIZE, recordOutcome } from './deliveries.ts'
import { type Outcome, sendPush } from './send.ts'
import { selectTargets } from './subscription-store.ts'
import { vapidKeys } from './vapid.ts'

const TESTS = { limit: 5, window_ms: 5 * 60_000 }

/** Seconds after which a test is not delivered any more. */
const TTL = 60

/**
 * Sends a test to the newest devices of the user. Returns how many push services accepted it, and how many did not
 * respond.
 * @throws Refusal `push_off` without keys, `push_tests_too_many`
 */
export const sendTestPush = async (db: Database, env: Env, { user }: Actor): Promise<PushTestAnswer> => {
  const keys = vapidKeys(env)
  if (!keys) throw new Refusal('push_off')
  const now = clockNow()
  const [[counted], all] = await db.batch([
    countAttempt(`push test ${user.user_id}`, TESTS, now),
    selectTargets(user.user_id),
  ])
  const wait = retryAfter(counted, TESTS, now)
  if (wait) throw new Refusal('push_tests_too_many', {}, {}, wait)
  const devices = all.slice(0, PUSH_BATCH_SIZE)
  // The time as the id, so that a second test shows a new notification. Ids of messages count from 1.
  const payload = { message_id: now, event: 'test', name: null, title: null, path: '/settings/notifications' } as const
  const outcomes = await Promise.all(
    devices.map(async (device) => ({
      device,
      outcome: await sendPush(keys, device, { payload: { ...payload, unread: null }, ttl: TTL }),
    })),
  )
  const records = outcomes.flatMap(({ device, outcome }) => recordOutcome(device.subscription_id, outcome, clockNow()))
  if (records.length > 0) await db.batch(records)
  const count = (kind: Outcome['kind']) => outcomes.filter(({ outcome }) => outcome.kind === kind).length
  return { success: true, devices: devices.length, reached: count('delivered'), unanswered: count('later') }
}
