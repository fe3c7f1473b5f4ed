import { createMiddleware } from 'hono/factory'
import type { App } from '#worker/http/context.ts'
import { logError } from '#worker/log.ts'
import { sendDuePushes } from './deliveries.ts'

/** Sends the messages that a request queued, after its response. The cron sends the rest and what fails. */
export const sendPushesAfterResponse = createMiddleware<App>(async (c, next) => {
  await next()
  if (!c.var.db.hasNotifications) return
  const sent = sendDuePushes(c.env).catch((error: unknown) => {
    logError('Pushes could not be sent', error, { request_id: c.var.requestId })
  })
  c.executionCtx.waitUntil(sent)
})
