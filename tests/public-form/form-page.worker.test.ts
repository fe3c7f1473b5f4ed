import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { REFUSALS } from '#contract/words/es/refusals.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { call, countCost, ORIGIN } from '../support/worker/call.ts'
import { inquiryForm, tokenOf } from '../support/worker/inquiries.ts'
import { inquiryBody, newAddress } from '../support/worker/leads.ts'
import { fieldIn, problemIn, visit } from '../support/worker/pages.ts'
import { addStaff, database } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const FORM = '/public/lead-form'
const DAY = 86_400_000

beforeAll(async () => {
  await addStaff()
  await database().batch([
    sql`UPDATE settings SET business_name = 'Shade <b>& "Sons"', business_phone = '+15125550100',
      embed_domains = '["shop.example","www.shop.example"]'`,
  ])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The page that a browser shows: an accepted form redirects to another address. */
const send = async (fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const answer = await visit('POST', FORM, { body: await inquiryForm({ fields }), address: newAddress(), headers })
  const page = answer.status === 303 ? await visit('GET', answer.headers.get('location') ?? '') : answer
  return { status: page.status, page: await page.text() }
}
const lastDraft = async () => {
  const [[draft]] = await database().batch([
    sql<Record<string, unknown>>`SELECT * FROM leads JOIN inquiries USING (lead_id) ORDER BY lead_id DESC LIMIT 1`,
  ])
  return draft
}

test('returns the whole page in one trip, with strict headers and the name and phone of the business', async () => {
  const { answer, trips } = await countCost(() => visit('GET', FORM))
  const page = await answer.text()
  expect([answer.status, trips]).toEqual([200, 1])
  expect(page).toContain('<h1 tabindex="-1">Sales Inquiry</h1>')
  expect(page).toContain('Shade &lt;b&gt;&amp; &quot;Sons&quot;</span>')
  expect(page).toContain('<title>Sales Inquiry · Shade &lt;b&gt;&amp; "Sons"</title>')
  expect(page).toContain('<a href="tel:+15125550100">(512) 555-0100</a>')
  expect(page).not.toContain('inline()')
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'same-origin',
  })
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
})

test('returns the page when the database fails', async () => {
  const broken = {
    withSession: () => ({ batch: async () => Promise.reject(new Error('Down')), getBookmark: () => null }),
  }
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const answer = await visit('GET', FORM, {}, { DB: broken as unknown as D1Database })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Sales Inquiry')])
})

test('the short link redirects to the form and keeps its query', async () => {
  const answer = await visit('GET', '/f?utm_source=qr')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${FORM}?utm_source=qr`])
  expect(fieldIn(await (await visit('GET', `${FORM}?utm_source=qr`)).text(), 'utm_source').value).toBe('qr')
  expect((await visit('GET', '/public/other')).status).toBe(404)
})

test('a form without a script creates a form draft with the source of the visitor', async () => {
  const referer = 'https://news.example/trees?reader=vera@example.com'
  const opened = await visit('GET', `${FORM}?utm_source=news&utm_campaign=${'x'.repeat(200)}`, { headers: { referer } })
  const page = await opened.text()
  const names = ['landing_page', 'referrer', 'utm_source', 'utm_campaign', 'utm_term']
  const source = Object.fromEntries(names.map((name) => [name, fieldIn(page, name).value ?? '']))
  const { status, page: thanks } = await send({ ...source, phone: '512 555 0190', details: 'Forty feet\r\nof cedar' })
  expect(status).toBe(200)
  expect(thanks).toContain('Thank you for your submission!')
  expect(thanks).toContain(
    'We&#39;ve received your project details and will contact you within 24 hours to discuss your needs.',
  )
  expect(thanks.match(/<a href="tel:\+15125550100">/g)).toHaveLength(1)
  expect(thanks).not.toContain('photos')
  expect(thanks).not.toContain('id="inquiry"')
  expect(await lastDraft()).toMatchObject({
    draft_name: 'Vera Visitor',
    draft_phone: '512 555 0190',
    category_id: 2,
    value_cents: 125_000,
    notes: 'Project: Fence\n\nForty feet\nof cedar',
    project_title: 'Fence',
    landing_page: `${ORIGIN}${FORM}`,
    referrer: 'https://news.example/trees',
    utm_source: 'news',
    utm_campaign: 'x'.repeat(120),
    utm_term: null,
  })
})

test('returns errors beside their fields, with the typed texts escaped', async () => {
  const before = await snapshot()
  const { status, page } = await send({
    name: '"><script>alert(1)</script>',
    phone: '12',
    title: '',
    details: '</textarea><img src=x>',
    category: '3',
    estimate: '12.500',
  })
  expect(status).toBe(400)
  expect(problemIn(page)).toBe('Please check the marked fields.')
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<img')
  expect(fieldIn(page, 'name')).toEqual({ value: '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;', issue: '' })
  expect(fieldIn(page, 'phone')).toEqual({ value: '12', issue: 'Phone must have 7 to 15 digits' })
  expect(fieldIn(page, 'title').issue).toBe('Project title is required')
  expect(fieldIn(page, 'details').value).toBe('&lt;/textarea&gt;&lt;img src=x&gt;')
  expect(fieldIn(page, 'estimate').issue).toBe('Is the estimate $12500 or $12.50? Please write it that way.')
  expect(page).toContain('<option value="3" selected>')
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(await snapshot()).toBe(before)
})

test('a repeated form is one form draft; a changed form is another', async () => {
  const fields = { phone: '512 555 0191', token: await tokenOf(5_000) }
  const answers = await Promise.all([send(fields), send(fields), send(fields)])
  for (const { status, page } of answers) expect([status, page]).toEqual([200, expect.stringContaining('Thank you')])
  await send({ ...fields, details: 'And ten feet of vinyl' })
  const [rows] = await database().batch([sql`SELECT 1 FROM leads WHERE draft_phone = '512 555 0191'`])
  expect(rows).toHaveLength(2)
})

test('refuses a form that is sent within seconds, and accepts its repetition', async () => {
  const token = await tokenOf(1_000)
  const first = await send({ token })
  expect([first.status, problemIn(first.page)]).toEqual([
    403,
    'That was very quick. Please press Send inquiry once more.',
  ])
  expect(fieldIn(first.page, 'name').value).toBe('Vera Visitor')
  expect(fieldIn(first.page, 'token').value).toBe(token)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 3_000)
  expect((await send({ token })).status).toBe(200)
})

test('accepts a corrected form immediately', async () => {
  const first = await send({ phone: '12' })
  expect(first.status).toBe(400)
  const { value: token = '' } = fieldIn(first.page, 'token')
  const again = await send({ token })
  expect([again.status, problemIn(again.page)]).toEqual([200, undefined])
})

test('the thanks have their own address: reload and Back send nothing', async () => {
  const photos = [new File([jpeg()], 'gate.jpg', { type: 'image/jpeg' })]
  const post = async (path: string, body: FormData) => {
    const answer = await visit('POST', path, { body, address: newAddress() })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await post(FORM, await inquiryForm())).toEqual([303, `${FORM}/thanks`])
  expect(await post(FORM, await inquiryForm({ photos }))).toEqual([303, `${FORM}/thanks?photos=`])
  const framed = `embed=${encodeURIComponent('https://shop.example')}`
  expect(await post(`${FORM}?${framed}`, await inquiryForm())).toEqual([303, `${FORM}/thanks?${framed}`])

  const before = await snapshot()
  const answer = await visit('GET', `${FORM}/thanks?photos=&${framed}`)
  const page = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors shop.example')
  expect(page).toContain('We read your request and look at your photos.')
  expect(page).toContain('<body data-embed="https://shop.example">')
  expect(await snapshot()).toBe(before)
})

test.each([
  ['none', async () => ''],
  ['a forged one', async () => `${Date.now() - 60_000}.${'0'.repeat(64)}`],
  ['that of another time', async () => (await tokenOf(60_000)).replace(/^\d+/, String(Date.now() - 70_000))],
  ['an old one', () => tokenOf(8 * DAY)],
])('a page is asked for anew that has as its token %s', async (_, token) => {
  const before = await snapshot()
  const { status, page } = await send({ token: await token() })
  expect([status, problemIn(page)]).toEqual([
    403,
    'This page was open for a long time. Please press Send inquiry once more.',
  ])
  expect(await snapshot()).toBe(before)
  expect(fieldIn(page, 'details').value).toBe('Forty feet of cedar fence')
  expect(fieldIn(page, 'token').value).toMatch(/^\d+\.[0-9a-f]{64}$/)
})

test('shows the thanks for the form of a robot and stores nothing; refuses a form of another site', async () => {
  const last = await lastDraft()
  expect((await send({ subject: 'https://watches.example' })).page).toContain('Thank you for your submission!')
  expect(await lastDraft()).toEqual(last)
  const before = await snapshot()
  const foreign = await send({}, { origin: 'https://evil.example' })
  expect([foreign.status, problemIn(foreign.page)]).toEqual([403, 'Please use the form on our own page'])
  expect(await snapshot()).toBe(before)
  expect((await send({}, { origin: ORIGIN })).status).toBe(200)
})

test('the refusal of a long text is a plain sentence, without the text', async () => {
  const long = await send({ details: 'x'.repeat(5_000_000) })
  expect([long.status, fieldIn(long.page, 'details').issue]).toEqual([
    400,
    'Project details can have at most 3745 characters',
  ])
  expect(long.page.length).toBeLessThan(50_000)
})

test('only pages of listed domains may show the form in a frame', async () => {
  const framed = await visit('GET', `${FORM}?embed=https%3A%2F%2Fshop.example&landing_page=https://shop.example/a?b`)
  const page = await framed.text()
  expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors shop.example www.shop.example;')
  expect(framed.headers.get('x-frame-options')).toBeNull()
  expect(page).toContain('<body data-embed="https://shop.example">')
  expect(page).toContain(`action="${FORM}?embed=https%3A%2F%2Fshop.example"`)
  expect(page).not.toContain('class="head"')
  expect(fieldIn(page, 'landing_page').value).toBe('https://shop.example/a')
  expect(fieldIn(page, 'referrer').value).toBe('')

  await database().batch([sql`UPDATE settings SET embed_domains = '[]'`])
  const alone = await visit('GET', `${FORM}?embed=`)
  expect(alone.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(alone.headers.get('x-frame-options')).toBe('DENY')
})

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }

test.each<[why: string, path: string, accepted: string, language: 'en' | 'es']>([
  ['the browser', FORM, 'es-MX,es;q=0.9', 'es'],
  ['a browser with another language first', FORM, 'fr-FR, es;q=0.5, en;q=0.4', 'es'],
  ['a header that is none', FORM, ';;;=,q=,*', 'en'],
  ['the address before the browser', `${FORM}?lang=en`, 'es', 'en'],
  ['the address with a region', `${FORM}?lang=es-MX`, 'en', 'es'],
  ['the browser if the address has an unknown language', `${FORM}?lang=tlh`, 'es', 'es'],
  ['the first of two languages in the address', `${FORM}?lang=es&lang=en`, 'en', 'es'],
  ['the browser, for the thanks', `${FORM}/thanks`, 'es', 'es'],
])('the language of the page comes from %s', async (_, path, accepted, language) => {
  const answer = await visit('GET', path, { headers: { 'accept-language': accepted } })
  const page = await answer.text()
  expect(page).toContain(`<html lang="${language}"`)
  expect([answer.headers.get('content-language'), answer.headers.get('vary')]).toEqual([language, 'Accept-Language'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(page.includes('Sales Inquiry')).toBe(language === 'en')
  expect(page.includes('Solicitud de cotización')).toBe(language === 'es')
})

test('the starting categories are in the language of the page, one that the business renamed is not', async () => {
  const rename = (name: string, second: string) =>
    database().batch([sql`UPDATE categories SET name = ${name}, second_name = ${second} WHERE category_id = 3`])
  await rename('Urgent', '')
  const english = await (await visit('GET', `${FORM}?lang=en`)).text()
  const spanish = await (await visit('GET', `${FORM}?lang=es`)).text()
  await rename('Follow-up', 'Seguimiento')
  for (const [page, names] of [
    [english, ['New Business', 'Consultation', 'Urgent']],
    [spanish, ['Trabajo nuevo', 'Consulta', 'Urgent']],
  ] as const)
    expect([...page.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(names)
})

test('the form offers the trades once the owner chooses them, and keeps a trade that is removed meanwhile', async () => {
  const optionsOf = (page: string) => [...page.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name)
  const offered = async (lang = 'en') => optionsOf(await (await visit('GET', `${FORM}?lang=${lang}`)).text())
  expect(await offered()).toEqual(['New Business', 'Consultation', 'Follow-up'])
  await database().batch([sql`UPDATE settings SET form_offers_trades = 1`])
  expect(await offered()).toEqual(['Welding', 'Tree Service', 'Canopy', 'Fencing', 'Cement', 'General'])
  expect((await offered('es'))[3]).toBe('Cercas')
  await database().batch([sql`UPDATE categories SET is_active = 0 WHERE category_id = 7`])
  expect(await offered()).not.toContain('Fencing')
  const returned = await send({ category: '7', title: '' })
  expect(optionsOf(returned.page)).toContain('Fencing')
  expect((await send({ category: '7' })).status).toBe(200)
  expect((await lastDraft())?.category_id).toBe(7)
  const body = inquiryBody({ category_id: 7 })
  expect((await call('POST', '/api/v1/public/leads', { body })).status).toBe(400)
  expect((await send({ category: '999' })).status).toBe(200)
  expect((await lastDraft())?.category_id).toBe(1)
  await database().batch([
    sql`UPDATE categories SET is_active = 1 WHERE category_id = 7`,
    sql`UPDATE settings SET form_offers_trades = 0`,
  ])
  expect(optionsOf((await send({ category: '7', title: '' })).page)).toEqual([
    'New Business',
    'Consultation',
    'Follow-up',
  ])
  expect((await send({ category: '7' })).status).toBe(200)
  expect((await lastDraft())?.category_id).toBe(1)
})

test('a page links to itself in the other language, named in itself, and keeps its query', async () => {
  const page = await (await visit('GET', `${FORM}?utm_source=qr&embed=https%3A%2F%2Fshop.example`)).text()
  expect(page).toContain(
    `<a href="${FORM}?utm_source=qr&amp;embed=https%3A%2F%2Fshop.example&amp;lang=es" lang="es" hreflang="es">Español</a>`,
  )
  const spanish = await (await visit('GET', `${FORM}?lang=es`)).text()
  expect(spanish).toContain(`<a href="${FORM}?lang=en" lang="en" hreflang="en">English</a>`)
  expect(spanish).toContain(`action="${FORM}?lang=es"`)
})

test('without a script, a form in Spanish gets its errors and thanks in Spanish, and its draft keeps the language', async () => {
  const post = async (fields: Record<string, string>) =>
    visit('POST', `${FORM}?lang=es`, { body: await inquiryForm({ fields }), address: newAddress() })
  const refused = await (await post({ phone: '12', title: '' })).text()
  expect(refused).toContain('<html lang="es"')
  expect(problemIn(refused)).toBe('Revise los campos marcados.')
  expect(fieldIn(refused, 'language').value).toBe('es')

  const accepted = await post({ language: fieldIn(refused, 'language').value ?? '' })
  expect(accepted.headers.get('location')).toBe(`${FORM}/thanks?lang=es`)
  const thanks = await (await visit('GET', accepted.headers.get('location') ?? '')).text()
  expect(thanks).toContain('¡Gracias por su solicitud!')
  expect(thanks).toContain('<input type="hidden" name="lang" value="es" />')
  expect((await lastDraft())?.draft_language).toBe('es')
})

test.each([
  ['es', 'es'],
  ['tlh', null],
  ['x'.repeat(5_000), null],
  [undefined, null],
])('a form whose language is %j creates a draft with the language %j', async (sent, kept) => {
  const { status } = await send(sent === undefined ? {} : { language: sent })
  expect([status, (await lastDraft())?.draft_language]).toEqual([200, kept])
})

test('refuses a foreign form in the language of its browser', async () => {
  const { page } = await send({}, { origin: 'https://evil.example', ...SPANISH })
  expect(page).toContain('<html lang="es"')
  expect(problemIn(page)).toBe(REFUSALS.inquiry_foreign_origin)
})

const TURNSTILE = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }

test('the page includes Turnstile only if its keys are set', async () => {
  const answer = await visit('GET', FORM, {}, TURNSTILE)
  const page = await answer.text()
  expect(page).toContain('<div class="cf-turnstile" data-sitekey="site" data-language="en"></div>')
  expect(page).toContain('<script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer></script>')
  expect(answer.headers.get('content-security-policy')).toContain('frame-src https://challenges.cloudflare.com')
  expect(await (await visit('GET', FORM)).text()).not.toContain('turnstile')
})

test.each([
  ['nothing', '', async () => Response.json({ success: true }), 403, 0],
  ['a solved one', 'solved', async () => Response.json({ success: true }), 303, 1],
  ['a wrong one', 'wrong', async () => Response.json({ success: false }), 403, 1],
  ['one that Turnstile does not judge', 'any', async () => Response.json({}, { status: 500 }), 303, 1],
  ['one when Turnstile is gone', 'any', () => Promise.reject(new Error('No network')), 303, 1],
])('with Turnstile a form that brings %s', async (_, response, verify, status, asked) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(verify)
  vi.stubGlobal('fetch', fetched)
  const address = newAddress()
  const body = await inquiryForm({ fields: { 'cf-turnstile-response': response } })
  const answer = await visit('POST', FORM, { body, address }, TURNSTILE)
  expect(answer.status).toBe(status)
  expect(fetched).toHaveBeenCalledTimes(asked)
  const [url, init] = fetched.mock.calls[0] ?? []
  if (asked) {
    expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    expect(String(init?.body)).toBe(`secret=secret&response=${response}&remoteip=${address}`)
  }
  if (status === 403) {
    expect(problemIn(await answer.text())).toBe(
      'We could not verify that you are a person. Please try again, or call us.',
    )
  }
})
