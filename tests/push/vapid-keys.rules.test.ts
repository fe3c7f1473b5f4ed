import { vapidHeaders } from '@block65/webcrypto-web-push'
import { expect, test } from 'vitest'
import { newVapidKeys } from '../../scripts/vapid-keys.ts'

test('newVapidKeys returns a pair: the public key verifies a signature of the private key', async () => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = newVapidKeys()
  // A browser subscribes with the uncompressed point of 65 bytes.
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(newVapidKeys().VAPID_PUBLIC_KEY).not.toBe(publicKey)
  const keys = { publicKey, privateKey, subject: 'mailto:owner@tradeboard.example' }
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/x',
    expirationTime: null,
    keys: { p256dh: '', auth: '' },
  }
  const { headers } = await vapidHeaders(subscription, keys)
  const [, token = ''] = /t=([^,]+)/.exec(headers.authorization) ?? []
  const [header, claims, signature = ''] = token.split('.')
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), ecdsa, false, ['verify'])
  const signed = Buffer.from(`${header}.${claims}`)
  expect(await crypto.subtle.verify(ecdsa, key, Buffer.from(signature, 'base64url'), signed)).toBe(true)
})
