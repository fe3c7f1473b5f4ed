import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remember } from '#web/lib/storage.ts'

const started: string[] = []
/** How the server answers for the files of each language. */
let answers: Record<string, () => Response>
let imports = 0

/** The URL of a module that names itself when it runs, and then fails if the test says so. */
const moduleOf = (name: string, fails: boolean) => {
  imports += 1
  const code = `globalThis.started.push('${name}');${fails ? "throw new Error('failed')" : ''}//${imports}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

const FILES = () => new Response('', { headers: { 'content-type': 'text/javascript' } })
const REPLACED = () => new Response('', { status: 404 })
const CAPTIVE_PORTAL = () => new Response('', { headers: { 'content-type': 'text/html' } })
const NO_NETWORK = () => {
  throw new TypeError('Failed to fetch')
}

/** Opens a page with the built files of both languages, of which the Spanish app fails. */
const open = async () => {
  vi.resetModules()
  const files = (language: string, fails: boolean) => [
    moduleOf(`early ${language}`, true),
    moduleOf(`app ${language}`, fails),
    moduleOf(`runtime ${language}`, false),
  ]
  const built: Record<string, string[]> = { en: files('en', false), es: files('es', true) }
  vi.stubGlobal('BUILT', built)
  vi.stubGlobal('fetch', async (url: string) => {
    const language = Object.keys(built).find((name) => built[name]?.includes(url)) ?? ''
    return answers[language]?.()
  })
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
  started.length = 0
  reload.mockReset()
  reported.mockReset()
  vi.stubGlobal('started', started)
  vi.stubGlobal('reportError', reported)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  document.documentElement.lang = 'en'
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />'
  document.body.innerHTML = '<p id="failed" hidden></p>'
})
afterEach(() => {
  remember('language', null)
  history.replaceState(null, '')
  document.documentElement.lang = ''
  document.head.innerHTML = ''
})

const isFailureShown = () => document.querySelector('#failed:not([hidden])') !== null

test('only the files of the language of the device are started', async () => {
  answers = { en: FILES, es: FILES }
  await open()
  await expect.poll(() => started.toSorted()).toEqual(['app en', 'early en'])
  const preloaded = [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  expect(preloaded.map((url) => decodeURIComponent(url ?? '').match(/'(\w+ \w+)'/)?.[1])).toEqual([
    'app en',
    'runtime en',
  ])
  expect(page()).toEqual(['en', '/manifest.webmanifest', ['app en']])
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['without a network', NO_NETWORK],
  ['behind a captive portal', CAPTIVE_PORTAL],
  ['after a deployment that replaced them', REPLACED],
])('the other language is started where only its files are available: %s', async (_, answer) => {
  remember('language', 'es')
  answers = { en: FILES, es: answer }
  await open()
  await expect.poll(() => page()).toEqual(['en', '/manifest.webmanifest', ['app es', 'app en']])
  expect([reload, reported].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('a start that fails is repeated once, and then made in the other language', async () => {
  remember('language', 'es')
  answers = { en: FILES, es: FILES }
  await open()
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
  expect(page()).toEqual(['es', '/manifest.es.webmanifest', ['app es']])
  await open()
  await expect.poll(() => page()).toEqual(['en', '/manifest.webmanifest', ['app es', 'app es', 'app en']])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(isFailureShown()).toBe(false)
})

test('where no language is available the page is reloaded once, and then says that it could not start', async () => {
  remember('language', 'es')
  answers = { en: REPLACED, es: REPLACED }
  await open()
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
  expect(isFailureShown()).toBe(false)
  await open()
  await expect.poll(() => isFailureShown()).toBe(true)
  expect(reported).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
  // The next reload by hand is a first start again.
  expect(history.state.isSecondStart).toBe(false)
})
