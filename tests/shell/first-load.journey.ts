import { statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { test } from '../support/browser/test.ts'

const KB = 1000
const JAVASCRIPT_MAX = 115 * KB
const CSS_MAX = 12 * KB

test('the first load to a usable login stays within its budget', async ({ page }) => {
  const files: Promise<{ kind: string; bytes: number }>[] = []
  page.on('response', (answer) => {
    const kind = answer.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    files.push(answer.body().then((body) => ({ kind, bytes: gzipSync(body, { level: 9 }).length })))
  })
  await page.goto('/')
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(files)
  const sum = (kind: string) => loaded.filter((file) => file.kind === kind).reduce((all, file) => all + file.bytes, 0)
  expect(sum('script')).toBeGreaterThan(0)
  expect(sum('script')).toBeLessThanOrEqual(JAVASCRIPT_MAX)
  expect(sum('stylesheet')).toBeGreaterThan(0)
  expect(sum('stylesheet')).toBeLessThanOrEqual(CSS_MAX)
})

test('only their owner can read the secrets in the build', () => {
  expect(statSync('dist/tradeboard/.dev.vars').mode & 0o777).toBe(0o600)
})

test('large bodies that are refused unread show no stack, also where an answer is lost', async ({ request }) => {
  const data = { text: 'x'.repeat(1_000_000) }
  const answers = await Promise.all(Array.from({ length: 60 }, () => request.post('/api/v1/public/leads', { data })))
  for (const answer of answers) {
    expect([413, 502]).toContain(answer.status())
    expect(await answer.text()).not.toMatch(/<html|node_modules/)
  }
})

test('a refused write loses no request that follows it', async ({ appUrl }) => {
  const write = (path: string) =>
    fetch(appUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pin: 'none' }),
    })
  for (let i = 0; i < 50; i++) {
    const answers = [await write('/api/v1/leads'), await write('/api/v1/auth')]
    expect(answers.map(({ status }) => status)).toEqual([401, 400])
    for (const answer of answers) await answer.text()
  }
})

test('a missing file of the build is an uncached 404; pages and files carry their headers', async ({ request }) => {
  const missing = await request.get('/assets/gone-12345678.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-store')

  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect((await robots.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /public/lead-form',
    'Allow: /assets/lead-form',
    'Disallow: /',
  ])

  const page = await request.get('/leads')
  const policy = page.headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(page.headers()['strict-transport-security']).toContain('max-age=31536000')
  expect(page.headers()['x-content-type-options']).toBe('nosniff')
  expect(page.headers()['referrer-policy']).toBe('no-referrer')

  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const file = await request.get(script)
  expect(file.status()).toBe(200)
  expect(file.headers()['cache-control']).toContain('immutable')
})
