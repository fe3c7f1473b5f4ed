import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { App } from '#web/app/app.tsx'
// Loaded before, so that the test does not wait for them.
import '#web/app/shell.tsx'
import '#web/dashboard/dashboard.tsx'
import '#web/stats/stats-screen.tsx'
import { noteActivity } from '#web/session/idle.ts'
import { around, messages, withFakeServer } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()
beforeEach(() => noteActivity(Date.now()))

const LOST = 'You no longer have access to Statistics. An admin has changed what your role may do.'

test('who loses the page that they are on is told so, and who never had it is not', async () => {
  const { unmount } = render(around(<App />, '/tools'))
  await screen.findByRole('heading', { name: 'Performance Champions' })
  expect(messages()).not.toContain(LOST)
  unmount()

  render(around(<App />, '/stats'))
  await screen.findByRole('heading', { name: /^Statistics/, level: 1 })
  expect(messages()).not.toContain(LOST)
  act(() => signInWith(DEFAULT_PERMISSIONS.manager.filter((name) => name !== 'Reports')))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Statistics/, level: 1 })).toBeNull())
  expect(messages()).toContain(LOST)
})
