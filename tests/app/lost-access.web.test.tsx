import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { App } from '#web/app/app.tsx'
// Preloaded, so that the test does not wait for them.
import '#web/app/shell.tsx'
import '#web/dashboard/dashboard.tsx'
import '#web/stats/stats-screen.tsx'
import { recordActivity } from '#web/session/idle-timeout.ts'
import { useSession } from '#web/session/session.ts'
import { messages, refusal, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()
beforeEach(() => {
  recordActivity(Date.now())
  localStorage.setItem('tradeboard.access-code', 'c0de'.repeat(10))
  localStorage.setItem('tradeboard.user', JSON.stringify(useSession.getState().user))
})

const LOST = 'You no longer have access to Statistics. An admin changed your permissions.'
const statistics = () => screen.queryByRole('heading', { name: /^Statistics/, level: 1 })

test('reports lost access to the open page only', async () => {
  const { unmount } = render(withProviders(<App />, '/tools'))
  await screen.findByRole('heading', { name: 'Performance Champions' })
  expect(messages()).not.toContain(LOST)
  unmount()

  render(withProviders(<App />, '/stats'))
  await screen.findByRole('heading', { name: /^Statistics/, level: 1 })
  expect(messages()).not.toContain(LOST)
  act(() => signInWith(DEFAULT_PERMISSIONS.manager.filter((name) => name !== 'Reports')))
  await waitFor(() => expect(statistics()).toBeNull())
  expect(messages()).toContain(LOST)
})

test('opens a page right after its permission is granted', async () => {
  const { user } = useSession.getState()
  signInWith(DEFAULT_PERMISSIONS.manager.filter((name) => name !== 'Reports'))
  serveSession(user)
  render(withProviders(<App />, '/stats'))
  await waitFor(() => expect(statistics()).not.toBeNull())
})

/** The server answers the session with this user, and nothing else. */
const serveSession = (user: unknown) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session')
      ? Response.json({ success: true, user })
      : Response.json(refusal('internal', 'Nothing was expected'), { status: 500 }),
  )
