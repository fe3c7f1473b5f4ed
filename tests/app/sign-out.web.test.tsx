import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { App } from '#web/app/app.tsx'
import { toast } from '#web/lib/toasts.ts'
// Preloaded, so that the test does not wait for them.
import '#web/app/shell.tsx'
import '#web/dashboard/dashboard.tsx'
import '#web/ui/toast-area.tsx'
import { recordActivity } from '#web/session/idle-timeout.ts'
import { logOut } from '#web/session/session.ts'
import { messages, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()
beforeEach(() => recordActivity(Date.now()))

test('a sign-out removes the toasts and undos of the user', async () => {
  render(withProviders(<App />, '/dashboard'))
  await screen.findByRole('heading', { name: 'Performance Champions' })
  act(() => void toast.success('Nora Ortiz moved to Calls', { action: { label: 'Undo', act: () => undefined } }))
  await screen.findByRole('button', { name: /^Undo/ })
  act(() => logOut())
  await screen.findByPlaceholderText('ENTER 6-DIGIT PIN')
  expect(messages()).toEqual([])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})
