import { createMiddleware } from 'hono/factory'
import { Database } from '#worker/db/database.ts'
import type { App } from '#worker/http/context.ts'
import { logError } from '#worker/log.ts'
import type { Actor } from '#worker/write/actor.ts'
import { giveCookie, isRenewalDue } from './device.ts'
import { USE_WRITTEN_AFTER_MS, updateLastUse, updateRenewal, updateRightPin } from './device-store.ts'

/**
 * Once a request is answered, notes that its session is in use, which keeps it from ending; every few minutes at most, so
 * that requests cost no write. Now and then it also gives the device a new cookie; after wrong PINs, all tries again.
 */
export const noteUseAfterAnswer = createMiddleware<App>(async (c, next) => {
  await next()
  const { device } = c.var
  // Not set where nobody is signed in.
  const actor: Actor | undefined = c.var.actor
  if (!device || actor?.user.user_id !== device.userId) return
  const { deviceId, codeHash, usedAt, renewedAt, hasWrongPins } = device
  const { now } = actor
  const isRenewed = isRenewalDue(renewedAt, now)
  if (isRenewed) await giveCookie(c, device)
  if (!isRenewed && !hasWrongPins && usedAt > now - USE_WRITTEN_AFTER_MS) return
  const statements = updateLastUse(deviceId, codeHash, now)
  if (hasWrongPins) statements.push(updateRightPin(deviceId))
  if (isRenewed) statements.push(updateRenewal(deviceId, now))
  const noted = new Database(c.env.DB, 'first-primary').batch(statements).catch((error: unknown) => {
    logError('The use of a session could not be noted', error, { request_id: c.var.requestId })
  })
  c.executionCtx.waitUntil(noted)
})
