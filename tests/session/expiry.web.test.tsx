import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION_TIMEOUT_MS, SESSION_WARNING_MS } from '#contract/session/session-times.ts'
import { useQuestions } from '#web/lib/confirm.ts'
import { setUnsentCount } from '#web/offline/unsent.ts'
import { forgetActivity, recordActivity } from '#web/session/idle-timeout.ts'
import { followOtherTabs, logOut, restoreSession, useSession } from '#web/session/session.ts'
import { useExpiry } from '#web/session/use-expiry.ts'
import { signInWith } from '../support/web/sign-in.ts'

beforeEach(() => {
  useQuestions.setState({ questions: [], ready: true })
  signInWith([])
  recordActivity(Date.now())
})

const questions = () => useQuestions.getState().questions.map(({ message }) => message)

const open = () =>
  renderHook(
    () => {
      useExpiry()
      return useLocation()
    },
    { wrapper: MemoryRouter },
  ).result

test('ignores events between a logout and the unmount', () => {
  open()
  act(logOut)
  for (const event of ['focus', 'mousemove', 'click']) dispatchEvent(new Event(event))
  expect(questions()).toEqual([])
  expect(localStorage.getItem('tradeboard.last-activity')).toBeNull()
})

test('shows that the server ended the session, and the login returns to the screen', async () => {
  const over = { success: false, error: 'Over', code: 'access_denied', reason: 'session_over', request_id: 'r' }
  const sent: string[] = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    sent.push(method)
    return Response.json(over, { status: 401 })
  })
  localStorage.setItem('tradeboard.access-code', 'c0de'.repeat(10))
  localStorage.setItem('tradeboard.user', JSON.stringify(useSession.getState().user))
  const location = open()
  await act(restoreSession)
  expect(useSession.getState().status).toBe('signed out')
  expect(location.current).toMatchObject({ pathname: '/login', state: { from: '/' } })
  expect(questions()).toEqual(['Your session has expired for security reasons. Please log in again.'])
  expect(sent).toEqual(['GET'])
})

test('a declined warning holds against a moving mouse; a click extends the session', async () => {
  open()
  forgetActivity()
  const beforeEnd = String(Date.now() - SESSION_TIMEOUT_MS + SESSION_WARNING_MS)
  localStorage.setItem('tradeboard.last-activity', beforeEnd)
  act(() => void dispatchEvent(new Event('focus')))
  await act(async () => useQuestions.getState().questions[0]?.answer(false))
  for (const event of ['mousemove', 'scroll']) act(() => void dispatchEvent(new Event(event)))
  expect([questions(), localStorage.getItem('tradeboard.last-activity')]).toEqual([[], beforeEnd])
  act(() => void dispatchEvent(new Event('click')))
  expect(localStorage.getItem('tradeboard.last-activity')).not.toBe(beforeEnd)
})

test('names unsent work that ends with the session because the device had no room for it', () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  setUnsentCount('outbox', 3, { outliving: 1, memoryOnly: 2 })
  open()
  localStorage.setItem('tradeboard.last-activity', '1')
  act(() => void dispatchEvent(new Event('focus')))
  expect(questions()).toEqual([
    'Your session has expired for security reasons. Please log in again. 2 changes were lost: they were not sent, and this device was out of storage.',
  ])
  setUnsentCount('outbox', 0)
})

test('a logout in another tab names unsent work of this tab', () => {
  followOtherTabs()
  setUnsentCount('photo', 1, { memoryOnly: 1 })
  dispatchEvent(new StorageEvent('storage', { key: 'tradeboard.access-code', newValue: null }))
  expect(questions()).toEqual(['1 change was lost: it was not sent, and this device was out of storage.'])
  expect(useSession.getState().status).toBe('signed out')
  setUnsentCount('photo', 0)
})
