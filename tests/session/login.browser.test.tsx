import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#web/session/session.ts'
import { USER } from '../support/screen/answers.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import { button, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const PIN = '200002'
const ACCESS_CODE = 'c0de'.repeat(10)
const WRONG = refusal(401, 'access_denied', 'Access denied. Invalid security code.', { reason: 'access_code_wrong' })
const ADMITTED: Answers = { 'POST /auth': { success: true, user: USER, access_code: ACCESS_CODE } }

const pin = () => page.getByPlaceholder('ENTER 6-DIGIT PIN')
const code = () => page.getByRole('textbox', { name: 'Device code' })
const openLogin = async (path = '/forms', answers: Answers = { 'POST /auth': WRONG }) => {
  const server = await renderApp(path, answers, null)
  await isShown(pin())
  return server
}
const submit = async (digits = PIN) => {
  await pin().fill(digits)
  await press('SIGN IN')
}
const says = (text: string) => expect.element(page.getByRole('alert')).toMatchTextContent(text)

test('takes six digits, typed or pasted, and nothing else', async () => {
  await openLogin()
  await expect.element(pin()).toHaveFocus()
  await expect.element(pin()).toHaveAttribute('type', 'password')
  await userEvent.keyboard('12ab3')
  await expect.element(pin()).toHaveValue('123')
  await expect.element(button('SIGN IN')).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await says('Access code must be exactly 6 digits')
  await userEvent.keyboard('45678')
  await expect.element(pin()).toHaveValue('123456')
  await expect.element(button('SIGN IN')).toBeEnabled()
  await pin().fill('Code: 10 00-01 thanks')
  await expect.element(pin()).toHaveValue('100001')
})

const HTML = { headers: { 'Content-Type': 'text/html' } }

test.each([
  ['says success: false', () => Response.json({ success: false }), 'Login failed'],
  ['says nothing of a user', () => Response.json({ success: true, user: {} }), 'Login failed'],
  ['is a list', () => Response.json([]), 'Login failed'],
  ['is a 500', () => new Response('<html>', { status: 500 }), 'Login failed'],
  ['is the page of a captive portal', () => new Response('<html>', HTML), 'Login failed. No connection.'],
  ['is no JSON', () => new Response('welcome'), 'Login failed. No connection.'],
  ['never comes', () => Promise.reject(new TypeError('Failed to fetch')), 'Login failed. No connection.'],
])('an answer that %s is a failed login, and leaves the typed PIN', async (_, answer, said) => {
  await openLogin()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  await submit()
  await says(said)
  await expect.element(pin()).toHaveValue(PIN)
  expect(useSession.getState().status).toBe('signed out')
})

test('fills in a code from a link, removes it from the URL, and sends it with the PIN', async () => {
  const server = await openLogin('/login?x=1#code=ABCD2345')
  await expect.element(code()).toHaveValue('ABCD2345')
  await expect.poll(() => location.href).toMatch(/\/login\?x=1$/)
  await expect.element(pin()).toHaveFocus()
  await submit()
  await expect.poll(() => server.last('POST /auth')?.json).toEqual({ pin: PIN, device_code: 'ABCD2345' })
})

test('a code can be typed', async () => {
  const server = await openLogin()
  await isMissing(code())
  await press('I have a device code')
  await expect.element(code()).toHaveFocus()
  await code().fill('abcd 2345')
  await submit()
  await expect.poll(() => server.last('POST /auth')?.json).toEqual({ pin: PIN, device_code: 'abcd 2345' })
})

test.each([
  ['device_code_needed', {}, true],
  ['access_codes_too_many', { seconds: 80_000 }, true],
  ['access_codes_too_many', { seconds: 300 }, false],
])('where the server says %s %j, the field for a code opens by itself: %s', async (reason, params, isOpen) => {
  await openLogin('/login', { 'POST /auth': refusal(401, 'access_denied', 'Refused', { reason, params }) })
  await submit()
  await says('Refused')
  await expect.element(pin()).toHaveValue(isOpen ? PIN : '')
  await (isOpen ? expect.element(code()).toHaveFocus() : isMissing(code()))
})

test('denies a wrong PIN and empties the field; a right one opens the requested screen', async () => {
  const server = await openLogin()
  await submit()
  await says('Access denied. Invalid security code.')
  await expect.element(pin()).toHaveValue('')
  await expect.element(pin()).toHaveFocus()
  await isMissing(code())
  server.answer({ ...ADMITTED, 'GET /session': { success: true, user: USER } })
  const answer = server.hold('POST /auth')
  await submit()
  await expect.element(button('SIGNING IN...')).toBeDisabled()
  answer()
  await isShown(heading('Form Drafts', 1))
  await expect.poll(() => server.last('POST /auth')?.json).toEqual({ pin: PIN })
})

test('a user without a language is asked in both, with the browser’s preselected; the question closes with the choice', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX'])
  const server = await renderApp('/forms', {}, { ...USER, language: null })
  const answer = server.hold('PUT /profile')
  const profile = { name: USER.name, email: null, phone: null, reminder_minutes: null, opens_day: true }
  server.answer({ 'PUT /profile': { success: true, profile: { ...profile, language: 'en' } } })
  const question = page.getByRole('dialog', { name: 'Which language do you want to use?' })
  await expect.element(question.getByText('¿En qué idioma quieres usar la app?')).toHaveAttribute('lang', 'es')
  await expect.element(button('Español', question)).toHaveFocus()
  await press('English', question)
  await isMissing(question)
  answer()
  await expect.poll(() => localStorage.getItem('tradeboard.user')).toContain('"language":"en"')
  await expect.poll(() => server.last('PUT /profile')?.json).toEqual({ language: 'en' })
})

test('shows that a chosen language was not saved', async () => {
  const refused = refusal(403, 'access_denied', 'You may not do this')
  await renderApp('/leads', { 'PUT /profile': refused }, { ...USER, language: null })
  await press('English')
  await isShown(toast('Language not saved'))
})
