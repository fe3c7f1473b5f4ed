import type { SessionUser } from '#contract/session.ts'
import type { Business } from '#worker/catalog/store.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'

/** Who acts, for which business, and when: what every verb needs to know. */
export interface Actor {
  user: SessionUser
  business: Business
  /** UTC milliseconds. */
  now: number
}

/** What travels with a request. `actor` is set by the policies that demand a sign-in. */
export interface App {
  Bindings: Env
  Variables: {
    requestId: string
    db: Database
    actor: Actor
    idempotency: { key: string; hash: string } | undefined
  }
}
