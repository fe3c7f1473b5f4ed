import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuestions } from '#web/lib/confirm.ts'
import { noteActivity } from '#web/session/idle.ts'
import { logOut, restoreSession, useSession } from '#web/session/session.ts'
import { useExpiry } from '#web/session/use-expiry.ts'
import { signInWith } from '../support/web/sign-in.ts'

beforeEach(() => {
  useQuestions.setState({ questions: [], ready: true })
  signInWith([])
  noteActivity(Date.now())
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
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

test('what happens between a logout and the end of the screen is neither an expiry nor an activity', () => {
  open()
  act(logOut)
  for (const event of ['focus', 'mousemove', 'click']) dispatchEvent(new Event(event))
  expect(questions()).toEqual([])
  expect(localStorage.getItem('tradeboard.last-activity')).toBeNull()
})

test('where the server says that the session is over, it is said, and the login knows where to return', async () => {
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
