import type { Context } from 'hono'
import type { Refusal } from '#worker/verb/refusal.ts'
import type { App } from './context.ts'

/** The largest JSON body, in bytes. */
export const JSON_MAX_BYTES = 64 * 1024

/**
 * Refuses a body of more than `max` bytes: at once where its `Content-Length` says so, else while it is read. Nothing is
 * read or buffered here.
 */
export const limitBody = (c: Context<App>, max: number, tooLarge: Refusal): void => {
  const { raw } = c.req
  if (!raw.body) return
  const length = c.req.header('content-length')
  if (length === undefined) {
    const limited = raw.body.pipeThrough(atMost(max, () => c.set('bodyRefusal', tooLarge)))
    c.req.raw = new Request(raw, { body: limited })
  } else if (Number(length) > max) throw tooLarge
}

/** Fails once more than `max` bytes came. Its reader makes an error of its own of that, so `exceeded` is called as well. */
const atMost = (max: number, exceeded: () => void) => {
  let size = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength
      if (size <= max) return controller.enqueue(chunk)
      exceeded()
      controller.error(new Error('The body is too large'))
    },
  })
}
