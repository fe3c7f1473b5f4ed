declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Params {
    version: 'aes128gcm'
    /** The receiver's. */
    privateKey: ECDH
    /** base64url. */
    authSecret: string
  }

  export function decrypt(body: Buffer, params: Params): Buffer
}
