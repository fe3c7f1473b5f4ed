import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LOG_POSITION } from '#contract/activity/changes.ts'
import { INQUIRY_UPLOAD, PAGE_PROOFS } from '#contract/inquiry-form.ts'
import { Database } from '#worker/db/database.ts'
import { hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import type { App } from './context.ts'
import { fingerprint } from './fingerprint.ts'

const KEY = /^[\w-]{8,100}$/
const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/

/** Whether anybody may ask: the pages, and the calls of the public form. */
const isPublic = (path: string) => !path.startsWith('/api/') || path.startsWith('/api/v1/public/')

/**
 * Gives every request an id and a database session, and its answer the D1 bookmark, the position of the log and the cost
 * in `Server-Timing`.
 */
export const request = createMiddleware<App>(async (c, next) => {
  // D1 throws on a malformed bookmark; such a header is ignored.
  const bookmark = c.req.header('x-d1-bookmark') ?? ''
  c.set('requestId', c.req.header('cf-ray') ?? crypto.randomUUID())
  c.set('db', new Database(c.env.DB, BOOKMARK.test(bookmark) ? bookmark : undefined))
  c.header('x-request-id', c.var.requestId)
  // Personal data must not be kept in the browser's HTTP cache.
  c.header('Cache-Control', 'no-store')
  await next()
  // Either would show a robot whether its inquiry was stored.
  if (isPublic(c.req.path)) return
  const { db, logPosition } = c.var
  if (db.bookmark) c.header('x-d1-bookmark', db.bookmark)
  if (logPosition !== undefined) c.header(LOG_POSITION, String(logPosition))
  // Here the cost would reveal whether a refused PIN was right.
  if (c.res.status === 401 || c.res.status === 429) return
  c.header('Server-Timing', `db;dur=${db.milliseconds.toFixed(1)};desc="trips=${db.trips} rows=${db.rowsRead}"`)
})

/** The largest body of a refused request that is read to its end, in bytes. */
const DRAINED_MAX = 64 * 1024

/**
 * Reads what a refusal left of a small body: a connection whose request was not read to its end is closed with the
 * answer, and the next request sent on it is lost.
 */
export const drainBody = createMiddleware<App>(async (c, next) => {
  await next()
  const { raw } = c.req
  if (raw.body && !raw.bodyUsed && Number(c.req.header('content-length') ?? Infinity) <= DRAINED_MAX)
    await raw.arrayBuffer()
})

/**
 * Reads `Idempotency-Key` of a write, and computes a keyed hash of the request to compare repeats by; a sign-in adds its
 * user.
 */
export const idempotency = createMiddleware<App>(async (c, next) => {
  c.set('idempotency', await idempotencyOf(c))
  await next()
})

export const tooLarge = (): never => {
  throw new Refusal('request_too_large')
}

const idempotencyOf = async (c: Context<App>) => {
  const { req } = c
  const key = req.header('idempotency-key')
  if (key === undefined || req.method === 'GET') return undefined
  if (!KEY.test(key)) {
    throw new Refusal('idempotency_key_malformed')
  }
  const content = await fingerprint(req, req.path === INQUIRY_UPLOAD ? PAGE_PROOFS : [])
  const text = [req.method, req.path, content].join('\n')
  return { key, hash: await hmac(secret(c.env, 'PIN_PEPPER'), `request ${text}`) }
}
