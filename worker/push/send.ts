import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushPayload } from '#contract/push/push.ts'
import { now } from '#worker/clock.ts'
import { isPushService } from './push-service.ts'
import { isUrgent } from './urgency.ts'
import type { VapidKeys } from './vapid.ts'

/** What became of a push: `gone` devices get no more, `later` is tried again, `refused` is not. */
export type Outcome =
  | { kind: 'delivered' | 'gone' | 'refused' }
  /** Milliseconds that the push service asks us to wait, if it does. */
  | { kind: 'later'; wait?: number }

/** A device, as the browser subscribed it. */
export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

interface Push {
  payload: PushPayload
  /** Seconds for which the push service keeps it for a device that is off. */
  ttl: number
}

/** How long a push service may take to answer. */
export const SEND_TIMEOUT_MS = 10_000

/** Encrypts a push for a device (RFC 8291) and gives it to the push service. Never throws. */
export const sendPush = async (keys: VapidKeys, to: Target, push: Push): Promise<Outcome> => {
  const started = now()
  const { outcome, why } = await attempt(keys, to, push)
  const { message_id, event } = push.payload
  // The endpoint's path is a secret of the device.
  const service = URL.parse(to.endpoint)?.hostname
  const milliseconds = now() - started
  console.info(JSON.stringify({ message: 'Push', message_id, event, service, ...outcome, why, milliseconds }))
  return outcome
}

const attempt = async (
  keys: VapidKeys,
  to: Target,
  push: Push,
): Promise<{ outcome: Outcome; why: number | string }> => {
  if (!isPushService(to.endpoint)) return { outcome: { kind: 'refused' }, why: 'no push service' }
  try {
    const request = await encrypted(keys, to, push)
    // A redirect would lead away from the push services that we know.
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
    const answer = await fetch(to.endpoint, { ...request, redirect: 'manual', signal })
    await answer.body?.cancel()
    return { outcome: outcomeOf(answer), why: answer.status }
  } catch (error) {
    // No connection, no answer in time, or keys of ours that cannot be read: the message waits until that is repaired.
    // Without a connection the platform fails to write the request's body as well, and calls the run an `exception`.
    return { outcome: { kind: 'later' }, why: String(error).replaceAll(to.endpoint, '') }
  }
}

const encrypted = (keys: VapidKeys, { endpoint, ...subscriptionKeys }: Target, { payload, ttl }: Push) =>
  buildPushPayload(
    {
      data: payload,
      options: {
        ttl,
        urgency: isUrgent(payload.event) ? 'high' : 'normal',
        // What the push service still keeps of an earlier attempt is replaced.
        topic: `message-${payload.message_id}`,
      },
    },
    { endpoint, expirationTime: null, keys: subscriptionKeys },
    keys,
  )

const outcomeOf = ({ ok, status, headers }: Response): Outcome => {
  if (ok) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused' }
  const wait = waitOf(headers.get('retry-after'))
  return { kind: 'later', ...(wait !== undefined && { wait }) }
}

/** The milliseconds of `Retry-After`: seconds, or a date. */
const waitOf = (header: string | null): number | undefined => {
  if (header === null) return undefined
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now()
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined
}
