import { hmac } from '#worker/digest.ts'

const encoder = new TextEncoder()
const IV_BYTES = 12

/** The keyed hash of a PIN, as the database stores it. */
export const pinHash = (pepper: string, pin: string) => hmac(pepper, `pin ${pin}`)

const sealKey = async (secret: string) => {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A PIN encrypted with AES-GCM: base64 of the random nonce and the ciphertext. */
export const sealPin = async (secret: string, pin: string) => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealKey(secret), encoder.encode(pin))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}

/** The PIN in a sealed text. @throws OperationError for another secret or a changed text */
export const unsealPin = async (secret: string, sealed: string) => {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
  const iv = bytes.subarray(0, IV_BYTES)
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sealKey(secret), bytes.subarray(IV_BYTES))
  return new TextDecoder().decode(opened)
}

/** The start of the stored hash of a user without a PIN. No PIN has such a hash. */
export const NO_PIN = 'none '

/** The columns of a user without a PIN, such as one that was restored without its secrets. An admin sets a new PIN. */
export const withoutPin = (userId: number) => ({ pin_hash: `${NO_PIN}${userId}`, pin_sealed: '' })
