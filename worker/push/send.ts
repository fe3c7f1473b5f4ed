import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Language } from '#contract/languages.ts'
import type { PushPayload } from '#contract/push/push.ts'
import { now } from '#worker/clock.ts'
import { isUrgent } from './urgency.ts'
import { isPushService, type VapidKeys } from './vapid.ts'

/** The outcome of a push: `gone` ends the subscription, `later` is retried, `refused` is not. */
export type Outcome =
  | { kind: 'delivered' | 'gone' | 'refused' }
  /** The delay that the push service asks for, in milliseconds. */
  | { kind: 'later'; wait?: number }

/** The subscription of a device. */
export interface Target {
  endpoint: string
  p256dh: string
  auth: string
  /** The language of its user, who may have changed it since the event; null until they have chosen one. */
  language: Language | null
}

interface Push {
  payload: Omit<PushPayload, 'language'>
  /** Seconds for which the push service stores it for an offline device. */
  ttl: number
}

/** The time limit for the response of a push service. */
export const SEND_TIMEOUT_MS = 10_000

/** Encrypts a push for a device (RFC 8291) and sends it to the push service. Never throws. */
export const sendPush = async (keys: VapidKeys, to: Target, push: Push): Promise<Outcome> => {
  const started = now()
  const { outcome, why } = await attempt(keys, to, push)
  const { message_id, event } = push.payload
  // The path of the endpoint is a secret of the device.
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
    // A redirect could lead to another host.
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
    const answer = await fetch(to.endpoint, { ...request, redirect: 'manual', signal })
    await answer.body?.cancel()
    return { outcome: outcomeOf(answer), why: answer.status }
  } catch (error) {
    // No connection, no response in time, or unreadable keys of the deployment: the delivery is retried. Without a
    // connection the platform also fails to write the request body, and reports the run as an `exception`.
    return { outcome: { kind: 'later' }, why: String(error).replaceAll(to.endpoint, '') }
  }
}

const encrypted = (keys: VapidKeys, { endpoint, p256dh, auth, language }: Target, { payload, ttl }: Push) =>
  buildPushPayload(
    {
      data: { ...payload, language } satisfies PushPayload,
      options: {
        ttl,
        urgency: isUrgent(payload.event) ? 'high' : 'normal',
        // Replaces an earlier attempt that the push service still stores.
        topic: `message-${payload.message_id}`,
      },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
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
