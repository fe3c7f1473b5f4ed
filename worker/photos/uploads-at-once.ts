import { createMiddleware } from 'hono/factory'
import { declaredLength, inTime } from '#worker/http/body-limit.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { UPLOAD_MAX_BYTES } from './upload.ts'

/** The most bytes of uploads at once. Each is in memory several times, and a Worker has 128 MB for all requests. */
const BYTES_AT_ONCE = 3 * UPLOAD_MAX_BYTES
/** The longest time without a byte of an upload, in milliseconds. On a weak network an upload is slow but goes on. */
const PAUSE_MAX_MS = 30_000
/** The longest time for an upload, in milliseconds. */
const UPLOAD_MAX_MS = 10 * 60_000
/** When a refused upload may be sent again, in seconds. */
const RETRY_AFTER_S = 5

/** The bytes of the uploads that this Worker is receiving. */
let bytesUnderWay = 0

/** Refuses an upload while others fill the memory, and one that stalls. @throws Refusal `uploads_at_once`, `upload_too_slow` */
export const limitUploadsAtOnce = createMiddleware<App>(async (c, next) => {
  const size = declaredLength(c) ?? UPLOAD_MAX_BYTES
  if (bytesUnderWay + size > BYTES_AT_ONCE) {
    throw new Refusal('uploads_at_once', {}, {}, { 'Retry-After': String(RETRY_AFTER_S) })
  }
  bytesUnderWay += size
  const { raw } = c.req
  if (raw.body) {
    const limits = { pause: PAUSE_MAX_MS, whole: UPLOAD_MAX_MS, tooSlow: new Refusal('upload_too_slow') }
    c.req.raw = new Request(raw, { body: inTime(c, raw.body, limits) })
  }
  try {
    await next()
  } finally {
    bytesUnderWay -= size
  }
})
