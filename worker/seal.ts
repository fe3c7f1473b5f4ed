const encoder = new TextEncoder()
const IV_BYTES = 12

const sealKey = async (secret: string) => {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A text encrypted with AES-GCM: base64 of the random nonce and the ciphertext. */
export const seal = async (secret: string, text: string) => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealKey(secret), encoder.encode(text))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}

/** The sealed text. @throws OperationError for another secret or a changed text */
export const unseal = async (secret: string, sealed: string) => {
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
  const iv = bytes.subarray(0, IV_BYTES)
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sealKey(secret), bytes.subarray(IV_BYTES))
  return new TextDecoder().decode(opened)
}
