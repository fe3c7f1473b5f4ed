import type { Env } from './env.ts'

/** A file of the build. One that is gone is a 404, never the app's page under a cache header meant for files. */
export const serveAsset = async (request: Request, env: Env): Promise<Response> => {
  const answer = await env.ASSETS.fetch(request)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
