import { toHex } from '#contract/hex.ts'

const encoder = new TextEncoder()

/** HMAC-SHA-256 of a text under a secret, in hex. */
export const hmac = async (secret: string, text: string) => {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** Compares two texts in constant time. */
export const constantTimeEqual = async (a: string, b: string) => {
  const [left, right] = await Promise.all([hmac('compare', a), hmac('compare', b)])
  let difference = 0
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i)
  return difference === 0
}
