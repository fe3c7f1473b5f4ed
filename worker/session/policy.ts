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

/** Anyone may call it, signed in or not. */
export const open = describe(
  createMiddleware<App>(async (c, next) => {
    c.set('idempotency', await readIdempotency(c))
    await next()
  }),
  { policy: 'open' },
)

/** Any signed-in user may call it. */
export const signedIn = guarded('signed in', () => undefined)

/** Only users whose role has all of these permissions may call it. */
export const requirePermissions = (...allOf: readonly Permission[]) =>
  guarded({ allOf }, (actor) => {
    for (const permission of allOf) requireActorPermission(actor, permission)
  })

/** Like `needs`, refused with this reason instead of the general one. */
export const requirePermissionWithReason = (reason: PlainReason, permission: Permission) =>
  guarded({ allOf: [permission] }, (actor) => requireActorPermission(actor, permission, reason))

/** Users with either permission may call it; the handler checks which one the row in question needs. */
export const requireEitherPermission = (one: Permission, other: Permission) =>
  guarded({ anyOf: [one, other] }, (actor) => {
    if (!allows(actor.user.permissions, one)) requireActorPermission(actor, other)
  })

/** Users with the first permission and any of the others may call it; the handler checks which one it takes. */
export const requirePermissionAndAny = (all: Permission, ...anyOf: readonly [Permission, ...Permission[]]) =>
  guarded({ allOf: [all], anyOf }, (actor) => {
    requireActorPermission(actor, all)
    if (!anyOf.some((one) => allows(actor.user.permissions, one))) requireActorPermission(actor, anyOf[0])
  })

/** @throws Refusal `permission_denied` */
export const requireActorPermission = (actor: Actor, permission: Permission, reason?: PlainReason) => {
  if (allows(actor.user.permissions, permission)) return
  throw reason ? new Refusal<PlainReason>(reason) : new Refusal('permission_missing', { permission })
}
