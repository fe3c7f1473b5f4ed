import { expect, test } from 'vitest'
import { cacheableFile } from '#web/loading/cacheable-file.ts'

const HTML = 'text/html; charset=utf-8'

test.each([
  ['/index.html', '<body><div id="root"></div></body>', HTML, 200, true],
  ['/index.html', '<h1>Welcome to the hotel</h1>', HTML, 200, false],
  ['/index.html', '{}', 'application/json', 200, false],
  ['/assets/app.js', 'export {}', 'text/javascript', 200, true],
  ['/assets/app.js', '<h1>Welcome to the hotel</h1>', HTML, 200, false],
  ['/assets/app.js', 'gone', 'text/plain', 404, false],
])('of %s the answer %s (%s, %i) is cached: %s', async (path, body, type, status, isCached) => {
  const response = new Response(body, { status, headers: { 'content-type': type } })
  const request = new Request(new URL(path, location.href))
  expect(await cacheableFile({ request, response })).toBe(isCached ? response : null)
})
