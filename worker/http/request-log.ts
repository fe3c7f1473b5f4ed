import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { now } from '#worker/clock.ts'
import { logInfo } from '#worker/log.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { App } from './context.ts'

/**
 * Logs each request in one line. The platform's own log lines are off, because they contain the query and the headers,
 * which include the PIN.
 */
export const requestLog = createMiddleware<App>(async (c, next) => {
  const started = now()
  await next()
  const { db, requestId } = c.var
  // Undefined while nobody is signed in.
  const actor: Actor | undefined = c.var.actor
  logInfo('Request', {
    request_id: requestId,
    method: c.req.method,
    route: routeOf(c),
    status: c.res.status,
    user_id: actor?.user.user_id ?? null,
    milliseconds: now() - started,
    trips: db.trips,
    rows: db.rowsRead,
  })
})

/** The matched route, such as `/api/v1/leads/:leadId`; null for an unknown path. */
export const routeOf = (c: Context<App>) => {
  const path = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path
  return path === undefined ? null : withoutPatterns(path)
}

/** The path of a route without the patterns of its parameters. */
export const withoutPatterns = (path: string) => path.replaceAll(/\{.*?\}(?=\/|$)/g, '')
