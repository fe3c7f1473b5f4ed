import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import { matchChanged } from './match.ts'

/** The portions of contacts that one request compares after its answer. */
const PORTIONS = 2

/** Whether a request may have changed contacts, or reads suspected pairs. */
const concernsMatches = ({ method, url }: Request) => {
  const { pathname } = new URL(url)
  if (method === 'GET') return pathname === '/api/v1/contacts/duplicates'
  // An import changes more contacts than a request can compare. Later requests and the nightly job compare them.
  if (pathname.startsWith('/api/v1/imports')) return false
  return method === 'POST' || pathname.startsWith('/api/v1/contacts')
}

/**
 * Compares changed contacts after the answer of a request. After a failure, or if there are too many contacts, the next
 * such request or the nightly job continues.
 */
export const matchAfterResponse = async (request: Request, env: Env, answer: Response): Promise<void> => {
  if (!concernsMatches(request)) return
  try {
    await matchChanged(new Database(env.DB, 'first-primary'), PORTIONS)
  } catch (error) {
    logError('Contacts could not be compared', error, { request_id: answer.headers.get('x-request-id') })
  }
}
