import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { enterPin } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

// The build checks sizes, and that the page names what its scripts import (scripts/check-build.ts).

test('the sign-in loads only the files that its page names for the language of the browser', async ({ page }) => {
  await page.goto('/nowhere')
  // The loaded app redirects an unknown path to the path of the leaderboard.
  await expect(page).toHaveURL(/\/dashboard$/)
  const html = readFileSync('dist/client/index.html', 'utf8')
  await page.route('**/assets/**', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.reload()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  await enterPin(page, '424242')
  await expect(page.getByText('Access denied. Invalid security code.')).toBeVisible()
})

test('the built app refuses without stack traces and lost requests, and serves files with their headers', async ({
  appUrl,
}) => {
  const get = (path: string) => fetch(appUrl + path)
  const write = (path: string, body: object) =>
    fetch(appUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  await test.step('a refused large body returns no stack trace, also when an answer is lost', async () => {
    const body = { text: 'x'.repeat(1_000_000) }
    const answers = await Promise.all(Array.from({ length: 60 }, () => write('/api/v1/public/leads', body)))
    for (const answer of answers) {
      expect([413, 429, 502]).toContain(answer.status)
      expect(await answer.text()).not.toMatch(/<html|node_modules/)
    }
  })

  await test.step('a refused write loses no request that follows it', async () => {
    for (let i = 0; i < 50; i++) {
      const answers = [await write('/api/v1/leads', { pin: 'none' }), await write('/api/v1/auth', { pin: 'none' })]
      expect(answers.map(({ status }) => status)).toEqual([401, 400])
      for (const answer of answers) await answer.text()
    }
  })

  await test.step('a missing file is an uncached 404; pages and files carry their headers', async () => {
    const missing = await get('/assets/gone-12345678.js')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])

    const robots = await get('/robots.txt')
    expect(robots.headers.get('content-type')).toContain('text/plain')
    expect((await robots.text()).trim().split('\n')).toEqual([
      'User-agent: *',
      'Allow: /public/lead-form',
      'Allow: /assets/lead-form',
      'Allow: /assets/*/lead-form',
      'Disallow: /',
    ])

    const page = await get('/leads')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')

    const [script = ''] = /\/assets\/en\/[\w-]+\.js/.exec(await page.text()) ?? []
    const file = await get(script)
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
  })
})
