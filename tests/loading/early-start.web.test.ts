import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchApi, setAccessCode } from '#web/http/fetch-api.ts'
import { remember } from '#web/lib/storage.ts'

const BOARD = '/api/v1/leads/board?limit=25'
const CODE = 'the-code'

const answers = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sent = () => new Headers(answers.mock.lastCall?.[1].headers)
const get = async () => (await fetchApi(BOARD, { method: 'GET' })).text()

beforeEach(() => {
  answers.mockReset().mockImplementation(async () => new Response('asked again'))
  vi.stubGlobal('fetch', answers)
  const reads = new Map([[BOARD, Promise.resolve(new Response('early', { headers: { 'x-d1-bookmark': '7' } }))]])
  vi.stubGlobal('earlyStart', { code: CODE, files: new Map(), reads })
  setAccessCode(CODE)
})
afterEach(() => {
  setAccessCode(null)
  for (const name of ['access-code', 'user', 'last-activity', 'language']) remember(name, null)
  document.documentElement.lang = ''
})

test('uses an early answer for the first read of its address, and its bookmark for the next request', async () => {
  expect(await get()).toBe('early')
  expect(answers).not.toHaveBeenCalled()
  expect(await get()).toBe('asked again')
  expect(sent().get('x-d1-bookmark')).toBe('7')
})

test('does not use an early answer for another user or a write', async () => {
  await fetchApi(BOARD, { method: 'POST' })
  setAccessCode('another-code')
  expect(await get()).toBe('asked again')
  expect(answers).toHaveBeenCalledTimes(2)
})

test('fails the read when the early read failed, and requests the next one', async () => {
  const reads = new Map([[BOARD, Promise.reject(new TypeError('Failed to fetch'))]])
  vi.stubGlobal('earlyStart', { code: CODE, files: new Map(), reads })
  await expect(get()).rejects.toMatchObject({ code: 'offline' })
  expect(await get()).toBe('asked again')
})

test('the early reads ask in the language that the page has chosen', async () => {
  vi.stubGlobal('earlyStart', undefined)
  history.replaceState(null, '', '/leads')
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
  expect(answers).toHaveBeenCalled()
  for (const [, { headers }] of answers.mock.calls) {
    expect(headers).toEqual({ 'X-CRM-PIN': 'c0de', 'Accept-Language': 'es' })
  }
})
