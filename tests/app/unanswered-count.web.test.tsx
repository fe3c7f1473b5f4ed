import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { Bell } from '#web/app/bell.tsx'
import { Sidebar } from '#web/app/sidebar.tsx'
import { restoreUnansweredCount, setUnansweredCount, useUnansweredCount } from '#web/app/unanswered-count.ts'
import { dropCache } from '#web/cache/open-cache.ts'
import { cachedValue } from '#web/cache/query-database.ts'
import { countAsRead, reportNotices } from '#web/notices/unread-count.ts'
import { type OutboxWrite, useOutbox } from '#web/offline/outbox.ts'
import { useSession } from '#web/session/session.ts'
import { withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const icon = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) }

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(navigator, icon)
  signInWith(DEFAULT_PERMISSIONS.manager)
})

afterEach(dropCache)

test('shows the unanswered count at Form Drafts', () => {
  render(withProviders(<Sidebar />))
  expect(screen.getByRole('link', { name: 'Form Drafts' })).toBeTruthy()
  act(() => setUnansweredCount(3))
  expect(screen.getByRole('link', { name: /^Form Drafts ?3 new$/ })).toBeTruthy()
  act(() => setUnansweredCount(100))
  expect(screen.getByText('99+')).toBeTruthy()
  act(() => setUnansweredCount(0))
  expect(screen.queryByText('99+')).toBeNull()
})

const report = (unread: number) => act(() => reportNotices(new QueryClient(), { unread, newest: unread }))

test('shows the unread notices at the bell and on the app icon, which a push may have changed', () => {
  render(withProviders(<Bell />))
  report(3)
  report(3)
  expect(screen.getByRole('link', { name: 'Notices: 3 unread' })).toBeTruthy()
  expect(icon.setAppBadge.mock.calls).toEqual([[3], [3]])
  act(() => countAsRead(1))
  expect(screen.getByText('2')).toBeTruthy()
  report(10)
  expect(screen.getByText('9+')).toBeTruthy()
  act(() => countAsRead(1))
  expect(screen.getByText('9+')).toBeTruthy()
  act(() => countAsRead(10))
  expect(screen.getByRole('link', { name: 'Notices' })).toBeTruthy()
  expect(icon.clearAppBadge).toHaveBeenCalledTimes(1)
})

test('a report from before the queued marks does not bring the number back', () => {
  render(withProviders(<Bell />))
  report(2)
  act(() => countAsRead(2))
  useOutbox.setState({ writes: [{ name: 'notices/read' } as OutboxWrite] })
  report(2)
  expect(screen.getByRole('link', { name: 'Notices' })).toBeTruthy()
  useOutbox.setState({ writes: [] })
  report(2)
  expect(screen.getByText('2')).toBeTruthy()
})

test('a sign-out removes the count from the icon', () => {
  report(2)
  useSession.setState({ status: 'signed out', user: null })
  expect(icon.clearAppBadge).toHaveBeenCalledTimes(1)
})

/** Simulates a reload. */
const load = async () => {
  cleanup()
  useUnansweredCount.setState(useUnansweredCount.getInitialState())
  render(withProviders(<Sidebar />))
  await act(() => restoreUnansweredCount())
}
const entry = (name: RegExp | string) => screen.queryByRole('link', { name })

test('shows the count of the last visit until the first answer, for the same user only', async () => {
  act(() => setUnansweredCount(4))
  await expect.poll(() => cachedValue('waiting')).toBe(4)
  await load()
  expect(entry(/^Form Drafts ?4 new$/)).toBeTruthy()
  signInWith(DEFAULT_PERMISSIONS.admin)
  await load()
  expect(entry('Form Drafts')).toBeTruthy()
})

test('the first answer is not replaced by the stored count', async () => {
  act(() => setUnansweredCount(4))
  await expect.poll(() => cachedValue('waiting')).toBe(4)
  act(() => useSession.setState({ status: 'signed out', user: null }))
  signInWith(DEFAULT_PERMISSIONS.manager)
  render(withProviders(<Sidebar />))
  const restored = restoreUnansweredCount()
  act(() => setUnansweredCount(1))
  await act(() => restored)
  expect(entry(/^Form Drafts ?1 new$/)).toBeTruthy()
})
