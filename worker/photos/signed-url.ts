import { constantTimeEqual, hmac } from '#worker/digest.ts'

const WINDOW_MS = 3_600_000

/** When a new link expires: in one to two hours. All links of an hour expire together, so that browsers can cache. */
const expiryOf = (now: number) => (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS

const signatureOf = (pepper: string, name: string, expiry: number) => hmac(pepper, `image ${name} until ${expiry}`)

/** A link to a file that needs no sign-in until it expires, because an `<img>` cannot send the access code. */
export const signedUrl = async (pepper: string, name: string, now: number): Promise<string> => {
  const expiry = expiryOf(now)
  return `/api/v1/images/${name}?e=${expiry}&s=${await signatureOf(pepper, name, expiry)}`
}

export const isSigned = async (pepper: string, name: string, expiry: number, signature: string) =>
  constantTimeEqual(signature, await signatureOf(pepper, name, expiry))
