import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import { expect } from '../support/browser/expect.ts'
import { enterPin } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const KB = 1000
const JAVASCRIPT_MAX = 91.8 * KB
const CSS_MAX = 5 * KB
const LAZY_MAX = 20 * KB
/** The script that chooses the language. */
const CHOICE_MAX = 1 * KB

const ASSETS = 'dist/client/assets'
const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

/** The files that the text of the page names, those of one language or of all. */
const namedFiles = (html: string, language = '\\w+') =>
  [...html.matchAll(new RegExp(`/assets/(?:${language}/[\\w-]+\\.js|[\\w-]+\\.css)`, 'g'))].map(([file]) => file)

for (const language of LANGUAGES) {
  test(`the first load stays within its size limits in ${LANGUAGE_NAMES[language]}`, async ({ request }) => {
    const html = await (await request.get('/')).text()
    const files = namedFiles(html, language)
    const sum = (end: string) =>
      files.filter((file) => file.endsWith(end)).reduce((all, file) => all + gzipped(`dist/client${file}`), 0)
    expect(sum('.js')).toBeGreaterThan(0)
    expect(sum('.js')).toBeLessThanOrEqual(JAVASCRIPT_MAX)
    expect(sum('.css')).toBeGreaterThan(0)
    expect(sum('.css')).toBeLessThanOrEqual(CSS_MAX)
    const [, script = ''] = /<script>(.+?)<\/script>/s.exec(html) ?? []
    expect(script).toContain(`/assets/${language}/`)
    expect(gzipSync(script).length).toBeLessThanOrEqual(CHOICE_MAX)
    // After the styles, it would wait for them.
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })
}

test('the sign-in loads only the files that its page names for the language of the browser', async ({ page }) => {
  await page.goto('/nowhere')
  // The test reads the answer, not the document: the app soon adds other files to the document.
  const files = namedFiles(await (await page.request.get('/nowhere')).text(), 'en')
  // The loaded app redirects an unknown path to the path of the leaderboard.
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.route('**/assets/**', (route) =>
    files.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.reload()
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  await enterPin(page, '424242')
  await expect(page.getByText('Access denied. Invalid security code.')).toBeVisible()
})

test('each lazy-loaded script but the frame of the app stays within its size limit', () => {
  const scripts = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !/\/(?:index|app)-/.test(file),
  )
  const sizes = scripts.map((file) => ({ file, bytes: gzipped(`${ASSETS}/${file}`) }))
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ bytes }) => bytes > LAZY_MAX)).toEqual([])
})

test('only the owner of the file can read the secrets in the build', () => {
  expect(statSync('dist/tradeboard/.dev.vars').mode & 0o777).toBe(0o600)
})

test('a refused large body returns no stack trace, also when an answer is lost', async ({ request }) => {
  const data = { text: 'x'.repeat(1_000_000) }
  const answers = await Promise.all(Array.from({ length: 60 }, () => request.post('/api/v1/public/leads', { data })))
  for (const answer of answers) {
    expect([413, 429, 502]).toContain(answer.status())
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

test('returns an uncached 404 for a missing file; pages and files carry their headers', async ({ request }) => {
  const missing = await request.get('/assets/gone-12345678.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-store')

  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect((await robots.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /public/lead-form',
    'Allow: /assets/lead-form',
    'Allow: /assets/*/lead-form',
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

  const [script = ''] = namedFiles(await page.text()).filter((name) => name.endsWith('.js'))
  const file = await request.get(script)
  expect(file.status()).toBe(200)
  expect(file.headers()['cache-control']).toContain('immutable')
})
