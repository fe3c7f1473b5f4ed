import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { INQUIRY_MAX_BYTES } from '#contract/inquiries/form.ts'
import { INQUIRY_LIMIT, INQUIRY_LIMIT_WITHOUT_PAGE } from '#contract/inquiries/inquiry.ts'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import { inTime, JSON_MAX_BYTES, limitBody } from '#worker/http/body-limit.ts'
import type { App } from '#worker/http/context.ts'
import { describe } from '#worker/http/description.ts'
import { readIdempotency } from '#worker/http/request.ts'
import { addressOf } from '#worker/rate-limits/network.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { countInquiry, honeypotVerdict } from './creation.ts'
import { type FormHead, formHead } from './form-head.ts'
import { requireFormToken } from './form-token.ts'

interface Limits {
  /** The most requests from one network within the window. */
  limit: number
  maxBytes: number
  tooLarge: 'request_too_large' | 'inquiry_too_large'
}

/** The limits for the page of the form. */
export const PAGE_LIMITS: Limits = { limit: INQUIRY_LIMIT, maxBytes: INQUIRY_MAX_BYTES, tooLarge: 'inquiry_too_large' }
/** The limits for requests without the page. */
export const API_LIMITS: Limits = {
  limit: INQUIRY_LIMIT_WITHOUT_PAGE,
  maxBytes: JSON_MAX_BYTES,
  tooLarge: 'request_too_large',
}

/**
 * The policy of routes for visitors, who need no sign-in. Counts each request before its body is read.
 * @throws Refusal `inquiry_foreign_origin`, `inquiries_too_many`, or that of `tooLarge`
 */
export const admitVisitors = ({ limit, maxBytes, tooLarge }: Limits) =>
  describe(
    createMiddleware<App>(async (c, next) => {
      requireSameOrigin(c)
      await countInquiry(c, { address: addressOf(c), now: clockNow(), limit })
      limitBody(c, maxBytes, new Refusal(tooLarge))
      await next()
    }),
    { policy: 'open' },
  )

/** Browsers send the origin of the page with a form. Forms on other sites are refused. */
const requireSameOrigin = (c: Context<App>) => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    throw new Refusal('inquiry_foreign_origin')
  }
}

/** Reads the idempotency key of a visitor's request. Runs after `visitors`, because it reads the body. */
export const readVisitorKey = createMiddleware<App>(async (c, next) => {
  c.set('idempotency', await readIdempotency(c))
  await next()
})

/** The longest time for the photos of a form, in milliseconds. */
const PHOTOS_MAX_MS = 90_000
/** The most bytes of forms in memory: two forms with all photos. A Worker has 128 MB for all requests. */
const MEMORY_MAX_BYTES = 2 * INQUIRY_MAX_BYTES
/** The bytes of forms that this Worker has in memory. */
let bytesInMemory = 0

/**
 * Reads the first fields of a form and checks its token. Then it reads the photos, unless a robot sends it.
 * @throws Refusal `inquiry_page_old`, `inquiry_too_fast`, `inquiries_at_once`, `inquiry_too_slow`
 */
export const formUpload = createMiddleware<App>(async (c, next) => {
  const head = await formHead(c)
  const textOf = (name: string) => String(head.fields.get(name) ?? '')
  await requireFormToken(secret(c.env, 'DEVICE_KEY'), textOf('token'), clockNow())
  const isRobot = honeypotVerdict(textOf('subject')) === 'robot'
  const { body, size } = isRobot ? { body: head.fieldsOnly, size: 0 } : await wholeForm(c, head)
  try {
    c.req.raw = new Request(c.req.raw, { body })
    await next()
  } finally {
    bytesInMemory -= size
  }
})

/** The whole form, and its size in bytes. */
const wholeForm = async (c: Context<App>, { chunks, rest }: FormHead) => {
  let size = 0
  const count = (chunk: Uint8Array) => {
    size += chunk.byteLength
    bytesInMemory += chunk.byteLength
  }
  try {
    chunks.forEach(count)
    const write = (chunk: Uint8Array) => {
      count(chunk)
      chunks.push(chunk)
      if (bytesInMemory > MEMORY_MAX_BYTES) throw new Refusal('inquiries_at_once', {}, {}, { 'Retry-After': '60' })
    }
    const limits = { pause: PHOTOS_MAX_MS, whole: PHOTOS_MAX_MS, tooSlow: new Refusal('inquiry_too_slow') }
    if (rest) await inTime(c, rest, limits).pipeTo(new WritableStream({ write }))
  } catch (error) {
    bytesInMemory -= size
    throw error
  }
  return { body: streamOf(chunks), size }
}

/** Removes each chunk from the list when it is read, so that the form is in memory only once. */
const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
