import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import * as v from 'valibot'
import { PushPayload } from '#contract/push/push.ts'

let subscribed = 0

/** A subscribed browser: its subscription, and the decrypted payload of a push. */
export const newBrowser = (service = 'https://fcm.googleapis.com/fcm/send') => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const authSecret = randomBytes(16).toString('base64url')
  const endpoint = `${service}/device-${++subscribed}`
  return {
    endpoint,
    subscription: { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: authSecret } },
    read: (body: Uint8Array) => {
      const text = decrypt(Buffer.from(body), { version: 'aes128gcm', privateKey: keys, authSecret }).toString()
      return v.parse(PushPayload, JSON.parse(text))
    },
  }
}

export type Browser = ReturnType<typeof newBrowser>
