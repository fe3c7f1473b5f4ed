import type { Handler, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { GenericSchema } from 'valibot'
import type { Permission } from '#contract/permissions.ts'
import type { App } from './context.ts'

/** Who may call a route: anyone, any signed-in user, or users with all or any of some permissions. */
export type Policy =
  | 'open'
  | 'signed in'
  | { allOf: readonly Permission[] }
  | { anyOf: readonly Permission[] }
  | { allOf: readonly Permission[]; anyOf: readonly Permission[] }

/** The name of an operation: a tag (worker/openapi/tags.ts), a dot and a verb, such as `leads.create`. */
type OperationId = `${string}.${string}`

/** What a middleware declares about its route, for the OpenAPI document and the matrix test. */
export interface Description {
  operationId?: OperationId
  /** One sentence. */
  summary?: string
  policy?: Policy
  json?: GenericSchema
  form?: GenericSchema
  query?: GenericSchema
  param?: GenericSchema
  answer?: GenericSchema
  /** The media type of a response other than JSON. */
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

/** Describes a route that returns JSON: its operation id, a one-sentence summary, and the schema of its success. */
export const route = (operationId: OperationId, summary: string, answer: GenericSchema, status: 200 | 201 = 200) =>
  describe(
    createMiddleware<App>((c, next) => {
      c.set('status', status)
      return next()
    }),
    { operationId, summary, answer, status },
  )

/** Describes a route that returns a file. */
export const fileRoute = (operationId: OperationId, summary: string, media: string) =>
  describe(
    createMiddleware((_, next) => next()),
    { operationId, summary, media, status: 200 },
  )
