import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readUnsavedText, saveUnsavedText, setUnsavedTextOwner, unsavedTextKeyOf } from '#web/forms/unsaved-text.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { useQuestions } from '#web/lib/confirm.ts'
import { logOut, onSignOut, restoreSession, signIn, signOut, useSession } from '#web/session/session.ts'
import { USER } from '../support/screen/answers.ts'

const NOTE = unsavedTextKeyOf(2, 'note.5')
const PIN = '200002'
const CODE = 'c0de'.repeat(10)
interface Sent {
  method: string
  path: string
  code: string | null
}
let sent: Sent[]
const serve = (answer: () => Response) => {
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit) => {
    const { pathname } = new URL(String(input), location.href)
    sent.push({ method: init.method ?? 'GET', path: pathname, code: new Headers(init.headers).get('x-crm-pin') })
    return answer()
  })
}

const startWith = async (answer: () => Response, { idle = 0, code = CODE, user = USER as object } = {}) => {
  localStorage.setItem('tradeboard.access-code', code)
  localStorage.setItem('tradeboard.user', JSON.stringify(user))
  localStorage.setItem('tradeboard.last-activity', String(Date.now() - idle))
  serve(answer)
  await restoreSession()
}

const questions = () => useQuestions.getState().questions.map(({ message }) => message)

beforeEach(() => {
  setAccessCode(null)
  useQuestions.setState({ questions: [], ready: true })
  setUnsavedTextOwner(2)
  saveUnsavedText(NOTE, 'Two dogs')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => onSignOut(() => {}))

const refusal = (status: number, more: object = {}) => {
  const error = { success: false, error: 'No', code: 'internal', request_id: 'r', ...more }
  return () => Response.json(error, { status })
}
const over = refusal(401, { code: 'access_denied', reason: 'session_over' })
const good = () => Response.json({ success: true, user: USER, access_code: CODE })

test('a user that a version before the schedule stored stays signed in without a network', async () => {
  const { opens_day: _, appointment_days: __, ...user } = USER
  await startWith(refusal(500), { user })
  expect(useSession.getState()).toMatchObject({ status: 'signed in', user: { name: 'Marcus Hill', opens_day: true } })
})

test('stores the access code and never the PIN; each call and a restart send the code', async () => {
  serve(good)
  await signIn(PIN)
  expect(localStorage.getItem('tradeboard.access-code')).toBe(CODE)
  await restoreSession()
  expect(sent).toEqual([
    { method: 'POST', path: '/api/v1/auth', code: null },
    { method: 'GET', path: '/api/v1/session', code: CODE },
  ])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, useSession.getState()])).not.toContain(PIN)
})

test.each(['200002', '\u0000{"', 'C0DE'.repeat(10), ''])('ignores the stored code %j', async (code) => {
  await startWith(good, { code })
  expect([useSession.getState().status, sent]).toEqual(['signed out', []])
})

test('a refused code deletes all unsaved text', async () => {
  await startWith(refusal(401))
  expect(useSession.getState().status).toBe('signed out')
  expect(readUnsavedText(NOTE)).toBeNull()
})

test.each([
  ['a 401 of the network', () => new Response('<html>', { status: 401 })],
  ['the page of a captive portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['an answer without a user', () => Response.json({ success: true })],
  ['an answer that says success: false', () => Response.json({ success: false })],
])('%s leaves the session and its drafts', async (_, answer) => {
  await startWith(answer)
  expect([useSession.getState().user?.name, readUnsavedText(NOTE)]).toEqual(['Marcus Hill', 'Two dogs'])
})

test('a revoked device deletes all unsaved text and shows it', async () => {
  const error = 'This device was signed out. Please sign in again.'
  await startWith(refusal(401, { error, code: 'access_denied', reason: 'device_revoked' }))
  expect([useSession.getState().status, readUnsavedText(NOTE), questions()]).toEqual(['signed out', null, [error]])
})

test.each([
  ['a server that fails', refusal(500), 0, 'signed in', []],
  ['a session that ran out', refusal(500), 31 * 60_000, 'signed out', []],
  [
    'a session that ran out on the server',
    over,
    0,
    'signed out',
    ['Your session has expired for security reasons. Please log in again.'],
  ],
] as const)('%s leaves what was typed', async (_, answer, idle, status, asked) => {
  await startWith(answer, { idle })
  expect(useSession.getState().status).toBe(status)
  expect(readUnsavedText(NOTE)).toBe('Two dogs')
  expect(questions()).toEqual(asked)
})

test('a timed-out session on a revoked device leaves no data', async () => {
  await startWith(refusal(401, { code: 'access_denied', reason: 'device_revoked' }), { idle: 31 * 60_000 })
  expect(sent).toEqual([{ method: 'DELETE', path: '/api/v1/session', code: CODE }])
  expect([useSession.getState().status, readUnsavedText(NOTE)]).toEqual(['signed out', null])
})

test('a clock set back by more than a day ends no session and deletes no unsaved text', async () => {
  localStorage.setItem(`tradeboard.${NOTE}`, `${Date.now() + 25 * 3_600_000} Two dogs`)
  await startWith(good, { idle: -25 * 3_600_000 })
  expect([useSession.getState().status, readUnsavedText(NOTE)]).toEqual(['signed in', 'Two dogs'])
})

test('deletes unsaved text older than a day at the start', async () => {
  localStorage.setItem(`tradeboard.${NOTE}`, `${Date.now() - 25 * 3_600_000} Two dogs`)
  await startWith(refusal(500))
  expect(localStorage.getItem(`tradeboard.${NOTE}`)).toBeNull()
})

const ELSEWHERE = 'beef'.repeat(10)

test.each([
  ['has signed out', null, good],
  ['has signed in with another code', ELSEWHERE, good],
  ['has signed in with another code, and this one is refused', ELSEWHERE, refusal(401)],
])('an answer that comes after another tab %s leaves what that one stored', async (_, stored, answer) => {
  const user = JSON.stringify({ ...USER, user_id: 3, name: 'Elena Ruiz' })
  await startWith(() => {
    if (stored) localStorage.setItem('tradeboard.access-code', stored)
    else localStorage.removeItem('tradeboard.access-code')
    localStorage.setItem('tradeboard.user', user)
    return answer()
  })
  expect(localStorage.getItem('tradeboard.access-code')).toBe(stored)
  expect(localStorage.getItem('tradeboard.user')).toBe(user)
  expect(readUnsavedText(NOTE)).toBe('Two dogs')
})

test('an expiry ends the access code on the server', async () => {
  await startWith(good)
  signOut()
  expect(sent.at(-1)).toEqual({ method: 'DELETE', path: '/api/v1/session', code: CODE })
  expect(localStorage.getItem('tradeboard.access-code')).toBeNull()
})

test('a logout ends the pushes, then the access code on the server', async () => {
  await startWith(good)
  let done = () => {}
  const left = new Promise<void>((resolve) => (done = resolve))
  onSignOut(() => left)
  logOut()
  expect(localStorage.getItem('tradeboard.access-code')).toBeNull()
  expect(sent.at(-1)).toMatchObject({ method: 'GET' })
  done()
  await waitFor(() => expect(sent.at(-1)).toEqual({ method: 'DELETE', path: '/api/v1/session', code: CODE }))
})
