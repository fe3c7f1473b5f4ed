import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedInDevice } from '#contract/session/devices.ts'
import { useQuestions } from '#web/lib/confirm.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { DeviceList } from '#web/session/devices/device-list.tsx'
import { DevicesScreen } from '#web/session/devices/devices-screen.tsx'
import { useSession } from '#web/session/session.ts'
import { signInWith } from '../support/web/sign-in.ts'

const MINUTE = 60_000

const device = (device_id: string, name: string, more: Partial<SignedInDevice> = {}): SignedInDevice => ({
  device_id,
  name,
  created_at: Date.UTC(2026, 2, 2, 18),
  last_seen_at: Date.now() - 6 * MINUTE,
  is_signed_in: true,
  gets_pushes: false,
  is_this: false,
  locked_at: null,
  ...more,
})

let devices: SignedInDevice[]
let calls: string[]
/** Refuses every request with this status. */
let refused: number | undefined

const answer = (method: string, path: string) => {
  if (refused)
    return Response.json({ success: false, error: 'The server is resting.', code: 'internal' }, { status: refused })
  if (method === 'GET') return Response.json(devices)
  devices = devices.filter(({ device_id }) => !path.endsWith(`/${device_id}`))
  return Response.json({ success: true })
}

beforeEach(() => {
  devices = [
    device('here', 'Chrome on Windows', { is_this: true, last_seen_at: Date.now() }),
    device('phone', 'Safari on iPhone', { gets_pushes: true }),
    device('old', 'Firefox on Linux', { is_signed_in: false, last_seen_at: Date.now() - 50 * 60 * MINUTE }),
  ]
  calls = []
  refused = undefined
  useToasts.setState({ toasts: [], ready: true })
  useQuestions.setState({ questions: [], ready: true })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const path = input.replace('/api/v1/settings/devices', '')
    calls.push(`${method} ${path}`)
    return answer(method, path)
  })
  signInWith([])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (content = <DevicesScreen />) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/settings/devices']}>{content}</MemoryRouter>
    </QueryClientProvider>,
  )

const names = () =>
  screen.getAllByRole('button', { name: /^(Sign out|Forget) / }).map((button) => button.getAttribute('aria-label'))
const toasts = () => useToasts.getState().toasts.map(({ title, message }) => title ?? message)
const questions = () => useQuestions.getState().questions
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Sign out ${name}` }))
const agree = (yes: boolean) => act(async () => questions()[0]?.answer(yes))

test('lists each device with its facts and marks this one', async () => {
  show()
  await screen.findByText('Chrome on Windows')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/^Chrome on Windows this device.*Signed in · in use · first used Mar 2, 2026/)
  expect(rows[1]).toMatch(/Signed in · last used 6 min ago · first used Mar 2, 2026 · gets notifications/)
  expect(rows[2]).toMatch(/Signed out · last used 2d ago/)
  expect(screen.getByRole('link', { name: 'Devices' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe('/settings/notifications')
})

test('shows that wrong PINs ended a device, without a sign-out button', async () => {
  devices.push(device('lost', 'Chrome on Android', { is_signed_in: false, locked_at: Date.UTC(2026, 2, 9, 18) }))
  show()
  const row = (await screen.findByText('Chrome on Android')).closest('li')
  expect(row?.textContent).toMatch(/^Chrome on Android Signed out after too many wrong PINs on Mar 9, 2026\./)
  expect(names()).toHaveLength(3)
})

test('signs out another device by one tap, and removes a signed-out one', async () => {
  show()
  await press('Safari on iPhone')
  await waitFor(() => expect(names()).toEqual(['Sign out Chrome on Windows', 'Forget Firefox on Linux']))
  await waitFor(() => expect(toasts()).toEqual(['Safari on iPhone signed out']))
  expect(questions()).toEqual([])
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /phone'])
  expect(useSession.getState().status).toBe('signed in')
})

test('signing out this device ends the session', async () => {
  show(<DeviceList userId={2} />)
  await press('Chrome on Windows')
  expect(questions()[0]?.message).toMatch(/^This is the device you are using/)
  await agree(true)
  await waitFor(() => expect(useSession.getState().status).toBe('signed out'))
})

test('restores a device whose sign-out failed, with the error', async () => {
  show()
  await screen.findByText('Safari on iPhone')
  refused = 403
  await press('Safari on iPhone')
  await waitFor(() => expect(toasts()).toEqual(['Not signed out']))
  expect(names()).toHaveLength(3)
})

test('shows a failed read and retries it', async () => {
  refused = 500
  show()
  await screen.findByText('The server is resting.', { exact: false })
  refused = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Safari on iPhone')
})

test('reads another user’s devices by id, and shows an empty list', async () => {
  devices = []
  show(<DeviceList userId={7} />)
  await screen.findByText('No devices yet.')
  expect(calls).toEqual(['GET ?user_id=7'])
})
