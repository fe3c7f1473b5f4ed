import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { Sidebar } from '#web/app/sidebar.tsx'
import { setWaiting } from '#web/app/waiting.ts'
import { useSession } from '#web/session/session.ts'
import { around } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const icon = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(navigator, icon)
  signInWith(DEFAULT_PERMISSIONS.manager)
})

test('inquiries that wait are counted at Form Drafts and on the icon of the app', () => {
  render(around(<Sidebar />))
  expect(screen.getByRole('link', { name: 'Form Drafts' })).toBeTruthy()
  act(() => setWaiting(3))
  expect(screen.getByRole('link', { name: /^Form Drafts ?3 new$/ })).toBeTruthy()
  act(() => setWaiting(3))
  expect(icon.setAppBadge.mock.calls).toEqual([[3]])
  act(() => setWaiting(100))
  expect(screen.getByText('99+')).toBeTruthy()
  act(() => setWaiting(0))
  expect(screen.queryByText('99+')).toBeNull()
  expect(icon.clearAppBadge).toHaveBeenCalledTimes(1)
})

test('a sign-out takes the count off the icon', () => {
  setWaiting(2)
  useSession.setState({ status: 'signed out', user: null })
  expect(icon.clearAppBadge).toHaveBeenCalledTimes(1)
})
