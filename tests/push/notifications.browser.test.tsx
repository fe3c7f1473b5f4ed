import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PUSH_EVENTS, type PushDevice, type PushSettings } from '#contract/push/push.ts'
import { useDevice, wantedEndpoint } from '#web/push/device.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { pushAnswers, pushDevice, pushState } from '../support/screen/push.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { KEY, PushBrowser } from '../support/web/push-browser.ts'

const [HERE, THERE] = ['https://push.example/here', 'https://push.example/there']
const HOUR = 3_600_000

let browser: PushBrowser
beforeEach(() => {
  browser = new PushBrowser().use()
  useDevice.setState({ endpoint: undefined })
})

const open = async (more: Partial<PushSettings> = {}) => {
  const server = await renderApp('/settings/notifications', pushAnswers(pushState(more)), {
    ...USER,
    role: 'public',
    permissions: [],
  })
  await isShown(here())
  return server
}
/** Opens the screen on a device that already gets pushes. */
const openSwitchedOn = async (...others: PushDevice[]) => {
  Object.assign(browser, { permission: 'granted', endpoint: HERE })
  const server = await open({ devices: [pushDevice(1, HERE), ...others] })
  await isOn()
  return server
}

const event = (name: string) => page.getByRole('switch', { name, exact: true })
const here = () => event('Notifications on this device')
const isOn = () => expect.element(here()).toBeChecked()
const isOff = () => expect.element(here()).not.toBeChecked()
const says = (text: string | RegExp) => isShown(page.getByRole('main').getByText(text))
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('asks for the permission only when the switch is tapped, then subscribes and lists this device', async () => {
  const server = await open()
  await isOff()
  await says(/^Off. Your browser asks for permission/)
  await says('No devices yet.')
  expect(browser.done).toEqual([])
  await here().click()
  await isOn()
  await expect.element(row('Chrome 1')).toMatchTextContent(/this device/)
  const endpoint = 'https://push.example/new-1'
  expect(browser.done).toEqual(['asked', `subscribed ${endpoint}`])
  const subscription = { endpoint, keys: { p256dh: 'p', auth: 'a' } }
  await expect.poll(() => server.last('POST /push-notifications')?.json).toEqual({ subscription, vapid_key: KEY })
  expect(wantedEndpoint(2)).toBe(endpoint)
})

test('shows a denied permission and sends nothing', async () => {
  browser.choice = 'default'
  const server = await open()
  await here().click()
  await says(/Permission was not granted/)
  await isOff()
  browser.choice = 'denied'
  await here().click()
  await says(/^Your browser blocks notifications/)
  await expect.element(here()).toBeDisabled()
  expect(server.writes).toEqual([])
})

test('shows an unreachable push service and allows a retry', async () => {
  browser.failure = new DOMException('push service error', 'AbortError')
  await open()
  await here().click()
  await says(/could not reach its push service/)
  browser.failure = undefined
  await here().click()
  await isOn()
  await isMissing(page.getByText(/could not reach its push service/))
})

test.each([
  [403, 'No'],
  [500, 'Notifications could not be switched on. Please try again.'],
])('a server that answers a subscription with %i leaves the switch off, and that is said', async (status, said) => {
  const server = await open()
  server.answer({ 'POST /push-notifications': refusal(status, 'permission_denied', 'No') })
  await here().click()
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(said)
  await isOff()
  expect(wantedEndpoint(2)).toBeNull()
})

test('switching off ends the subscription in the browser and on the server', async () => {
  const server = await openSwitchedOn()
  await here().click()
  await isOff()
  await says('No devices yet.')
  expect(browser.done).toEqual([`unsubscribed ${HERE}`])
  await expect.poll(() => server.last('DELETE /push-notifications')?.json).toEqual({ endpoint: HERE })
})

test('shows a withdrawn permission when the page becomes visible', async () => {
  await openSwitchedOn()
  Object.assign(browser, { permission: 'denied', endpoint: null })
  dispatchEvent(new Event('focus'))
  await says(/^Your browser blocks notifications from Tradeboard/)
  await isOff()
})

test.each([
  ['a browser without pushes', 'Mozilla/5.0 (X11; Linux x86_64)', /^This browser does not support notifications/],
  ['an iPhone without the installed app', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)', /^On an iPhone or iPad, put/],
])('%s says why', async (_, userAgent, words) => {
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', { userAgent, onLine: true, connection: { saveData: true } })
  await open()
  await says(words)
  await expect.element(here()).toBeDisabled()
})

test('shows that pushes are not set up on a server without keys', async () => {
  await open({ vapid_key: null })
  await says(/^Notifications are not set up on this server yet/)
  await expect.element(here()).toBeDisabled()
})

test('stores the switch of each event on the server, and two quick switches both', async () => {
  const server = await open({ muted: ['lead_moved'] })
  const [inquiry, moved] = [event('New inquiry'), event('Your lead was moved')]
  expect(page.getByRole('switch').elements()).toHaveLength(PUSH_EVENTS.length)
  await expect.element(moved).not.toBeChecked()
  const answer = server.hold('PUT /push-notifications/settings')
  await inquiry.click()
  await expect.element(inquiry).not.toBeChecked()
  await moved.click()
  await expect.element(moved).toBeChecked()
  answer()
  const stored = [{ muted: ['inquiry', 'lead_moved'] }, { muted: ['inquiry'] }]
  await expect.poll(server.bodies).toEqual(stored)
  server.answer({ 'PUT /push-notifications/settings': refusal(403, 'permission_denied', 'No') })
  await moved.click()
  await isShown(toast(/^Not saved/))
  await expect.element(moved).toBeChecked()
  await expect.element(inquiry).not.toBeChecked()
})

test('offers a test push only to a device that gets pushes, and shows its result', async () => {
  await open({ devices: [pushDevice(2, THERE)] })
  await isOff()
  await isMissing(page.getByText('Send me a test'))
  const server = await openSwitchedOn(pushDevice(2, THERE))
  for (const [reached, unanswered, said] of [
    [2, 0, 'Sent to 2 devices. It should arrive within seconds.'],
    [1, 0, /^Sent to 1 of 2 devices/],
    [0, 0, /^No device could be reached/],
    [0, 2, /^The push service is unavailable/],
  ] as const) {
    server.answer({ 'POST /push-notifications/test': { success: true, devices: 2, reached, unanswered } })
    await press('Send')
    await says(said)
  }
  server.answer({ 'POST /push-notifications/test': refusal(429, 'too_many_attempts', 'No') })
  await press('Send')
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(/No/)
})

test('lists devices with their last push; removes another one after a confirmation', async () => {
  const times = { last_delivered_at: Date.now() - 50 * HOUR, last_failed_at: Date.now() - 3 * HOUR }
  const server = await openSwitchedOn(pushDevice(2, THERE, times))
  await expect
    .element(row('Chrome 2'))
    .toMatchTextContent(/Since Mar 2, 2026 · last message 2d ago · could not be reached 3h ago/)
  const question = page.getByRole('alertdialog', { name: /^Chrome 2 .* until they are switched on there again/ })
  await press('Remove Chrome 2')
  await press('Keep', question)
  expect(server.writes).toEqual([])
  await press('Remove Chrome 2')
  await question.getByRole('button', { name: /^Remove/ }).click()
  await isMissing(row('Chrome 2'))
  await expect.poll(server.paths).toEqual(['/push-notifications/devices/2'])
  expect(browser.done).toEqual([])
  await press('Remove Chrome 1')
  await isOff()
  expect(browser.done).toEqual([`unsubscribed ${HERE}`])
})

test('shows a failed read, with a retry', async () => {
  const failed = refusal(500, 'internal', 'The server is resting.')
  const server = await renderApp('/settings/notifications', { 'GET /push-notifications': failed })
  await says(/The server is resting/)
  server.answer({ 'GET /push-notifications': { vapid_key: KEY, muted: [], devices: [] } })
  await button('Try again').click()
  await isOff()
})

test.each([
  ['the top bar', 1280],
  ['the menu of a phone', 390],
])('%s opens the settings', async (_, width) => {
  await page.viewport(width, 800)
  const profile = { name: 'Ada', phone: null, email: null, reminder_minutes: null, opens_day: true, language: null }
  await renderApp('/contacts', { ...pushAnswers(pushState()), 'GET /profile': { success: true, profile } })
  if (width === 390) await press('Menu')
  await page.getByRole('link', { name: 'My settings' }).first().click()
  await page.getByRole('navigation', { name: 'My settings' }).getByRole('link', { name: 'Notifications' }).click()
  await isOff()
})
