import type { Env } from '#worker/env.ts'

/** The key pair by which push services know this deployment, and whom they may write to about it. */
export interface VapidKeys {
  /** base64url, as the browser subscribes with it. */
  publicKey: string
  privateKey: string
  /** A mailto: or https: address. */
  subject: string
}

/** Undefined where the deployment has no keys: it sends no pushes, and everything else works. */
export const vapidKeys = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Env): VapidKeys | undefined =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
    : undefined
