import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type JsonAnswer<T> = Response & TypedResponse<T, ContentfulStatusCode, 'json'>

/**
 * Answers what the contract describes as JSON. `c.json` says the same, but works out afresh what JSON makes of each
 * part of a type: of the largest answers that takes as long as checking all else of the Worker.
 */
export const jsonAnswer = <T>(c: Context, answer: T): JsonAnswer<T> => c.json(answer) as unknown as JsonAnswer<T>
