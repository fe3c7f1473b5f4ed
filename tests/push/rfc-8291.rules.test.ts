import { createECDH } from 'node:crypto'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { decrypt } from 'http_ece'
import { expect, test, vi } from 'vitest'

// The example of RFC 8291, appendix A.
const TEXT = 'When I grow up, I want to be a watermelon'
const SENDER_PRIVATE = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const SENDER_PUBLIC = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const RECEIVER_PRIVATE = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const RECEIVER_PUBLIC = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw'
const MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/** Runs with the example's sender key pair instead of a new pair, and with its salt instead of random bytes. */
const withSendersOf = async <T>(run: () => Promise<T>): Promise<T> => {
  const point = bytes(SENDER_PUBLIC)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map((part) => Buffer.from(part).toString('base64url'))
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const pair = {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: SENDER_PRIVATE }, ecdh, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, ecdh, true, []),
  }
  vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(pair as never)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(bytes(SALT))
    return array
  })
  return run().finally(() => vi.restoreAllMocks())
}

test('encryptNotification reproduces the example of RFC 8291 octet by octet', async () => {
  const subscription = {
    endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    expirationTime: null,
    keys: { p256dh: RECEIVER_PUBLIC, auth: AUTH },
  }
  const message = await withSendersOf(() =>
    encryptNotification(subscription, new TextEncoder().encode(TEXT), { pad: false }),
  )
  expect(Buffer.from(message).toString('base64url')).toBe(MESSAGE)
})

test('http_ece decrypts the example of RFC 8291', () => {
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(RECEIVER_PRIVATE, 'base64url')
  const read = decrypt(Buffer.from(bytes(MESSAGE)), { version: 'aes128gcm', privateKey: receiver, authSecret: AUTH })
  expect(read.toString()).toBe(TEXT)
})
