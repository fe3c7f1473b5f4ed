import { Hono } from 'hono'
import type { Env } from './env.ts'

/** Refusals, which are never cached. */
const refused = new Hono()
  .get('*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  .all('*', (c) => c.text('Method not allowed', 405, { 'Cache-Control': 'no-store', Allow: 'GET, HEAD' }))

/**
 * Serves a static file. For a missing file the platform returns the HTML of the app. Under `/assets` it would be cached
 * for a year as that file, so it becomes a 404.
 */
export const serveAsset = async (request: Request, env: Env): Promise<Response> => {
  if (!['GET', 'HEAD'].includes(request.method)) return refused.fetch(request)
  const answer = await env.ASSETS.fetch(request)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return refused.fetch(request)
}
