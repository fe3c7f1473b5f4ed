import type { Env } from './env.ts'

/**
 * A static file. For a file that does not exist the platform answers the app's HTML; under `/assets` it would be cached
 * for a year as that file, so it becomes a 404.
 */
export const serveAsset = async (request: Request, env: Env): Promise<Response> => {
  const answer = await env.ASSETS.fetch(request)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
