import { expect, test } from 'vitest'
import { keepReplacedCode, replacedCode } from '#web/loading/replaced-code.ts'

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
