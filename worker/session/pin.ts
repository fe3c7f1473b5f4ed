const encoder = new TextEncoder()
const IV_BYTES = 12

export const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** HMAC-SHA-256 of a text under a secret, in hex. */
export const hmac = async (secret: string, text: string) => {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** What a PIN is found by. */
export const pinHash = (pepper: string, pin: string) => hmac(pepper, `pin ${pin}`)

const sealKey = async (secret: string) => {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A PIN under AES-GCM, base64: a random nonce, then the sealed text. */
export const sealPin = async (secret: string, pin: string) => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealKey(secret), encoder.encode(pin))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}

/** The PIN that was sealed. Throws where the secret is another, or the text was changed. */
export const unsealPin = async (secret: string, sealed: string) => {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
  const iv = bytes.subarray(0, IV_BYTES)
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sealKey(secret), bytes.subarray(IV_BYTES))
  return new TextDecoder().decode(opened)
}

/** Compares in a time that tells nothing of where two texts differ. */
export const sameText = async (a: string, b: string) => {
  const [left, right] = await Promise.all([hmac('compare', a), hmac('compare', b)])
  let difference = 0
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i)
  return difference === 0
}
