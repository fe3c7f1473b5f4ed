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
  'goal_reached',
  'pins_guessed',
] as const
export type PushEvent = (typeof PUSH_EVENTS)[number]

/** Milliseconds of vibration and pause (docs/product.md#push-notifications). */
export const PUSH_VIBRATION = [300, 200, 300, 200, 300]

/**
 * What a device is sent, encrypted: a name and a title, nothing more; the device words it.
 * Name and title: of an inquiry its visitor and project; of a lead that was assigned its client and job, of one that was
 * moved its new stage and job (where that has no title, its client); of a task its client and title.
 */
export const PushPayload = v.object({
  message_id: v.number(),
  event: v.picklist([...PUSH_EVENTS, 'test']),
  /** Of the person, stage or seller that it is about. */
  name: v.nullable(v.string()),
  /** Of the job or task. */
  title: v.nullable(v.string()),
  /** The screen that a click opens. */
  path: v.string(),
  /** Inquiries that nobody answered yet, for the app's badge; null where the event says nothing of them. */
  waiting: v.nullable(v.number()),
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
  /** The endpoint that this device had last: nobody asked for the subscription now, and it is not made on a removed device. */
  renews: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>

/** `is_removed`: the user has removed this device from another one, and it stays without pushes. */
export const PushSubscriptionAnswer = v.object({ success: v.literal(true), is_removed: v.boolean() })
export type PushSubscriptionAnswer = v.InferOutput<typeof PushSubscriptionAnswer>

export const PushSubscriptionRemoval = v.strictObject({ endpoint })

/** A device of the signed-in user that gets pushes. Times are UTC milliseconds. */
export const PushDevice = v.object({
  subscription_id: v.number(),
  /** Browser and system, as "Chrome on Android". */
  name: v.string(),
  /** Tells the page which of them it is itself. */
  endpoint: v.string(),
  created_at: v.number(),
  last_delivered_at: v.nullable(v.number()),
  last_failed_at: v.nullable(v.number()),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

/** The push settings of the signed-in user. */
export const PushSettings = v.object({
  /** The application key, base64url; null where the deployment has none. */
  vapid_key: v.nullable(v.string()),
  muted: v.array(v.picklist(PUSH_EVENTS)),
  devices: v.array(PushDevice),
})
export type PushSettings = v.InferOutput<typeof PushSettings>

/** To how many devices a test was sent. */
export const PushTestAnswer = v.object({
  success: v.literal(true),
  devices: v.number(),
  reached: v.number(),
  /** Those whose push service could not be reached, or had no time: not the devices' fault. */
  unanswered: v.number(),
})
export type PushTestAnswer = v.InferOutput<typeof PushTestAnswer>

export const PushSettingsChange = v.strictObject({
  muted: v.array(v.picklist(PUSH_EVENTS, because('not_one_of', { field: 'muted', options: PUSH_EVENTS.join(', ') }))),
})

export const PushDevicePath = v.strictObject({ subscriptionId: idText('subscription_id') })
