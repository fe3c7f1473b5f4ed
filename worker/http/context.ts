import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Idempotency } from '#worker/verb/idempotency.ts'

/** The Hono environment. `actor` is set by the policies that require a sign-in. */
export interface App {
  Bindings: Env
  Variables: {
    requestId: string
    db: Database
    actor: Actor
    idempotency: Idempotency | undefined
  }
}
