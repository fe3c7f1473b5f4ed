import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Login } from '#web/session/login.tsx'
import { useSession } from '#web/session/session.ts'

let sent: unknown[]
let refusal: object = {}

beforeEach(() => {
  sent = []
  refusal = { code: 'access_denied', reason: 'access_code_wrong', error: 'Access denied. Invalid security code.' }
  history.replaceState(null, '', '/login')
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: false, params: {}, ...refusal }, { status: 401 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pin = () => screen.getByPlaceholderText<HTMLInputElement>('ENTER 6-DIGIT PIN')
const code = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Device code' })
const submit = async (digits: string) => {
  const before = sent.length
  fireEvent.change(pin(), { target: { value: digits } })
  fireEvent.click(screen.getByRole('button', { name: 'SIGN IN' }))
  await waitFor(() => expect(sent).toHaveLength(before + 1))
  await screen.findByRole('button', { name: 'SIGN IN' })
}

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
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return answer()
  })
  render(<Login />)
  await submit('200002')
  expect([screen.getByRole('alert').textContent?.startsWith(said), pin().value]).toEqual([true, '200002'])
  expect(useSession.getState().status).not.toBe('signed in')
})

test('a wrong PIN shows no device code field', async () => {
  render(<Login />)
  await submit('200002')
  expect(sent).toEqual([{ pin: '200002' }])
  expect([code(), pin().value]).toEqual([null, ''])
})

test('fills in a code from a link, removes it from the URL, and sends it with the PIN', async () => {
  history.replaceState({ from: '/leads' }, '', '/login?x=1#code=ABCD2345')
  render(<Login />)
  expect(code()?.value).toBe('ABCD2345')
  expect([location.href.endsWith('/login?x=1'), history.state]).toEqual([true, { from: '/leads' }])
  expect(document.activeElement).toBe(pin())
  await submit('200002')
  expect(sent).toEqual([{ pin: '200002', device_code: 'ABCD2345' }])
})

test('a code can be typed', async () => {
  render(<Login />)
  expect(code()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I have a device code' }))
  expect(document.activeElement).toBe(code())
  fireEvent.change(code() as HTMLInputElement, { target: { value: 'abcd 2345' } })
  await submit('200002')
  expect(sent).toEqual([{ pin: '200002', device_code: 'abcd 2345' }])
})

test.each([
  [{ code: 'access_denied', reason: 'device_code_needed', error: 'This device needs a device code.' }, true],
  [{ code: 'too_many_attempts', reason: 'access_codes_too_many', params: { seconds: 80_000 }, error: 'Many' }, true],
  [{ code: 'too_many_attempts', reason: 'access_codes_too_many', params: { seconds: 300 }, error: 'Many' }, false],
])('where the server says %j, the field for a code opens by itself: %s', async (said, isOpen) => {
  refusal = said
  render(<Login />)
  await submit('200002')
  expect(await screen.findByText(said.error)).toBeTruthy()
  expect([code() !== null, pin().value]).toEqual([isOpen, isOpen ? '200002' : ''])
  if (isOpen) expect(document.activeElement).toBe(code())
})
