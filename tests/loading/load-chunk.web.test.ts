import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chunkErrorRemedy } from '#web/loading/chunk-error.ts'
import { loadChunk } from '#web/loading/load-chunk.ts'

const answers = vi.fn<(url: string) => Promise<Response>>()
const importChunk = vi.fn(async () => 'the part')

beforeEach(() => {
  answers.mockReset().mockImplementation(async () => new Response('export {}'))
  importChunk.mockClear()
  vi.stubGlobal('fetch', answers)
})
afterEach(() => document.head.replaceChildren())

const remedy = (loading: Promise<unknown>) => loading.then(() => 'it came', chunkErrorRemedy)
const asked = () => answers.mock.calls.map(([url]) => url)

test('imports a chunk after all its files are loaded', async () => {
  const { readable, writable } = new TransformStream()
  answers.mockImplementationOnce(async () => new Response(readable))
  const loading = loadChunk(importChunk, ['assets/slow-1.js', 'assets/quick-1.js'])
  await expect.poll(() => asked()).toEqual(['/assets/slow-1.js', '/assets/quick-1.js'])
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

test('imports a module at once that is in the chunk of its importer', async () => {
  expect(await loadChunk(importChunk)).toBe('the part')
  expect(asked()).toEqual([])
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
  await expect.poll(() => asked()).toEqual(['/assets/lost-4.js'])
  expect(importChunk).not.toHaveBeenCalled()
  arrive(true)
  expect(await loading).toBe('the part')
  expect(asked()).toEqual(['/assets/lost-4.js'])
})

const storeInServiceWorker = (...stored: string[]) => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('caches', { match: async (url: string) => (stored.includes(url) ? new Response() : undefined) })
}

test('imports a file that the service worker has without a fetch', async () => {
  storeInServiceWorker('/assets/stored-5.js')
  expect(await loadChunk(importChunk, ['assets/stored-5.js', 'assets/evicted-5.js'])).toBe('the part')
  expect(asked()).toEqual(['/assets/evicted-5.js'])
})

test('repeats an import that meets the failed preload of an early file', async () => {
  const files = new Map(['/assets/app-6.js', '/assets/frame-6.js'].map((url) => [url, Promise.resolve(false)]))
  vi.stubGlobal('earlyStart', { code: 'any', files, reads: new Map() })
  importChunk.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  expect(await loadChunk(importChunk, ['assets/app-6.js', 'assets/frame-6.js'])).toBe('the part')
  expect(asked()).toEqual(['/assets/app-6.js', '/assets/frame-6.js'])
  expect(importChunk).toHaveBeenCalledTimes(2)
})

describe('styles', () => {
  let links: HTMLLinkElement[] = []
  beforeEach(() => {
    links = []
    vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  })
  const settle = async (link: number, event: 'load' | 'error', rules = 1) => {
    await expect.poll(() => links).toHaveLength(link)
    Object.defineProperty(links[link - 1], 'sheet', { value: { cssRules: { length: rules } } })
    links[link - 1]?.dispatchEvent(new Event(event))
  }

  test('are requested once, by the style sheet itself', async () => {
    const loading = loadChunk(importChunk, ['assets/screen-7.css'])
    await settle(1, 'load')
    expect(await loading).toBe('the part')
    expect(asked()).toEqual([])
  })

  test('that failed are fetched and applied again', async () => {
    const loading = loadChunk(importChunk, ['assets/screen-8.css'])
    await settle(1, 'error')
    await settle(2, 'load')
    expect(await loading).toBe('the part')
    expect(asked()).toEqual(['/assets/screen-8.css'])
  })

  test.each<[string, () => Promise<Response>, string]>([
    ['do not arrive', () => Promise.reject(new TypeError('Failed to fetch')), 'retry'],
    ['were replaced by a deployment', async () => new Response('Not found', { status: 404 }), 'update'],
    [
      'are the page of a captive portal',
      async () => new Response('', { headers: { 'content-type': 'text/html' } }),
      'retry',
    ],
  ])('that %s fail with the remedy, and load at the next request', async (what, fail, wanted) => {
    const file = `assets/${what}-9.css`
    answers.mockImplementationOnce(fail)
    const first = remedy(loadChunk(importChunk, [file]))
    await settle(1, what.includes('portal') ? 'load' : 'error', 0)
    expect(await first).toBe(wanted)
    expect(importChunk).not.toHaveBeenCalled()
    const second = loadChunk(importChunk, [file])
    await settle(2, 'load')
    expect(await second).toBe('the part')
  })
})
