import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remember } from '#web/lib/storage.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('earlyStart', undefined)
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/leads')
})
afterEach(() => {
  for (const name of ['access-code', 'user', 'last-activity', 'language']) remember(name, null)
  document.documentElement.lang = ''
  vi.unstubAllGlobals()
})

test('the early reads ask in the language that the page has chosen', async () => {
  const script = (id: string) => `data:text/javascript,//${id}`
  vi.stubGlobal('BUILT', { en: [script('en'), script('en')], es: [script('es'), script('es')] })
  remember('language', 'es')
  await import('#web/loading/choose-language.ts')
  expect(document.documentElement.lang).toBe('es')
  vi.stubGlobal('BUILT', { app: [], screens: [] })
  remember('access-code', 'c0de')
  remember('user', '{}')
  remember('last-activity', String(Date.now()))
  await import('#web/loading/early-start.ts')
  expect(fetched).toHaveBeenCalled()
  for (const [, { headers }] of fetched.mock.calls) {
    expect(headers).toEqual({ 'X-CRM-PIN': 'c0de', 'Accept-Language': 'es' })
  }
})
