import { createMiddleware } from 'hono/factory'
import { allows, type Permission } from '#contract/permissions.ts'
import type { PlainReason } from '#contract/reasons.ts'
import type { Actor, App } from '#worker/http/context.ts'
import { describe } from '#worker/http/description.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { authenticate } from './authenticate.ts'

/** Anyone may call it, signed in or not. */
export const open = describe(
  createMiddleware<App>((_, next) => next()),
  { policy: 'open' },
)

/** Any signed-in user may call it. */
export const signedIn = describe(
  createMiddleware<App>(async (c, next) => {
    c.set('actor', await authenticate(c, c.req.header('x-crm-pin')))
    await next()
  }),
  { policy: 'signed in' },
)

/** Only users whose role has this permission may call it; the others are told `reason`, where one is given. */
export const needs = (permission: Permission, reason?: PlainReason) =>
  describe(
    createMiddleware<App>(async (c, next) => {
      const actor = await authenticate(c, c.req.header('x-crm-pin'))
      requirePermission(actor, permission, reason)
      c.set('actor', actor)
      await next()
    }),
    { policy: permission },
  )

/** Only users whose role has both permissions may call it. */
export const needsBoth = (one: Permission, other: Permission) =>
  describe(
    createMiddleware<App>(async (c, next) => {
      const actor = await authenticate(c, c.req.header('x-crm-pin'))
      requirePermission(actor, one)
      requirePermission(actor, other)
      c.set('actor', actor)
      await next()
    }),
    { policy: one },
  )

/** Users with either may call it; the handler asks for the one that the request's subject needs. */
export const needsEither = (one: Permission, other: Permission) =>
  describe(
    createMiddleware<App>(async (c, next) => {
      const actor = await authenticate(c, c.req.header('x-crm-pin'))
      if (!allows(actor.user.permissions, one)) requirePermission(actor, other)
      c.set('actor', actor)
      await next()
    }),
    { policy: one },
  )

export const requirePermission = (actor: Actor, permission: Permission, reason?: PlainReason) => {
  if (allows(actor.user.permissions, permission)) return
  throw reason ? new Refusal<PlainReason>(reason) : new Refusal('permission_missing', { permission })
}
