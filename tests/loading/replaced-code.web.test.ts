import { expect, test } from 'vitest'
import { cacheableFile, keepReplacedCode, replacedCode, restoreReplacedCode } from '#web/loading/replaced-code.ts'

const ORIGIN = 'https://crm.example'
const DAY_MS = 24 * 3_600_000
const START = Date.UTC(2026, 2, 1)

/** The caches of a browser, as far as they are used here. */
const newStorage = () => {
  const caches = new Map<string, Map<string, string>>()
  const cacheOf = (files: Map<string, string>) => ({
    keys: async () => [...files.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => {
      const text = files.get(url)
      return text === undefined ? undefined : new Response(text)
    },
    put: async ({ url }: { url: string }, answer: Response) => void files.set(url, await answer.text()),
    delete: async ({ url }: { url: string }) => files.delete(url),
  })
  const open = async (name: string) => {
    const files = caches.get(name) ?? new Map<string, string>()
    caches.set(name, files)
    return cacheOf(files)
  }
  const storage = { open, keys: async () => [...caches.keys()], delete: async (name: string) => caches.delete(name) }
  return { storage: storage as unknown as CacheStorage, caches }
}

/** What a deployment has, precached, while another takes over. */
const takesOver = async ({ storage, caches }: ReturnType<typeof newStorage>, version: number, now: number) => {
  const files = (number: number) => [`${ORIGIN}/assets/stats-${number}.js`, `${ORIGIN}/index.html?${number}`]
  const current = new Set(files(version))
  const precache = caches.get('precache') ?? new Map<string, string>()
  caches.set('precache', precache)
  for (const url of current) precache.set(url, `code of ${version}`)
  await keepReplacedCode(storage, 'precache', (url) => current.has(url), now)
  for (const url of files(version - 1)) precache.delete(url)
}

test('serves replaced code for a week, and stores nothing else', async () => {
  const device = newStorage()
  const codeOf = async (version: number) =>
    (await replacedCode(device.storage, new Request(`${ORIGIN}/assets/stats-${version}.js`)))?.text()
  await takesOver(device, 1, START)
  expect([...device.caches.keys()]).toEqual(['precache'])
  await takesOver(device, 2, START + DAY_MS)
  expect([await codeOf(1), await codeOf(2)]).toEqual(['code of 1', undefined])
  await takesOver(device, 3, START + 3 * DAY_MS)
  expect([await codeOf(1), await codeOf(2)]).toEqual(['code of 1', 'code of 2'])
  await takesOver(device, 4, START + 9 * DAY_MS)
  expect([await codeOf(1), await codeOf(2), await codeOf(3)]).toEqual([undefined, 'code of 2', 'code of 3'])
  const kept = [...device.caches].filter(([name]) => name !== 'precache').flatMap(([, files]) => [...files.keys()])
  expect(kept.filter((url) => !url.includes('/assets/'))).toEqual([])
})

test('ten switches of the language keep one copy of each file, and request each file once', async () => {
  const { storage, caches } = newStorage()
  const filesOf = (language: string) => ['board', 'stats'].map((name) => `${ORIGIN}/assets/${language}/${name}.js`)
  const precache = new Map<string, string>()
  caches.set('precache', precache)
  const requested: string[] = []
  const switchTo = async (language: string, now: number) => {
    const current = new Set([...filesOf(language), `${ORIGIN}/assets/style.css`, `${ORIGIN}/index.html`])
    for (const url of current) {
      if (precache.has(url) || (await restoreReplacedCode(storage, 'precache', new Request(url)))) continue
      requested.push(url)
      precache.set(url, `code of ${url}`)
    }
    await keepReplacedCode(storage, 'precache', (url) => current.has(url), now)
    for (const url of precache.keys()) if (!current.has(url)) precache.delete(url)
  }
  for (let i = 0; i < 10; i += 1) await switchTo(i % 2 ? 'es' : 'en', START + i)
  const all = [...filesOf('en'), ...filesOf('es'), `${ORIGIN}/assets/style.css`, `${ORIGIN}/index.html`].sort()
  expect([...caches.values()].flatMap((files) => [...files.keys()]).sort()).toEqual(all)
  expect(requested.sort()).toEqual(all)
  // The code of the language that was left last stays for a week from then.
  await keepReplacedCode(storage, 'precache', (url) => precache.has(url), START + 7 * DAY_MS + 8)
  expect(await replacedCode(storage, new Request(filesOf('en')[0] ?? ''))).toBeDefined()
})

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
