import { Hono } from 'hono'
import type { Env } from './env.ts'
import { apiHeaders } from './http/headers.ts'

/** A 404 with the headers that `web/public/_headers` gives to files alone. */
const missing = new Hono().use(apiHeaders).all('*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))

/**
 * A static file. For a file that does not exist the platform answers the app's HTML; under `/assets` it would be cached
 * for a year as that file, so it becomes a 404.
 */
export const serveAsset = async (request: Request, env: Env): Promise<Response> => {
  const answer = await env.ASSETS.fetch(request)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return missing.fetch(request)
}
