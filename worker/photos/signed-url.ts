import { hmac, sameText } from '#worker/digest.ts'

const WINDOW_MS = 3_600_000

/** When links made now stop working: the same for a whole hour, so that a browser's cache finds them again. */
export const expiryOf = (now: number) => (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS

const signatureOf = (pepper: string, name: string, expiry: number) => hmac(pepper, `image ${name} until ${expiry}`)

/** The address of a photo, for whoever has it and until it expires: an `<img>` can send no access code. */
export const signedUrl = async (pepper: string, name: string, now: number): Promise<string> => {
  const expiry = expiryOf(now)
  return `/api/v1/images/${name}?e=${expiry}&s=${await signatureOf(pepper, name, expiry)}`
}

export const isSigned = async (pepper: string, name: string, expiry: number, signature: string) =>
  sameText(signature, await signatureOf(pepper, name, expiry))
