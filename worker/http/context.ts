import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Idempotency } from '#worker/write/idempotency.ts'
import type { Refusal } from '#worker/write/refusal.ts'

/** The enrolled device that sends a request, for this user. */
interface SendingDevice {
  deviceId: string
  userId: number
  /** Keyed hash of the access code that it sends; null where it sends a PIN. */
  codeHash: string | null
  /** The last use that is written, and when the cookie was last issued. */
  usedAt: number
  renewedAt: number
  /** Whether wrong PINs came from it since the last right one of its user. */
  hasWrongPins: boolean
}

/** The Hono environment. `actor` is set by the policies that require a sign-in. */
export interface App {
  Bindings: Env
  Variables: {
    requestId: string
    db: Database
    actor: Actor
    device: SendingDevice | undefined
    idempotency: Idempotency | undefined
    /** Why the body was not read to its end; undefined as long as nothing ended it. */
    bodyRefusal: Refusal | undefined
    /** The newest line of the log before anything was read for the answer; undefined until somebody is signed in. */
    logPosition: number | undefined
  }
}
