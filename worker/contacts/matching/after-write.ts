import { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/log.ts'
import { matchChanged } from './match.ts'

/** Portions that are compared behind one request. */
const PORTIONS = 2

/** Whether a request may have left contacts to compare, or asks what is known of them. */
const concernsMatches = ({ method, url }: Request) => {
  const { pathname } = new URL(url)
  if (method === 'GET') return pathname === '/api/v1/contacts/duplicates'
  // An import leaves more than a request can compare: it waits for the next ones, and for the nightly job.
  if (pathname.startsWith('/api/v1/imports')) return false
  return method === 'POST' || pathname.startsWith('/api/v1/contacts')
}

/**
 * Compares changed contacts once a request is answered, so that nobody waits for it. What fails, or is too much for now,
 * is left for the next such request or the nightly job.
 */
export const matchAfter = async (request: Request, env: Env, answer: Response): Promise<void> => {
  if (!concernsMatches(request)) return
  try {
    await matchChanged(new Database(env.DB, 'first-primary'), PORTIONS)
  } catch (error) {
    logError('Contacts could not be compared', error, { request_id: answer.headers.get('x-request-id') })
  }
}
