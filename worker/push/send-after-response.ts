import { createMiddleware } from 'hono/factory'
import type { App } from '#worker/http/context.ts'
import { logError } from '#worker/log.ts'
import { sendDuePushes } from './deliveries.ts'

/** Sends what a request queued once it is answered. What fails, or is too much for now, is left for the cron. */
export const sendPushesAfterResponse = createMiddleware<App>(async (c, next) => {
  await next()
  if (!c.var.db.hasToTell) return
  const sent = sendDuePushes(c.env).catch((error: unknown) => {
    logError('Pushes could not be sent', error, { request_id: c.var.requestId })
  })
  c.executionCtx.waitUntil(sent)
})
