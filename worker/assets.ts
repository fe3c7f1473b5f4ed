import { Hono } from 'hono'
import type { Env } from './env.ts'
import { apiHeaders } from './http/headers.ts'

/** Refusals with the headers that `web/public/_headers` gives to files, and never with those of a file for the cache. */
const refused = new Hono()
  .use(apiHeaders)
  .get('*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  .all('*', (c) => c.text('Method not allowed', 405, { 'Cache-Control': 'no-store', Allow: 'GET, HEAD' }))

/**
 * A static file. For a file that does not exist the platform answers the app's HTML; under `/assets` it would be cached
 * for a year as that file, so it becomes a 404.
 */
export const serveAsset = async (request: Request, env: Env): Promise<Response> => {
  if (!['GET', 'HEAD'].includes(request.method)) return refused.fetch(request)
  const answer = await env.ASSETS.fetch(request)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return refused.fetch(request)
}
