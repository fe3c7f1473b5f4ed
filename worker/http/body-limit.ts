import type { Context } from 'hono'
import { Refusal } from '#worker/write/refusal.ts'
import type { App } from './context.ts'

/** The largest JSON body, in bytes. */
export const JSON_MAX_BYTES = 64 * 1024

/**
 * Refuses a body of more than `max` bytes: at once if `Content-Length` is larger, otherwise while the route reads it.
 * Also refuses a body that breaks off. Nothing is read or buffered here.
 */
export const limitBody = (c: Context<App>, max: number, tooLarge: Refusal): void => {
  const { raw } = c.req
  if (!raw.body) return
  const length = declaredLength(c)
  if (length === undefined) {
    const refuse = (refusal: Refusal) => c.set('bodyRefusal', refusal)
    c.req.raw = new Request(raw, { body: limited(raw.body, { max, tooLarge, refuse }) })
  } else if (length > max) throw tooLarge
}

/** The `Content-Length` of a request; undefined without one, or when it is no number. */
export const declaredLength = (c: Context<App>) => {
  const length = c.req.header('content-length') ?? ''
  return /^\d+$/.test(length) ? Number(length) : undefined
}

/** The time limits of a body that fills memory, in milliseconds: a slow sender must not block the memory for others. */
interface TimeLimits {
  /** The longest time without a byte. */
  pause: number
  /** The longest time for the whole body. */
  whole: number
  tooSlow: Refusal
}

/** The body as a stream that fails when its sender takes too long. No limit applies once the body has ended. */
export const inTime = (
  c: Context<App>,
  body: ReadableStream<Uint8Array>,
  { pause, whole, tooSlow }: TimeLimits,
): ReadableStream<Uint8Array> => {
  const reader = body.getReader()
  const end = Date.now() + whole
  return new ReadableStream({
    pull: async (controller) => {
      const stop = () => {
        // The reader of the body throws an error of its own.
        c.set('bodyRefusal', tooSlow)
        controller.error(new Error('The body is too slow'))
        reader.cancel().catch(() => undefined)
      }
      const timer = setTimeout(stop, Math.min(pause, end - Date.now()))
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (c.var.bodyRefusal === tooSlow) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

interface Limit {
  max: number
  tooLarge: Refusal
  /** Receives the refusal, because the reader of the body throws an error of its own. */
  refuse: (refusal: Refusal) => void
}

/** The body as a stream that fails after `max` bytes. */
const limited = (body: ReadableStream<Uint8Array>, { max, tooLarge, refuse }: Limit) => {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read().catch((error: unknown) => {
        refuse(new Refusal('body_broken'))
        throw error
      })
      if (done) return controller.close()
      size += value.byteLength
      if (size <= max) return controller.enqueue(value)
      refuse(tooLarge)
      controller.error(new Error('The body is too large'))
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
