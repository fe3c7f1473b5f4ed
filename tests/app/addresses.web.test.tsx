import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { Guarded } from '#web/app/mounted-screens.tsx'
import { NotFound } from '#web/app/not-found.tsx'
import { SCREENS } from '#web/app/screens.ts'
import { useUrlCheck } from '#web/app/shell.tsx'
import { unknownValues } from '#web/app/url-values.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { lazyScreen } from '#web/loading/lazy-screen.tsx'
import { signInWith } from '../support/web/sign-in.ts'

afterEach(() => useToasts.setState({ toasts: [] }))

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const Checked = () => {
  useUrlCheck()
  return <Address />
}

test('removes an unknown value from the URL and names it', async () => {
  render(
    <MemoryRouter initialEntries={['/leads?category=abc&seller=mine&q=fence']}>
      <Checked />
    </MemoryRouter>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/leads?seller=mine&q=fence'))
  expect(useToasts.getState().toasts.map(({ type, message }) => [type, message])).toEqual([
    ['warning', 'This address asks for category=abc, which does not exist. It is ignored.'],
  ])
})

test.each([
  ['/dashboard?week=2026-02-30', ['week']],
  ['/dashboard?week=2026-02-28', []],
  ['/leads?seller=x&category=0&stage=abc&task=some&q=%25', ['seller', 'category', 'task', 'stage']],
  ['/leads?seller=2&category=&stage=3&task=none&new', []],
  ['/leads/5?category=abc', ['category']],
  ['/contacts?sort=phone&order=up&page=0&after=x&stage=2', ['sort', 'order', 'page', 'after']],
  ['/contacts?sort=name&order=desc&page=3&before=9&category=4&seller=1', []],
  ['/contacts/5?tab=photos&job=x', ['tab', 'job']],
  ['/contacts/5?tab=files&job=-3', []],
  ['/tasks?user=all&status=open&tab=done', ['user', 'status', 'tab']],
  ['/tasks?user=mine&status=completed&tab=pending', []],
  ['/stats?period=decade', ['period']],
  ['/stats?period=last-month', []],
  ['/activity-logs?user=me&kind=car&period=ever&from=1&to=2026-13-01', ['user', 'kind', 'period', 'from', 'to']],
  ['/activity-logs?user=system&kind=lead&period=between&from=2026-01-01', []],
  ['/trash?kind=car', ['kind']],
  ['/admin/settings/people?role=boss', ['role']],
  ['/forms?category=abc', []],
])('%s: %j are unknown', (address, unknown) => {
  const { pathname, searchParams } = new URL(address, 'https://board.example')
  expect(unknownValues(pathname, searchParams).map(({ name }) => name)).toEqual(unknown)
})

test.each([
  [true, '/forms'],
  [false, '/dashboard'],
])('Go Back, where the tab has a page before: %s, leads to %s', (canGoBack, path) => {
  vi.stubGlobal('navigation', { canGoBack })
  render(
    <MemoryRouter initialEntries={['/forms', '/nowhere']}>
      <NotFound />
      <Address />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(screen.getByRole('status').textContent).toBe(path)
})

const Unloaded = lazyScreen(() => new Promise<never>(() => undefined))

test('a screen shows that it loads until its code is there', () => {
  signInWith(PERMISSIONS)
  const [first] = SCREENS
  if (!first) throw new Error('The app has no screen')
  render(
    <MemoryRouter>
      <Guarded screen={{ ...first, Component: Unloaded }} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Loading...').closest('[aria-busy="true"]')).not.toBeNull()
  // A title would get the focus before the screen has its own.
  expect(screen.queryByRole('heading')).toBeNull()
})
