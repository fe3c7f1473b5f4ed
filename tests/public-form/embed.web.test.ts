import { beforeEach, expect, test, vi } from 'vitest'
import { SOURCE_FIELDS } from '#contract/inquiries/source.ts'
import embed from '#web/public/public/embed.js?raw'

beforeEach(() => localStorage.clear())

/** The source in the iframe's URL for a visitor of an embedding page. */
const sourceAt = (query: string, referrer: string, lang?: { script?: string; place?: string }) => {
  history.replaceState(null, '', `/shades${query}`)
  const script = document.createElement('script')
  script.src = 'https://board.example/public/embed.js'
  if (lang?.script) script.dataset.lang = lang.script
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const place = document.createElement('div')
  place.dataset.tradeboardForm = ''
  if (lang?.place) place.dataset.lang = lang.place
  document.body.replaceChildren(place)
  new Function(embed)()
  return new URL(place.querySelector('iframe')?.src ?? '').searchParams
}

test('passes every source field of the embedding page to the form', () => {
  const utm = SOURCE_FIELDS.filter((name) => name.startsWith('utm_'))
  const told = sourceAt(
    `?${new URLSearchParams(utm.map((name) => [name, `a ${name}`]))}`,
    'https://search.example/?q=x',
  )
  expect(Object.fromEntries(told)).toEqual({
    embed: location.origin,
    landing_page: `${location.origin}/shades`,
    referrer: 'https://search.example/',
    ...Object.fromEntries(utm.map((name) => [name, `a ${name}`])),
  })
})

test('replaces an iframe that loads without a message from the form by a link', () => {
  vi.useFakeTimers()
  sourceAt('', '')
  const frame = document.querySelector('iframe')
  frame?.dispatchEvent(new Event('load'))
  expect(frame?.style.visibility).toBe('hidden')
  vi.advanceTimersByTime(3_000)
  expect(document.querySelector('iframe')).toBeNull()
  const link = document.querySelector<HTMLAnchorElement>('[data-tradeboard-form] a')
  expect(link?.textContent).toBe('Open our inquiry form')
  const address = new URL(link?.href ?? '')
  expect([address.origin, address.pathname]).toEqual(['https://board.example', '/public/lead-form'])
  expect([...address.searchParams.keys()]).toEqual(['landing_page', 'referrer'])
})

test('shows an iframe whose form posts a message, and keeps it', () => {
  vi.useFakeTimers()
  sourceAt('', '')
  const frame = document.querySelector('iframe')
  const data = { type: 'tradeboard-form', height: 700, title: 'Sales Inquiry' }
  dispatchEvent(
    new MessageEvent('message', { origin: 'https://board.example', source: frame?.contentWindow ?? null, data }),
  )
  frame?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(3_000)
  expect(document.querySelector('iframe')?.style).toMatchObject({ visibility: 'visible', height: '700px' })
})

test.each([
  [{ script: 'es' }, 'es'],
  [{ place: 'es-MX' }, 'es-MX'],
  [{ script: 'en', place: 'es' }, 'es'],
  [{ script: '' }, null],
])('passes the language of the embed code %j on as %j', (lang, passed) => {
  expect(sourceAt('', '', lang).get('lang')).toBe(passed)
})

test('the link instead of a refused frame is in the language of the embed code', () => {
  vi.useFakeTimers()
  sourceAt('', '', { script: 'es' })
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(3_000)
  const link = document.querySelector<HTMLAnchorElement>('[data-tradeboard-form] a')
  expect(link?.textContent).toBe('Abrir nuestra solicitud de cotización')
  expect(new URL(link?.href ?? '').searchParams.get('lang')).toBe('es')
})

test('treats only pages of the same origin as no referrer', () => {
  expect(sourceAt('', `${location.origin}/prices`).get('referrer')).toBe('')
  expect(sourceAt('', `${location.origin}.evil/prices`).get('referrer')).toBe(`${location.origin}.evil/prices`)
})
