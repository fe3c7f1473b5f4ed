import type { Env } from '#worker/env.ts'

/** The key pair and contact address that identify this deployment to push services. */
export interface VapidKeys {
  /** base64url, as browsers expect it. */
  publicKey: string
  privateKey: string
  /** A mailto: or https: address. */
  subject: string
}

/** The keys; undefined if they are not set, which turns pushes off. */
export const vapidKeys = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Env): VapidKeys | undefined =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : undefined

/**
 * The push services of current browsers with their subdomains: Chrome, Opera, Samsung and others (Google), Firefox,
 * Edge, Safari. Any other address would let a user direct our requests to it.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

/** Whether an endpoint belongs to a known push service: https, default port, no credentials. */
export const isPushService = (endpoint: string): boolean => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return PUSH_SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
