import { createMiddleware } from 'hono/factory'
import { allows, type Permission } from '#contract/permissions.ts'
import type { PlainReason } from '#contract/reasons.ts'
import type { App } from '#worker/http/context.ts'
import { describe, type Policy } from '#worker/http/description.ts'
import { readIdempotency } from '#worker/http/request.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { authenticate } from './authenticate.ts'

const guarded = (policy: Policy, check: (actor: Actor) => void) =>
  describe(
    createMiddleware<App>(async (c, next) => {
      const actor = await authenticate(c, c.req.header('x-crm-pin'))
      c.set('actor', actor)
      check(actor)
      await next()
    }),
    { policy },
  )

/** Anyone may call the route, with or without a sign-in. */
export const open = describe(
  createMiddleware<App>(async (c, next) => {
    c.set('idempotency', await readIdempotency(c))
    await next()
  }),
  { policy: 'open' },
)

/** Any signed-in user may call the route. */
export const signedIn = guarded('signed in', () => undefined)

/** Only users with all of these permissions may call the route. */
export const requirePermissions = (...allOf: readonly Permission[]) =>
  guarded({ allOf }, (actor) => {
    for (const permission of allOf) requireActorPermission(actor, permission)
  })

/** Like `requirePermissions`, with this reason in place of `permission_missing`. */
export const requirePermissionWithReason = (reason: PlainReason, permission: Permission) =>
  guarded({ allOf: [permission] }, (actor) => requireActorPermission(actor, permission, reason))

/** Users with one of two permissions may call the route. The handler checks which one the row needs. */
export const requireEitherPermission = (one: Permission, other: Permission) =>
  guarded({ anyOf: [one, other] }, (actor) => {
    if (!allows(actor.user.permissions, one)) requireActorPermission(actor, other)
  })

/**
 * Users with the first permission and at least one of the others may call the route. The handler checks which one the
 * row needs.
 */
export const requirePermissionAndAny = (all: Permission, ...anyOf: readonly [Permission, ...Permission[]]) =>
  guarded({ allOf: [all], anyOf }, (actor) => {
    requireActorPermission(actor, all)
    if (!anyOf.some((one) => allows(actor.user.permissions, one))) requireActorPermission(actor, anyOf[0])
  })

/** Requires a permission inside a handler. @throws Refusal `permission_denied` */
export const requireActorPermission = (actor: Actor, permission: Permission, reason?: PlainReason) => {
  if (allows(actor.user.permissions, permission)) return
  throw reason ? new Refusal<PlainReason>(reason) : new Refusal('permission_missing', { permission })
}
