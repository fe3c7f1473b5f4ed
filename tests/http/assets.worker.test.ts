import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { serveAsset } from '#worker/assets.ts'
import { ORIGIN } from '../support/worker/call.ts'

const PAGE = '<!doctype html><title>Tradeboard</title>'

/** Static files that return the HTML of the app for every unknown path, with a header for files. */
const files = {
  fetch: async (request: Request) => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
    return request.url.endsWith('/assets/app-1.js')
      ? new Response('export {}', { headers: { ...headers, 'content-type': 'text/javascript' } })
      : new Response(PAGE, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
  },
}
const withFiles = (stand: unknown) => ({ ...env, ASSETS: stand as Fetcher })

const get = (path: string) => serveAsset(new Request(`${ORIGIN}${path}`), withFiles(files))

test('a file of the build is served unchanged', async () => {
  const answer = await get('/assets/app-1.js')
  expect([answer.status, await answer.text()]).toEqual([200, 'export {}'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test('a missing file returns 404 without caching, never the HTML of the app', async () => {
  const answer = await get('/assets/app-0.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await answer.text()).not.toContain(PAGE)
  expect(answer.headers.get('content-type')).toContain('text/plain')
})
