import type { Context, HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LOG_LINES, LOG_LINES_MAX, LOG_POSITION } from '#contract/activity/changes.ts'
import { INQUIRY_UPLOAD, PAGE_PROOFS } from '#contract/inquiries/form.ts'
import { allows, PERMISSIONS } from '#contract/permissions.ts'
import { sha256 } from '#contract/sha256.ts'
import { Database } from '#worker/db/database.ts'
import { hmac } from '#worker/digest.ts'
import { type Env, secret } from '#worker/env.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Idempotency } from '#worker/write/idempotency.ts'
import { Refusal } from '#worker/write/refusal.ts'
import type { App } from './context.ts'

const KEY = /^[\w-]{8,100}$/
/** The request id and data center that Cloudflare sets. Outside Cloudflare a client may send any text. */
const RAY = /^[0-9a-f]{16}-[A-Z]{3}$/
const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/

/** Whether a path needs no sign-in: the pages, and the requests of the public form. */
const isPublic = (path: string) => !path.startsWith('/api/') || path.startsWith('/api/v1/public/')

/**
 * Sets the request id and the database session. The response carries the D1 bookmark, the position of the activity log,
 * and its query cost in `Server-Timing`.
 */
export const requestContext = createMiddleware<App>(async (c, next) => {
  // Personal data must not be kept in the browser's HTTP cache.
  c.header('Cache-Control', 'no-store')
  // A malformed bookmark is ignored, because D1 would throw.
  const bookmark = c.req.header('x-d1-bookmark') ?? ''
  const ray = c.req.header('cf-ray') ?? ''
  c.set('requestId', RAY.test(ray) ? ray : crypto.randomUUID())
  c.set('env', c.env)
  c.set('db', new Database(c.env.DB, BOOKMARK.test(bookmark) ? bookmark : undefined))
  c.header('x-request-id', c.var.requestId)
  await next()
  // Bookmark or log position would reveal whether an inquiry was stored.
  if (isPublic(c.req.path)) return
  const { db, logPosition } = c.var
  if (db.bookmark) c.header('x-d1-bookmark', db.bookmark)
  if (logPosition !== undefined) c.header(LOG_POSITION, String(logPosition))
  // Log lines or query cost of a refused sign-in would reveal whether the PIN was valid.
  if (c.res.status === 401 || c.res.status === 429) return
  if (db.lines.length > 0) c.header(LOG_LINES, db.lines.slice(0, LOG_LINES_MAX).join())
  const cost = [`trips=${db.trips}`, ...(seesEverything(c.var.actor) ? [`rows=${db.rowsRead}`] : [])].join(' ')
  c.header('Server-Timing', `db;dur=${db.milliseconds.toFixed(1)};desc="${cost}"`)
})

const VIEWS = PERMISSIONS.filter((name) => name.endsWith(': View'))

/** Whether no record is hidden from the user: the number of read rows reveals hidden ones, such as documents of a lead. */
const seesEverything = (actor: Actor | undefined) =>
  actor === undefined || VIEWS.every((view) => allows(actor.user.permissions, view))

/** Bytes of a refused request's body that are read to the end. The app and the public form send none larger. */
const DRAINED_MAX = 16 * 1024 * 1024

/**
 * Reads and discards the unread rest of a body. The runtime closes the connection of a request whose body was not read,
 * which loses the next request on it and sometimes the response.
 */
export const drainRequestBody = createMiddleware<App>(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (!body || body.locked || !(Number(c.req.header('content-length')) <= DRAINED_MAX)) return
  // A body that broke off cannot be read further.
  await body.pipeTo(new WritableStream()).catch(() => undefined)
})

/** The `Idempotency-Key` of a write. @throws Refusal `idempotency_key_malformed` */
export const idempotencyKey = ({ req }: Context<App>): string | undefined => {
  const key = req.header('idempotency-key')
  if (key === undefined || req.method === 'GET') return undefined
  if (!KEY.test(key)) throw new Refusal('idempotency_key_malformed')
  return key
}

/**
 * The idempotency of a form without a key: a second click and a reload send the same content again. `subject`: what else
 * the content belongs to. Reads the whole body.
 */
export const contentIdempotency = async (
  { env, req }: Context<App>,
  subject: string,
  excludedFields: readonly string[] = [],
): Promise<Idempotency> => textIdempotency(env, `${subject} ${await bodyFingerprint(req, excludedFields)}`)

/** The idempotency of a text: the same text again is a repeat. */
export const textIdempotency = async (env: Env, text: string): Promise<Idempotency> => {
  const key = await hmac(secret(env, 'PIN_PEPPER'), text)
  return { key, hash: key }
}

/**
 * The idempotency key with a keyed hash of the request, by which repeats are compared. A sign-in adds the user to the
 * hash. Reads the whole body, so call it only once the sender may send one.
 */
export const readIdempotency = async (c: Context<App>): Promise<Idempotency | undefined> => {
  const key = idempotencyKey(c)
  if (key === undefined) return undefined
  const { req } = c
  const content = await bodyFingerprint(req, req.path === INQUIRY_UPLOAD ? PAGE_PROOFS : [])
  const text = [req.method, req.path, content].join('\n')
  return { key, hash: await hmac(secret(c.env, 'PIN_PEPPER'), `request ${text}`) }
}

/**
 * The digest of a request body. A multipart form is digested by its fields and files, because each browser request has
 * another random boundary. `excludedFields` do not count.
 * @throws Refusal `malformed_form`
 */
const bodyFingerprint = async (request: HonoRequest, excludedFields: readonly string[] = []): Promise<string> => {
  if (!/^multipart\/form-data\b/i.test(request.header('content-type') ?? '')) {
    return sha256(new Uint8Array(await request.raw.clone().arrayBuffer()))
  }
  const form = await request.formData().catch(() => {
    throw new Refusal('malformed_form')
  })
  const parts = []
  for (const [name, value] of form) {
    if (excludedFields.includes(name)) continue
    const file = typeof value !== 'string'
    parts.push(
      file ? [name, value.name, value.type, await sha256(new Uint8Array(await value.arrayBuffer()))] : [name, value],
    )
  }
  return JSON.stringify(parts)
}
