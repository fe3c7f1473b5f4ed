import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INQUIRY_CATEGORIES } from '#contract/catalog/starting-names.ts'
import { enhanceForm } from '#web/public-form/enhance-form.ts'
import { formHtml } from '#worker/inquiries/form/form-html.ts'
import { formPageHtml, thanksHtml } from '#worker/inquiries/form/page-html.ts'

const FRAME = {
  business: {
    ...{ name: 'Alamo Shade', phone: '(512) 555-0100', formOffersTrades: false },
    categories: INQUIRY_CATEGORIES.map((category) => ({ ...category, is_active: true })),
  },
  embed: null,
  language: 'en' as const,
  otherLanguages: [{ language: 'es' as const, href: '/public/lead-form?lang=es' }],
  kept: new URLSearchParams(),
}
/** Fake scaling: the output is the photo's name. */
const preparePhoto = vi.fn(async ({ name }: File) => ({
  image: new Blob([name]),
  thumbnail: new Blob([name]),
  takenAt: null,
}))
class PhotoRefused extends Error {}
vi.mock('#web/photos/upload/prepare-photo.ts', () => ({
  preparePhoto: (file: File) => preparePhoto(file),
  PhotoRefused,
}))

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset()
  preparePhoto.mockClear()
  vi.stubGlobal('fetch', fetched)
  // Each clock reading is a minute later, so the page is old enough to be sent.
  let minutes = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ++minutes * 60_000)
})
afterEach(() => {
  // A failure removes its window listeners.
  dispatchEvent(new ErrorEvent('error', { error: new Error('The test ends') }))
})

interface Opened {
  typed?: Record<string, string>
  problem?: string
  source?: Record<string, string>
  token?: string
}

/** The Worker's page with its script run. */
const open = async ({ typed = {}, problem, source = {}, token = 'token-1' }: Opened = {}) => {
  const form = formHtml({ token, source, typed, issues: {}, problem }, FRAME, undefined)
  document.body.innerHTML = String(await formPageHtml(FRAME, form))
  const element = document.querySelector<HTMLFormElement>('#inquiry')
  if (!element) throw new Error('The page has no form')
  enhanceForm(element)
  return element
}

const part = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const button = () => part<HTMLButtonElement>('#send')
const field = (name: string) => part<HTMLInputElement>(`#${name}`)
const issue = (name: string) => part(`#${name}-error`).textContent
const type = (texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) {
    field(name).value = text
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const leave = (name: string) => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const fillIn = () =>
  type({
    name: 'Omar Haddad',
    phone: '(737) 555-0182',
    title: 'Back fence',
    details: 'Twenty by twenty feet, in white.',
  })
const submit = (form: HTMLFormElement) =>
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
const choose = (...names: string[]) => {
  const files = names.map((name) => new File(['photo'], name, { type: 'image/jpeg' }))
  Object.defineProperty(field('photo'), 'files', { configurable: true, value: files })
  field('photo').dispatchEvent(new Event('change'))
}
/** Idempotency key and form of the nth request. */
const sentForm = (nth = 0) => {
  const [, init] = fetched.mock.calls[nth] ?? []
  if (!(init?.body instanceof FormData)) throw new Error('No form was sent')
  return { key: new Headers(init.headers).get('idempotency-key'), body: init.body }
}
const refused = (status: number, error: string, issues: object[] = []) => Response.json({ error, issues }, { status })

test('enables Send once the form is valid, and shows an issue when its field loses focus', async () => {
  await open()
  expect(button().disabled).toBe(true)
  fillIn()
  expect(button().disabled).toBe(false)
  type({ details: '  Short   ' })
  expect([button().disabled, issue('details')]).toEqual([true, ''])
  leave('details')
  expect(issue('details')).toBe('Please provide more detail about your project')
  expect(field('details').getAttribute('aria-invalid')).toBe('true')
  type({ details: 'Long enough by now' })
  expect([button().disabled, issue('details'), field('details').getAttribute('aria-invalid')]).toEqual([
    false,
    '',
    null,
  ])
})

test('arrow keys step the estimate by 1, not below 0', async () => {
  await open()
  const arrow = (key: string) => {
    field('estimate').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    return field('estimate').value
  }
  expect(['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(arrow)).toEqual(['1', '2', '1', '0', '0'])
})

test('submits in place and shows the thanks', async () => {
  const form = await open({ source: { utm_source: 'news' } })
  fillIn()
  fetched.mockResolvedValue(Response.json({ success: true }, { status: 201 }))
  submit(form)
  submit(form)
  expect([button().disabled, button().textContent]).toEqual([true, 'Sending...'])
  await expect.poll(() => part('h1').textContent).toBe('Thank you for your submission!')
  expect(document.activeElement).toBe(part('h1'))
  expect([...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:5125550100',
  ])
  // A change of the language shows the thanks again, no new form.
  expect(part<HTMLAnchorElement>('.languages a').href).toMatch(/\/public\/lead-form\/thanks\?lang=es$/)
  expect(part('main ol').textContent).not.toContain('photos')
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/public/inquiries')
  const { key, body } = sentForm()
  expect(key).toMatch(/^[\w-]{36}$/)
  expect([body.get('name'), body.get('category'), body.get('token'), body.get('utm_source')]).toEqual([
    'Omar Haddad',
    '1',
    'token-1',
    'news',
  ])
  expect(sessionStorage.length).toBe(0)
})

test('typed text survives a reload, and an inquiry that may have arrived is sent with the same key', async () => {
  const first = await open()
  fillIn()
  fetched.mockRejectedValueOnce(new TypeError('No network'))
  submit(first)
  await expect.poll(() => part('#failure').textContent).toBe('Failed to submit request. Please try again.')

  const again = await open({ token: 'token-2' })
  expect(field('details').value).toBe('Twenty by twenty feet, in white.')
  fetched.mockRejectedValueOnce(new TypeError('No network'))
  submit(again)
  await expect.poll(() => button().disabled).toBe(false)
  expect([sentForm(1).key, sentForm(1).body.get('token')]).toEqual([sentForm(0).key, 'token-1'])

  type({ name: 'Omar H.' })
  fetched.mockResolvedValue(Response.json({ success: true }, { status: 201 }))
  submit(again)
  await expect.poll(() => part('h1').textContent).toMatch(/^Thank you/)
  expect(sentForm(2).key).not.toBe(sentForm(0).key)
  expect(sentForm(2).body.get('token')).toBe('token-2')
  await open()
  expect(field('name').value).toBe('')
})

test('a refusal of a used token brings a new token for the next submission', async () => {
  const form = await open()
  fillIn()
  const error = 'This page was open for a long time.'
  fetched.mockResolvedValueOnce(Response.json({ error, form_token: 'token-2' }, { status: 403 }))
  submit(form)
  await expect.poll(() => part('#failure').textContent).toBe(error)
  fetched.mockResolvedValueOnce(Response.json({ success: true }, { status: 201 }))
  submit(form)
  await expect.poll(() => part('h1').textContent).toMatch(/^Thank you/)
  expect([sentForm(0), sentForm(1)].map(({ body }) => body.get('token'))).toEqual(['token-1', 'token-2'])
  expect(sentForm(1).key).not.toBe(sentForm(0).key)
})

test('shows a server issue at its field, or beside the button', async () => {
  const form = await open()
  fillIn()
  fetched.mockResolvedValueOnce(
    refused(415, 'No', [{ field: 'photo', message: 'plan.jpg is not a valid image file.' }]),
  )
  submit(form)
  await expect.poll(() => issue('photo')).toBe('plan.jpg is not a valid image file.')
  expect(part('#failure').textContent).toBe('Please check the marked fields.')
  fetched.mockResolvedValueOnce(refused(429, 'You have sent several requests already.'))
  submit(form)
  await expect.poll(() => part('#failure').textContent).toBe('You have sent several requests already.')
  expect(field('name').value).toBe('Omar Haddad')
})

test('sends the visitor’s first source, not that of a later page', async () => {
  await open({ source: { landing_page: 'https://board.example/public/lead-form', utm_source: 'news' } })
  const form = await open({ source: { landing_page: 'https://board.example/public/lead-form', utm_source: 'mail' } })
  expect(part<HTMLInputElement>('[name=utm_source]').value).toBe('news')
  expect(new FormData(form).get('landing_page')).toBe('https://board.example/public/lead-form')
})

test('a visit without a source leaves the first source to a later visit', async () => {
  await open({ source: { landing_page: 'https://board.example/public/lead-form' } })
  await open({ source: { landing_page: 'https://board.example/public/lead-form', referrer: 'https://news.example/' } })
  expect(part<HTMLInputElement>('[name=referrer]').value).toBe('https://news.example/')
})

test('scales, previews and sends up to three photos; each can be removed', async () => {
  const form = await open()
  fillIn()
  choose('one.jpg', 'two.jpg', 'three.jpg', 'four.jpg')
  expect(button().disabled).toBe(true)
  await expect.poll(() => button().disabled).toBe(false)
  expect(issue('photo')).toBe('You can add up to 3 photos')
  const names = () => [...document.querySelectorAll('#previews button')].map((each) => each.getAttribute('aria-label'))
  expect(names()).toEqual(['Remove photo 1', 'Remove photo 2', 'Remove photo 3'])
  part('#previews li:nth-child(2) button').click()
  expect([names().length, issue('photo')]).toEqual([2, ''])
  fetched.mockResolvedValue(Response.json({ success: true }, { status: 201 }))
  submit(form)
  await expect.poll(() => fetched).toHaveBeenCalled()
  const sent = (name: string) =>
    Promise.all(
      sentForm()
        .body.getAll(name)
        .map((file) => new Response(file).text()),
    )
  expect(await sent('photo')).toEqual(['one.jpg', 'three.jpg'])
  expect(await sent('thumbnail')).toEqual(['one.jpg', 'three.jpg'])
  await expect.poll(() => part('main ol').textContent).toContain('look at your photos')
})

test('asks again for photos lost in a reload, and sends the inquiry with a new key', async () => {
  const first = await open()
  fillIn()
  choose('one.jpg')
  await expect.poll(() => button().disabled).toBe(false)
  fetched.mockRejectedValue(new TypeError('No network'))
  submit(first)
  await expect.poll(() => part('#failure').textContent).not.toBe('')

  const again = await open()
  expect([field('name').value, issue('photo')]).toEqual(['Omar Haddad', 'Please choose your photos again.'])
  submit(again)
  await expect.poll(() => part('#failure').textContent).not.toBe('')
  expect(sentForm(1).key).not.toBe(sentForm(0).key)
})

test('shows the reason of a failure right above the button', async () => {
  const form = await open({ problem: 'Please check the marked fields.' })
  fillIn()
  const scrolled = vi.spyOn(part('#failure'), 'scrollIntoView')
  fetched.mockResolvedValueOnce(refused(429, 'You have sent several requests already.'))
  submit(form)
  expect(part('#problem').textContent).toBe('')
  await expect.poll(() => scrolled).toHaveBeenCalled()
  expect(part('#failure + #send')).toBe(button())
  expect(part('#failure').getAttribute('role')).toBe('alert')
})

test('a script failure during sending shows a message, asks for the photos, and leaves the next submission to the browser', async () => {
  const form = await open()
  fillIn()
  choose('one.jpg')
  await expect.poll(() => button().disabled).toBe(false)
  fetched.mockImplementation(() => {
    throw new Error('Broken')
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  submit(form)
  await expect.poll(() => logged).toHaveBeenCalled()
  expect(part('#failure').textContent).toBe('Failed to submit request. Please try again.')
  expect([issue('photo'), document.querySelectorAll('#previews li').length]).toEqual([
    'Please choose your photos again.',
    0,
  ])
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(event)
  expect([event.defaultPrevented, button().textContent, button().disabled]).toEqual([false, 'Send inquiry', false])
})

test('names a file that is not a photo and keeps the others', async () => {
  await open()
  preparePhoto.mockRejectedValueOnce(new PhotoRefused('plan.pdf is not a valid image file.'))
  choose('plan.pdf', 'gate.jpg')
  await expect.poll(() => document.querySelectorAll('#previews li')).toHaveLength(1)
  await expect.poll(() => issue('photo')).toBe('plan.pdf is not a valid image file.')
})

test('keeps the texts of a form that the server returned', async () => {
  await open()
  type({ name: 'Typed before' })
  await open({ typed: { name: 'Sent' }, problem: 'Please check the marked fields.' })
  expect(field('name').value).toBe('Sent')
})

test('a script failure restores the browser’s own submission', async () => {
  const form = await open()
  expect([form.noValidate, button().disabled]).toEqual([true, true])
  dispatchEvent(new ErrorEvent('error', { error: new Error('Broken') }))
  expect([form.noValidate, button().disabled]).toEqual([false, false])
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('sends a form filled in within seconds once it is old enough', async () => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockReturnValue(500)
  const form = await open()
  fillIn()
  fetched.mockResolvedValue(Response.json({ success: true }, { status: 201 }))
  submit(form)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('the thanks show the phone of the business, if it has one', async () => {
  expect(
    String(await thanksHtml({ ...FRAME, business: { ...FRAME.business, phone: '+1 (512) 555-0100' } }, false)),
  ).toContain('href="tel:+15125550100"')
  expect(String(await thanksHtml({ ...FRAME, business: { ...FRAME.business, phone: null } }, false))).not.toContain(
    'tel:',
  )
})
