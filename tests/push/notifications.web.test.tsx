import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuestions } from '#web/lib/confirm.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { useDevice, wantedEndpoint } from '#web/push/device.ts'
import { NotificationsScreen } from '#web/push/notifications-screen.tsx'
import { PushBrowser } from '../support/web/push-browser.ts'
import { PushServer } from '../support/web/push-server.ts'
import { signInWith } from '../support/web/sign-in.ts'

const HERE = 'https://push.example/here'
const THERE = 'https://push.example/there'

let browser: PushBrowser
let server: PushServer

beforeEach(() => {
  browser = new PushBrowser().use()
  server = new PushServer().use()
  useDevice.setState({ endpoint: undefined })
  useToasts.setState({ toasts: [], ready: true })
  useQuestions.setState({ questions: [], ready: true })
  signInWith([])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <NotificationsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )

/** This device is already subscribed. */
const switchedOn = () => {
  browser.permission = 'granted'
  browser.endpoint = HERE
  server.settings.devices = [server.device(1, HERE)]
}

const deviceSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' })
const isOn = async () => expect((await deviceSwitch()).checked).toBe(true)
const isOff = async () => expect((await deviceSwitch()).checked).toBe(false)
const calls = (method: string) => server.calls.filter((call) => call.startsWith(method))

test('asks for the permission only when the switch is tapped, then subscribes and lists this device', async () => {
  open()
  await isOff()
  expect(screen.getByText(/^Off. Your browser asks for permission/)).toBeDefined()
  expect(screen.getByText('No devices yet.')).toBeDefined()
  expect(browser.done).toEqual([])
  fireEvent.click(await deviceSwitch())
  await waitFor(isOn)
  await screen.findByText('Chrome 1')
  expect(screen.getByText('this device')).toBeDefined()
  expect(browser.done).toEqual(['asked', 'subscribed https://push.example/new-1'])
  expect(calls('POST')).toEqual([
    'POST {"subscription":{"endpoint":"https://push.example/new-1","keys":{"p256dh":"p","auth":"a"}},"vapid_key":"BNewKey_-abc"}',
  ])
  expect(wantedEndpoint(2)).toBe('https://push.example/new-1')
})

test('shows a denied permission and sends nothing', async () => {
  browser.choice = 'default'
  open()
  fireEvent.click(await deviceSwitch())
  await screen.findByText(/Permission was not granted/)
  await isOff()
  expect(calls('POST')).toEqual([])
  browser.choice = 'denied'
  fireEvent.click(await deviceSwitch())
  await screen.findByText(/^Your browser blocks notifications/)
  expect((await deviceSwitch()).disabled).toBe(true)
})

test('shows an unreachable push service and allows a retry', async () => {
  browser.failure = new DOMException('push service error', 'AbortError')
  open()
  fireEvent.click(await deviceSwitch())
  await screen.findByText(/could not reach its push service/)
  browser.failure = undefined
  fireEvent.click(await deviceSwitch())
  await waitFor(isOn)
  expect(screen.queryByText(/could not reach its push service/)).toBeNull()
})

test.each([
  [403, 'No'],
  [500, 'Notifications could not be switched on. Please try again.'],
])('a server that answers a subscription with %i leaves the switch off, and that is said', async (status, said) => {
  open()
  await isOff()
  server.refusal = status
  fireEvent.click(await deviceSwitch())
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  await isOff()
  expect(wantedEndpoint(2)).toBeNull()
})

test('switching off ends the subscription in the browser and on the server', async () => {
  switchedOn()
  open()
  await waitFor(isOn)
  fireEvent.click(await deviceSwitch())
  await waitFor(isOff)
  expect(browser.done).toEqual([`unsubscribed ${HERE}`])
  expect(calls('DELETE')).toEqual([`DELETE {"endpoint":"${HERE}"}`])
  expect(await screen.findByText('No devices yet.')).toBeDefined()
})

test('shows a withdrawn permission when the page becomes visible', async () => {
  switchedOn()
  open()
  await waitFor(isOn)
  browser.permission = 'denied'
  browser.endpoint = null
  act(() => void dispatchEvent(new Event('focus')))
  await screen.findByText(/^Your browser blocks notifications from Tradeboard/)
  await isOff()
})

test.each([
  ['a browser without pushes', 'Mozilla/5.0 (X11; Linux x86_64)', /^This browser does not support notifications/],
  ['an iPhone without the installed app', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)', /^On an iPhone or iPad, put/],
])('%s says why', async (_, userAgent, words) => {
  vi.unstubAllGlobals()
  server.use()
  vi.stubGlobal('navigator', { userAgent, onLine: true })
  open()
  await screen.findByText(words)
  expect((await deviceSwitch()).disabled).toBe(true)
})

test('shows that pushes are not set up on a server without keys', async () => {
  server.settings.vapid_key = null
  open()
  await screen.findByText(/^Notifications are not set up on this server yet/)
  expect((await deviceSwitch()).disabled).toBe(true)
})

test('stores the switch of each event on the server', async () => {
  server.settings.muted = ['lead_moved']
  open()
  const inquiry = await screen.findByRole<HTMLInputElement>('switch', { name: 'New inquiry' })
  const moved = screen.getByRole<HTMLInputElement>('switch', { name: 'Your lead was moved' })
  expect(screen.getAllByRole('switch')).toHaveLength(12)
  expect([inquiry.checked, moved.checked]).toEqual([true, false])
  let answer = () => {}
  server.answers = new Promise<void>((resolve) => {
    answer = resolve
  })
  fireEvent.click(inquiry)
  // Switches again before the answer; the next write adds to it.
  await waitFor(() => expect(inquiry.checked).toBe(false))
  fireEvent.click(moved)
  await waitFor(() => expect(moved.checked).toBe(true))
  answer()
  await waitFor(() =>
    expect(calls('PUT')).toEqual([
      'PUT /settings {"muted":["inquiry","lead_moved"]}',
      'PUT /settings {"muted":["inquiry"]}',
    ]),
  )
  await waitFor(() => expect([inquiry.checked, moved.checked]).toEqual([false, true]))
  server.refusal = 403
  fireEvent.click(moved)
  await waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Not saved'))
  expect(moved.checked).toBe(true)
})

test('shows the result of a test push', async () => {
  server.settings.devices = [server.device(2, THERE)]
  open()
  await isOff()
  expect(screen.queryByText('Send me a test')).toBeNull()
  cleanup()
  switchedOn()
  server.settings.devices.push(server.device(2, THERE))
  server.reached = 2
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Sent to 2 devices. It should arrive within seconds.')
  server.reached = 1
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^Sent to 1 of 2 devices/)
  server.reached = 0
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^No device could be reached/)
  server.unanswered = 2
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^The push service is unavailable/)
  server.refusal = 429
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('No')
})

test('lists devices with their last push; removes another one after a confirmation', async () => {
  switchedOn()
  const hour = 3_600_000
  server.settings.devices.push(
    server.device(2, THERE, { last_delivered_at: Date.now() - 50 * hour, last_failed_at: Date.now() - 3 * hour }),
  )
  open()
  const there = (await screen.findByText('Chrome 2')).closest('li')
  if (!there) throw new Error('The device has no row')
  expect(there.textContent).toContain('Since Mar 2, 2026 · last message 2d ago · could not be reached 3h ago')
  expect(screen.getByText('Chrome 1').closest('li')?.textContent).toContain('this device')
  const remove = () => fireEvent.click(within(there).getByRole('button', { name: 'Remove Chrome 2' }))
  remove()
  await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
  act(() => useQuestions.getState().questions[0]?.answer(false))
  remove()
  await waitFor(() =>
    expect(useQuestions.getState().questions[0]?.message).toMatch(
      /^Chrome 2 .* until they are switched on there again/,
    ),
  )
  act(() => useQuestions.getState().questions[0]?.answer(true))
  await waitFor(() => expect(screen.queryByText('Chrome 2')).toBeNull())
  expect(calls('DELETE')).toEqual(['DELETE /devices/2'])
  expect(browser.done).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Chrome 1' }))
  await waitFor(isOff)
  expect(browser.done).toEqual([`unsubscribed ${HERE}`])
})

test('shows a failed read and keeps earlier data', async () => {
  server.refusal = 0
  open()
  await screen.findByRole('alert')
  expect(screen.queryByRole('switch')).toBeNull()
  server.refusal = undefined
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await isOff()
  expect(screen.queryByRole('alert')).toBeNull()
})
