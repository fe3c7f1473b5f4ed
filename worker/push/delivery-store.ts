import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PushEvent } from '#contract/push/push.ts'
import type { Statement } from '#worker/db/database.ts'
import { query, statement } from '#worker/db/query.ts'
import { push_deliveries, push_messages } from '#worker/db/schema/pushes.ts'
import { unreadOf } from '#worker/notices/store.ts'
import { URGENT_EVENTS } from './urgency.ts'

/** A claim ends after this time, which is longer than a run takes (`SEND_TIMEOUT_MS`, six connections at once). */
const LEASE_MS = 120_000

/** Messages for which one run creates deliveries. */
const MESSAGES_A_RUN = 20

/** The rank of the message `m` among the urgent events; null for other events, which come last. */
const urgency = sql`CASE m.event ${sql.join(
  URGENT_EVENTS.map((event, place) => sql`WHEN ${event} THEN ${place}`),
  sql` `,
)} END`

const waitingMessages = sql`
  SELECT * FROM push_messages m WHERE fanned_out_at IS NULL
  ORDER BY ${urgency} NULLS LAST, message_id LIMIT ${MESSAGES_A_RUN}`

/** A condition: the user `u` of the role `r` is in the audience of the message `m`. */
const isInAudience = sql`
  (m.audience -> 'users' IS NULL OR u.user_id IN (SELECT value FROM json_each(m.audience, '$.users')))
  AND (m.audience -> 'seller' IS NULL OR u.seller_id = m.audience ->> 'seller')
  AND (m.audience -> 'roles' IS NULL OR u.role IN (SELECT value FROM json_each(m.audience, '$.roles')))
  AND NOT EXISTS (SELECT 1 FROM json_each(m.audience, '$.permissions') needed
    WHERE needed.value NOT IN (SELECT value FROM json_each(r.permissions)))`

/**
 * Creates the deliveries of new messages, one for each device of the audience. Skips devices that subscribed with
 * another application key: their page subscribes again. CROSS JOIN keeps the order of the tables, so that nothing is
 * read without new messages.
 */
export const createDeliveries = (publicKey: string, now: number) =>
  [
    sql`
    INSERT INTO push_deliveries (message_id, subscription_id, next_at)
    SELECT m.message_id, s.subscription_id, ${now}
    FROM (${waitingMessages}) m
    CROSS JOIN push_subscriptions s
    CROSS JOIN users u ON u.user_id = s.user_id
    CROSS JOIN roles r ON r.role = u.role
    WHERE m.expires_at > ${now} AND s.removed_at IS NULL AND u.is_active = 1 AND u.user_id IS NOT m.except_user
      AND (s.vapid_key IS NULL OR s.vapid_key = ${publicKey})
      AND NOT EXISTS (SELECT 1 FROM json_each(u.muted_pushes) WHERE value = m.event)
      AND ${isInAudience}`,
    sql`UPDATE push_messages SET fanned_out_at = ${now}
    WHERE message_id IN (SELECT message_id FROM (${waitingMessages}))`,
  ] as const

/**
 * A claimed delivery. `message` and `target` (the device) are JSON. `target` is null if the device or its user is
 * deleted, or the inquiry is answered.
 */
export interface ClaimedDelivery {
  message_id: number
  subscription_id: number
  /** Including the current attempt. */
  attempts: number
  message: string
  target: string | null
}

export interface ClaimedMessage {
  event: PushEvent
  name: string | null
  title: string | null
  path: string
  expires_at: number
}

/** A condition: the message asks for an answer to an inquiry (`inquiryPushKey`) that is answered by now. */
const isAnswered = sql`EXISTS (
  SELECT 1 FROM push_messages m JOIN inquiries i ON i.lead_id = CAST(substr(m.key, 9) AS INTEGER)
  WHERE m.message_id = push_deliveries.message_id AND m.event IN ('inquiry', 'inquiry_waiting')
    AND i.touched_at IS NOT NULL)`

/** The second name of the stage of a moved lead, for a user of that language. */
const stageNameOfRecipient = sql`
  SELECT g.second_name FROM stages g JOIN push_subscriptions s ON s.subscription_id = push_deliveries.subscription_id
    JOIN users u ON u.user_id = s.user_id AND u.language = g.second_language
  WHERE m.event = 'lead_moved' AND lower(g.name) = lower(m.name) AND g.second_name <> ''`

/**
 * Claims due deliveries, the most urgent first. Sorting reads all due deliveries. No other run sends a claimed delivery
 * until its claim ends; then it is due again, because the run may have ended before or after it sent. In the second
 * case the device shows the message once: the notification has the message id as its tag.
 */
export const claimDeliveries = (limit: number, now: number) => sql<ClaimedDelivery>`
  UPDATE push_deliveries SET attempts = attempts + 1, next_at = ${now + LEASE_MS}
  WHERE (message_id, subscription_id) IN (SELECT d.message_id, d.subscription_id
    FROM push_deliveries d CROSS JOIN push_messages m ON m.message_id = d.message_id
    WHERE d.next_at <= ${now} ORDER BY ${urgency} NULLS LAST, d.next_at LIMIT ${limit})
  RETURNING message_id, subscription_id, attempts,
    (SELECT json_object('event', m.event, 'name', coalesce((${stageNameOfRecipient}), m.name), 'title', m.title,
        'path', m.path, 'expires_at', m.expires_at)
      FROM push_messages m WHERE m.message_id = push_deliveries.message_id) AS message,
    (SELECT json_object('endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'language', u.language,
        'unread', ${unreadOf(sql`u.user_id`)})
      FROM push_subscriptions s JOIN users u ON u.user_id = s.user_id AND u.is_active = 1
      WHERE s.subscription_id = push_deliveries.subscription_id AND s.removed_at IS NULL AND NOT ${isAnswered}) AS target`

type DeliveryKey = Pick<ClaimedDelivery, 'message_id' | 'subscription_id'>

const updateDelivery = (
  { message_id, subscription_id }: DeliveryKey,
  values: Partial<typeof push_deliveries.$inferInsert>,
): Statement =>
  statement(
    query
      .update(push_deliveries)
      .set(values)
      .where(and(eq(push_deliveries.message_id, message_id), eq(push_deliveries.subscription_id, subscription_id))),
  )

export const markSent = (delivery: DeliveryKey, now: number) =>
  updateDelivery(delivery, { sent_at: now, next_at: null })

export const markFailed = (delivery: DeliveryKey, now: number) =>
  updateDelivery(delivery, { failed_at: now, next_at: null })

/** Schedules the next attempt at a time (UTC milliseconds). */
export const rescheduleDelivery = (delivery: DeliveryKey, next_at: number) => updateDelivery(delivery, { next_at })

/** Deletes messages from before a time (UTC milliseconds), with their deliveries. */
export const deletePushesBefore = (before: number) => [
  statement(
    query
      .delete(push_deliveries)
      .where(
        inArray(
          push_deliveries.message_id,
          query
            .select({ message_id: push_messages.message_id })
            .from(push_messages)
            .where(lt(push_messages.created_at, before)),
        ),
      ),
  ),
  statement(query.delete(push_messages).where(lt(push_messages.created_at, before))),
]
