import { createMiddleware } from 'hono/factory'
import type { App } from '#worker/http/context.ts'
import { sendWaitingPushes } from './outbox.ts'

/** Sends what a request queued once it is answered. What fails, or is too much for now, is left for the cron. */
export const pushAfterAnswer = createMiddleware<App>(async (c, next) => {
  await next()
  if (!c.var.db.hasToTell) return
  const sent = sendWaitingPushes(c.env).catch((error: unknown) => {
    console.error(JSON.stringify({ message: 'Pushes could not be sent', error: String(error) }))
  })
  c.executionCtx.waitUntil(sent)
})
