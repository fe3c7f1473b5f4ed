import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { INQUIRY_MAX_BYTES } from '#contract/inquiries/form.ts'
import { INQUIRY_LIMIT, INQUIRY_LIMIT_WITHOUT_PAGE } from '#contract/inquiries/inquiry.ts'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import { JSON_MAX_BYTES, limitBody } from '#worker/http/body-limit.ts'
import type { App } from '#worker/http/context.ts'
import { describe } from '#worker/http/description.ts'
import { readIdempotency } from '#worker/http/request.ts'
import { addressOf } from '#worker/rate-limits/network.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { countInquiry } from './creation.ts'
import { type FormHead, formHead } from './form-head.ts'
import { requireFormToken } from './form-token.ts'

interface Taken {
  /** Requests from one network within the window. */
  limit: number
  maxBytes: number
  tooLarge: 'request_too_large' | 'inquiry_too_large'
}

/** What the page of the form may send. */
export const FROM_PAGE: Taken = { limit: INQUIRY_LIMIT, maxBytes: INQUIRY_MAX_BYTES, tooLarge: 'inquiry_too_large' }
/** What may come straight to the API. */
export const WITHOUT_PAGE: Taken = {
  limit: INQUIRY_LIMIT_WITHOUT_PAGE,
  maxBytes: JSON_MAX_BYTES,
  tooLarge: 'request_too_large',
}

/**
 * Anybody may send inquiries. Each request is counted here, before its body is read, whatever becomes of it.
 * @throws Refusal `inquiry_foreign_origin`, `inquiries_too_many`, or that of `tooLarge`
 */
export const visitors = ({ limit, maxBytes, tooLarge }: Taken) =>
  describe(
    createMiddleware<App>(async (c, next) => {
      requireSameOrigin(c)
      await countInquiry(c, { address: addressOf(c), now: clockNow(), limit })
      limitBody(c, maxBytes, new Refusal(tooLarge))
      await next()
    }),
    { policy: 'open' },
  )

/** Browsers name the page that sends a form; forms on other sites are refused. */
const requireSameOrigin = (c: Context<App>) => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    throw new Refusal('inquiry_foreign_origin')
  }
}

/** Reads the idempotency key of a visitor's request with its body; behind `visitors`. */
export const repeatable = createMiddleware<App>(async (c, next) => {
  c.set('idempotency', await readIdempotency(c))
  await next()
})

/** What this instance holds of forms at most, in bytes: two with all their photos. It has 128 MB for all requests. */
const HELD_MAX_BYTES = 2 * INQUIRY_MAX_BYTES
let held = 0
/** How long a form may take to arrive, in milliseconds: a sender who stalls must not hold the room of others. */
const ARRIVAL_MS = 90_000

/**
 * Reads a form, its photos only where its first fields come from a person on our page. Of what a robot wrote into the
 * hidden field no photo is read.
 * @throws Refusal `inquiry_page_old`, `inquiry_too_fast`, `inquiries_at_once`, `body_broken` for one that does not arrive in time
 */
export const formUpload = createMiddleware<App>(async (c, next) => {
  const head = await formHead(c)
  await requireFormToken(secret(c.env, 'DEVICE_KEY'), String(head.fields.get('token') ?? ''), clockNow())
  const isRobot = Boolean(head.fields.get('subject'))
  const { body, size } = isRobot ? { body: head.fieldsOnly, size: 0 } : await wholeForm(head)
  try {
    c.req.raw = new Request(c.req.raw, { body })
    await next()
  } finally {
    held -= size
  }
})

/** Reads a form to its end. @throws Refusal `body_broken` when it does not arrive in time */
const arrival = async (rest: FormHead['rest'], write: (chunk: Uint8Array) => void) => {
  const signal = AbortSignal.timeout(ARRIVAL_MS)
  await rest?.pipeTo(new WritableStream({ write }), { signal }).catch((error: unknown) => {
    throw signal.aborted ? new Refusal('body_broken') : error
  })
}

/** The form to its end, and the bytes of it that `held` counts. */
const wholeForm = async ({ chunks, rest }: FormHead) => {
  let size = 0
  const hold = (chunk: Uint8Array) => {
    size += chunk.byteLength
    held += chunk.byteLength
  }
  try {
    chunks.forEach(hold)
    await arrival(rest, (chunk) => {
      hold(chunk)
      chunks.push(chunk)
      if (held > HELD_MAX_BYTES) throw new Refusal('inquiries_at_once', {}, {}, { 'Retry-After': '60' })
    })
  } catch (error) {
    held -= size
    throw error
  }
  return { body: streamOf(chunks), size }
}

/** Lets each chunk go once it is read, so that the form is not held twice while it is taken apart. */
const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
