import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Idempotency } from '#worker/write/idempotency.ts'
import type { Refusal } from '#worker/write/refusal.ts'

/** The enrolled device that sends a request. */
interface SendingDevice {
  deviceId: string
  userId: number
  /** The keyed hash of the sent access code; null for a PIN. */
  codeHash: string | null
  /** The stored last use, and the last renewal of the cookie, in UTC milliseconds. */
  usedAt: number
  renewedAt: number
  /** Whether the device sent wrong PINs since the last right one of its user. */
  hasWrongPins: boolean
}

/** The Hono environment. `actor` is set by the policies that require a sign-in. */
export interface App {
  Bindings: Env
  Variables: {
    requestId: string
    db: Database
    /** The bindings, for verbs that get `c.var` as their scope. */
    env: Env
    actor: Actor
    device: SendingDevice | undefined
    idempotency: Idempotency | undefined
    /** The status of a success, as `route` declares it. */
    status: ContentfulStatusCode
    /** The refusal of a body that was not read to its end; otherwise undefined. */
    bodyRefusal: Refusal | undefined
    /** The newest line of the activity log before the reads of this request; undefined without a sign-in. */
    logPosition: number | undefined
  }
}
