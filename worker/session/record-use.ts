import { createMiddleware } from 'hono/factory'
import { Database } from '#worker/db/database.ts'
import type { App } from '#worker/http/context.ts'
import { logError } from '#worker/log.ts'
import type { Actor } from '#worker/write/actor.ts'
import { isRenewalDue, setDeviceCookie } from './device-cookie.ts'
import { resetWrongPins, USE_WRITTEN_AFTER_MS, updateLastUse, updateRenewal } from './device-store.ts'

/**
 * After the response, records the last use of the session, which extends it: at most every few minutes, so that most
 * requests write nothing. Also renews an old device cookie, and resets the count of wrong PINs after a right one.
 */
export const recordSessionUse = createMiddleware<App>(async (c, next) => {
  await next()
  const { device } = c.var
  // Undefined while nobody is signed in.
  const actor: Actor | undefined = c.var.actor
  if (!device || actor?.user.user_id !== device.userId) return
  const { deviceId, codeHash, usedAt, renewedAt, hasWrongPins } = device
  const { now } = actor
  const isRenewed = isRenewalDue(renewedAt, now)
  if (isRenewed) await setDeviceCookie(c, device)
  if (!isRenewed && !hasWrongPins && usedAt > now - USE_WRITTEN_AFTER_MS) return
  const statements = updateLastUse(deviceId, codeHash, now)
  if (hasWrongPins) statements.push(resetWrongPins(deviceId))
  if (isRenewed) statements.push(updateRenewal(deviceId, now))
  const recorded = new Database(c.env.DB, 'first-primary').batch(statements).catch((error: unknown) => {
    logError('The use of a session could not be recorded', error, { request_id: c.var.requestId })
  })
  c.executionCtx.waitUntil(recorded)
})
