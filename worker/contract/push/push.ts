import * as v from 'valibot'
import { idText } from '#contract/fields.ts'
import { because } from '#contract/validation.ts'

/** The events that send a push (docs/product.md#push-notifications). Users can switch each event off. */
export const PUSH_EVENTS = [
  'inquiry',
  'inquiry_waiting',
  'inquiries_suspected',
  'lead_assigned',
  'lead_moved',
  'task_due',
  'estimate_viewed',
  'estimate_answered',
  'appointment_booked',
  'appointment_soon',
  'goal_reached',
  'pins_guessed',
] as const
export type PushEvent = (typeof PUSH_EVENTS)[number]

/** Milliseconds of vibration and pause (docs/product.md#push-notifications). */
export const PUSH_VIBRATION = [300, 200, 300, 200, 300]

/**
 * The encrypted payload of a push. The device formats the sentence.
 * Name and title of an inquiry: visitor and project. Of an assigned lead: client and lead title. Of a moved lead: its
 * new stage and its title, or its client without a title. Of a task: client and task title. Of an
 * appointment: client, and `announcementTitle`; of several moved ones: `movesTitle`.
 */
export const PushPayload = v.object({
  message_id: v.number(),
  event: v.picklist([...PUSH_EVENTS, 'test']),
  /** The name of the person, stage or seller. */
  name: v.nullable(v.string()),
  /** The title of the lead or task. */
  title: v.nullable(v.string()),
  /** The screen that a click opens. */
  path: v.string(),
  /** The unread notices of the user, for the badge of the app; null for a test. */
  unread: v.nullable(v.number()),
  /** The language of the user at the time of sending; null until they have chosen one. The device decides then. */
  language: v.optional(v.nullable(v.string())),
})
export type PushPayload = v.InferOutput<typeof PushPayload>

const endpoint = v.pipe(v.string(), v.maxLength(1000), v.url())

/** A browser's `PushSubscription` as JSON. `vapid_key` is the application key of the subscription. */
export const NewPushSubscription = v.strictObject({
  subscription: v.object({
    endpoint,
    keys: v.object({ p256dh: v.pipe(v.string(), v.maxLength(200)), auth: v.pipe(v.string(), v.maxLength(100)) }),
  }),
  vapid_key: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /**
   * The previous endpoint of this device, if the browser renews the subscription without a user. A removed device is
   * not subscribed again.
   */
  renews: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>

/** `is_removed`: the user removed this device on another one, so it stays without pushes. */
export const PushSubscriptionAnswer = v.object({ success: v.literal(true), is_removed: v.boolean() })
export type PushSubscriptionAnswer = v.InferOutput<typeof PushSubscriptionAnswer>

export const PushSubscriptionRemoval = v.strictObject({ endpoint })

/** A device of the signed-in user that gets pushes. Times are UTC milliseconds. */
export const PushDevice = v.object({
  subscription_id: v.number(),
  /** Browser and system, as "Chrome on Android". */
  name: v.string(),
  /** A page recognizes its own device by the endpoint. */
  endpoint: v.string(),
  created_at: v.number(),
  last_delivered_at: v.nullable(v.number()),
  last_failed_at: v.nullable(v.number()),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

/** The push settings of the signed-in user. */
export const PushSettings = v.object({
  /** The application key, base64url; null without keys. */
  vapid_key: v.nullable(v.string()),
  muted: v.array(v.picklist(PUSH_EVENTS)),
  devices: v.array(PushDevice),
})
export type PushSettings = v.InferOutput<typeof PushSettings>

/** The result of a test. */
export const PushTestAnswer = v.object({
  success: v.literal(true),
  devices: v.number(),
  reached: v.number(),
  /** The devices whose push service did not respond. */
  unanswered: v.number(),
})
export type PushTestAnswer = v.InferOutput<typeof PushTestAnswer>

export const PushSettingsChange = v.strictObject({
  muted: v.array(v.picklist(PUSH_EVENTS, because('not_one_of', { field: 'muted', options: PUSH_EVENTS.join(', ') }))),
})

export const PushDevicePath = v.strictObject({ subscriptionId: idText('subscription_id') })
