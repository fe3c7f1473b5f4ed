import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useQuestions } from '#web/lib/confirm.ts'
import { noteActivity } from '#web/session/idle.ts'
import { logOut } from '#web/session/session.ts'
import { useExpiry } from '#web/session/use-expiry.ts'
import { signInWith } from '../support/web/sign-in.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  useQuestions.setState({ questions: [], ready: false })
})

test('what happens between a logout and the end of the screen is neither an expiry nor an activity', () => {
  useQuestions.setState({ questions: [], ready: true })
  signInWith([])
  noteActivity(Date.now())
  renderHook(useExpiry, { wrapper: MemoryRouter })
  act(logOut)
  for (const event of ['focus', 'mousemove', 'click']) dispatchEvent(new Event(event))
  expect(useQuestions.getState().questions).toEqual([])
  expect(localStorage.getItem('tradeboard.last-activity')).toBeNull()
})
