import { toHex } from './hex.ts'

/** SHA-256 of a text or of bytes, in hex. */
export const sha256 = async (of: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', typeof of === 'string' ? new TextEncoder().encode(of) : of))
