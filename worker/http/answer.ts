import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { commit } from '#worker/write/commit.ts'
import type { Plan } from '#worker/write/plan.ts'
import type { App } from './context.ts'

type JsonAnswer<T> = Response & TypedResponse<T, ContentfulStatusCode, 'json'>

/**
 * Returns JSON. `c.json` does the same, but its type recomputes the JSON form of each part of the answer, which doubles
 * the time of type-checking for the largest answers.
 */
export const jsonAnswer = <T>(c: Context, answer: T, status: ContentfulStatusCode = 200): JsonAnswer<T> =>
  c.json(answer, status) as unknown as JsonAnswer<T>

/** Commits the plan of a verb, and returns its answer with the status that `route` declares. */
export const write = async <T>(c: Context<App>, plan: Plan<T> | Promise<Plan<T>>): Promise<JsonAnswer<T>> => {
  const { status } = c.var
  return jsonAnswer(c, await commit(c, plan, status), status)
}
