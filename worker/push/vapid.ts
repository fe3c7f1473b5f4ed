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
