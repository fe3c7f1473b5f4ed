import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { REFERENCE_MISSING, WriteRefused } from '#worker/db/database.ts'
import { logError } from '#worker/log.ts'
import { Replay } from '#worker/write/idempotency.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { App } from './context.ts'
import { localizedAnswer, requestLanguage } from './localized.ts'
import { routeOf } from './request-log.ts'

/** Returns every failure in the same shape. An unexpected one is logged, and the response has only its request id. */
export const onError: ErrorHandler<App> = (error, c) => {
  if (error instanceof Replay) {
    c.header('Idempotency-Replayed', 'true')
    return c.body(error.answer, error.status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
  }
  return refuse(c, refusalOf(c, error))
}

/** The refusal that answers an error. Logs an unexpected error. */
export const refusalOf = (c: Context<App>, error: Error): Refusal =>
  c.var.bodyRefusal ?? (error instanceof Refusal ? error : (expected(error) ?? unexpected(c, error)))

const expected = (error: Error) => {
  if (error instanceof HTTPException && error.status === 400) {
    return /FormData/.test(error.message) ? new Refusal('malformed_form') : new Refusal('malformed_json')
  }
  // An admin removed a row that the write names, between its read and its write.
  if (error instanceof WriteRefused && error.reason === REFERENCE_MISSING) return new Refusal('reference_gone')
  return undefined
}

const unexpected = (c: Context<App>, error: Error) => {
  logError('Request failed', error, { request_id: c.var.requestId, method: c.req.method, route: routeOf(c) })
  return new Refusal('internal')
}

const refuse = (c: Context<App>, refusal: Refusal) => {
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
  return c.json(localizedAnswer(refusal.answer(c.var.requestId ?? ''), requestLanguage(c)), refusal.status)
}

/** Returns 404 for an unknown path, and 405 with `Allow` for a known path with another method. */
export const onNotFound =
  (routes: () => readonly { method: string; path: string }[]): NotFoundHandler<App> =>
  (c) => {
    const allowed = [
      ...new Set(
        routes()
          .filter((route) => matches(route.path, c.req.path))
          .map((route) => route.method),
      ),
    ]
    if (allowed.length === 0) return refuse(c, new Refusal('address_unknown'))
    const Allow = allowed.join(', ')
    return refuse(c, new Refusal('method_unknown', { allowed: Allow }, {}, { Allow }))
  }

const matches = (pattern: string, path: string) => {
  const patternParts = pattern.split('/')
  const pathParts = path.split('/')
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, i) => (part.startsWith(':') ? pathParts[i] : part === pathParts[i]))
  )
}
