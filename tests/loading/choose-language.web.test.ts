import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remember } from '#web/lib/storage.ts'

const started: string[] = []
let arriving: readonly string[]
let imports = 0

/** The URL of a module that names itself when it runs, and then fails if the test says so. */
const moduleOf = (name: string, fails: boolean) => {
  imports += 1
  const code = `globalThis.started.push('${name}');${fails ? "throw new Error('failed')" : ''}//${imports}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/** Opens a page with the built files of both languages, of which the Spanish app fails. */
const open = async (type: string) => {
  const files = (language: string, fails: boolean) => [
    moduleOf(`early ${language}`, true),
    moduleOf(`app ${language}`, fails),
    moduleOf(`runtime ${language}`, false),
  ]
  const built: Record<string, string[]> = { en: files('en', false), es: files('es', true) }
  vi.stubGlobal('BUILT', built)
  vi.stubGlobal('fetch', async (url: string) => {
    const language = Object.keys(built).find((name) => built[name]?.includes(url)) ?? ''
    if (arriving.includes('offline')) throw new TypeError('Failed to fetch')
    return new Response('', { status: arriving.includes(language) ? 200 : 404 })
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  await import('#web/loading/choose-language.ts')
}

const page = () => [
  document.documentElement.lang,
  document.querySelector('[rel=manifest]')?.getAttribute('href'),
  started.filter((name) => name.startsWith('app')),
]

const reload = vi.fn()
const reported = vi.fn()

beforeEach(() => {
  vi.resetModules()
  started.length = 0
  reload.mockReset()
  reported.mockReset()
  vi.stubGlobal('started', started)
  vi.stubGlobal('reportError', reported)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  document.documentElement.lang = 'en'
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />'
})
afterEach(() => {
  remember('language', null)
  document.documentElement.lang = ''
  document.head.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('only the files of the language of the device are started', async () => {
  arriving = ['en', 'es']
  await open('navigate')
  await vi.waitFor(() => expect(started).toHaveLength(3))
  expect(started.toSorted()).toEqual(['app en', 'early en', 'runtime en'])
  expect(page()).toEqual(['en', '/manifest.webmanifest', ['app en']])
  expect(reload).not.toHaveBeenCalled()
})

test('the other language is started where only its files arrive', async () => {
  remember('language', 'es')
  arriving = ['en']
  await open('navigate')
  await vi.waitFor(() => expect(page()).toEqual(['en', '/manifest.webmanifest', ['app es', 'app en']]))
  expect([reload, reported].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test.each([
  ['its files arrive the second time', ['en', 'es']],
  ['a deployment has replaced the files of both languages', []],
])('the page is reloaded, once, and not started in the other language where %s', async (_, files) => {
  remember('language', 'es')
  arriving = files
  await open('navigate')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  vi.resetModules()
  await open('reload')
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(page()).toEqual(['es', '/manifest.es.webmanifest', ['app es', 'app es']])
})
