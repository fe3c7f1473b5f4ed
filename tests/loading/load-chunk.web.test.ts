import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkErrorRemedy } from '#web/loading/chunk-error.ts'
import { loadChunk } from '#web/loading/load-chunk.ts'

const answers = vi.fn<(url: string) => Promise<Response>>()
const importChunk = vi.fn(async () => 'the part')

beforeEach(() => {
  answers.mockReset().mockImplementation(async () => new Response('export {}'))
  importChunk.mockClear()
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

const remedy = (loading: Promise<unknown>) => loading.then(() => 'it came', chunkErrorRemedy)
const asked = () => answers.mock.calls.map(([url]) => url)

test('imports a chunk after all its files are loaded', async () => {
  const { readable, writable } = new TransformStream()
  answers.mockImplementationOnce(async () => new Response(readable))
  const loading = loadChunk(importChunk, ['assets/slow-1.js', 'assets/quick-1.js'])
  await vi.waitFor(() => expect(asked()).toEqual(['/assets/slow-1.js', '/assets/quick-1.js']))
  expect(importChunk).not.toHaveBeenCalled()
  await writable.close()
  expect(await loading).toBe('the part')
})

test.each<[string, () => Promise<Response>, string]>([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'retry'],
  ['the server has trouble', async () => new Response('', { status: 503 }), 'retry'],
  [
    'the answer breaks off',
    async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })),
    'retry',
  ],
  ['a deployment has replaced it', async () => new Response('Not found', { status: 404 }), 'update'],
])('where %s, nothing is imported, and the next load fetches only what failed', async (name, fail, wanted) => {
  const [lost, shared] = [`assets/${name}.js`, `assets/${name}-shared.js`]
  answers.mockImplementationOnce(fail)
  expect(await remedy(loadChunk(importChunk, [lost, shared]))).toBe(wanted)
  expect(importChunk).not.toHaveBeenCalled()
  expect(await loadChunk(importChunk, [lost, shared])).toBe('the part')
  expect(asked()).toEqual([`/${lost}`, `/${shared}`, `/${lost}`])
})

test('does not fetch files of the first load', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/react-2.js">'
  expect(await loadChunk(importChunk, ['assets/react-2.js', 'assets/screen-2.js'])).toBe('the part')
  expect(asked()).toEqual(['/assets/screen-2.js'])
})

test('waits for early files, and fetches only those that failed', async () => {
  let arrive = (_: boolean) => {}
  const late = new Promise<boolean>((resolve) => {
    arrive = resolve
  })
  const files = new Map([
    ['/assets/app-4.js', late],
    ['/assets/lost-4.js', Promise.resolve(false)],
  ])
  vi.stubGlobal('earlyStart', { code: 'any', files, reads: new Map() })
  const loading = loadChunk(importChunk, ['assets/app-4.js', 'assets/lost-4.js'])
  await vi.waitFor(() => expect(asked()).toEqual(['/assets/lost-4.js']))
  expect(importChunk).not.toHaveBeenCalled()
  arrive(true)
  expect(await loading).toBe('the part')
  expect(asked()).toEqual(['/assets/lost-4.js'])
})

test('fetches styles again that could not be applied', async () => {
  const links: Element[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  const first = remedy(loadChunk(importChunk, ['assets/screen-3.css']))
  await vi.waitFor(() => expect(links).toHaveLength(1))
  links[0]?.dispatchEvent(new Event('error'))
  expect(await first).toBe('retry')
  const second = loadChunk(importChunk, ['assets/screen-3.css'])
  await vi.waitFor(() => expect(links).toHaveLength(2))
  expect(importChunk).not.toHaveBeenCalled()
  links[1]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('the part')
})
