import type { Handler, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { GenericSchema } from 'valibot'
import type { Permission } from '#contract/permissions.ts'

/** Who may call a route: anyone, any signed-in user, or users with all of some permissions, any of some, or both. */
export type Policy =
  | 'open'
  | 'signed in'
  | { allOf: readonly Permission[] }
  | { anyOf: readonly Permission[] }
  | { allOf: readonly Permission[]; anyOf: readonly Permission[] }

/** What a middleware declares about its route, for the OpenAPI document and the matrix test. */
export interface Description {
  summary?: string
  policy?: Policy
  json?: GenericSchema
  form?: GenericSchema
  query?: GenericSchema
  param?: GenericSchema
  answer?: GenericSchema
  /** The media type of an answer other than JSON. */
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

/** Declares a route: one sentence, and schema and status of its success. */
export const route = (summary: string, answer: GenericSchema, status = 200) =>
  describe(
    createMiddleware((_, next) => next()),
    { summary, answer, status },
  )

/** Declares a route that answers a file. */
export const fileRoute = (summary: string, media: string) =>
  describe(
    createMiddleware((_, next) => next()),
    { summary, media, status: 200 },
  )
