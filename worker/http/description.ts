import type { Handler, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { GenericSchema } from 'valibot'
import type { Permission } from '#contract/permissions.ts'

/** Who may call a route: anyone, whoever is signed in, or whose role has all of these permissions, or any of them. */
export type Policy = 'open' | 'signed in' | { allOf: readonly Permission[] } | { anyOf: readonly Permission[] }

/** What a route says of itself through its column of middleware; read by the OpenAPI document and the tests. */
export interface Description {
  summary?: string
  policy?: Policy
  json?: GenericSchema
  form?: GenericSchema
  query?: GenericSchema
  param?: GenericSchema
  answer?: GenericSchema
  /** The media type of an answer that is no JSON. */
  media?: string
  status?: number
}

const descriptions = new WeakMap<object, Description>()

/** Attaches a description to a middleware, and returns the middleware. */
export const describe = <H extends object>(handler: H, description: Description): H => {
  descriptions.set(handler, description)
  return handler
}

export const descriptionOf = (handler: Handler | MiddlewareHandler): Description => descriptions.get(handler) ?? {}

/** One sentence on the route, and the shape of its good answer. */
export const route = (summary: string, answer: GenericSchema, status = 200) =>
  describe(
    createMiddleware((_, next) => next()),
    { summary, answer, status },
  )

/** One sentence on a route whose good answer is a file. */
export const fileRoute = (summary: string, media: string) =>
  describe(
    createMiddleware((_, next) => next()),
    { summary, media, status: 200 },
  )
