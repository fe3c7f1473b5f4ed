import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { confirmLogOut } from '#web/offline/screen/confirm-log-out.ts'
import { checkDevice } from '#web/push/check-device.ts'
import { rememberWish, wantedEndpoint } from '#web/push/device.ts'
import { endPushes } from '#web/push/end-pushes.ts'
import { onSignOut, useSession } from '#web/session/session.ts'
import { FakeServer } from '../support/screen/fake-server.ts'
import { pushAnswers, pushDevice, pushState } from '../support/screen/push.ts'
import { KEY, OTHER_KEY, PushBrowser } from '../support/web/push-browser.ts'
import { signInWith } from '../support/web/sign-in.ts'

const HERE = 'https://push.example/here'

let browser: PushBrowser
let server: FakeServer
let state: ReturnType<typeof pushState>

beforeEach(() => {
  browser = new PushBrowser().use()
  browser.permission = 'granted'
  state = pushState()
  server = new FakeServer(pushAnswers(state))
  vi.stubGlobal('fetch', server.fetch)
  signInWith([])
})

/** What is sent to the server, is sent without being waited for. */
const check = async () => {
  const client = new QueryClient()
  await checkDevice(client, 2)
  await expect.poll(() => client.isMutating()).toBe(0)
}
const methods = () => server.sent.map(({ call }) => call.split(' ')[0])

test('sends nothing if the user wants no pushes', async () => {
  await check()
  rememberWish(2, HERE)
  browser.permission = 'denied'
  await check()
  expect(server.sent).toEqual([])
})

test('a subscription known to the server costs one read, and restores a forgotten wish', async () => {
  browser.endpoint = HERE
  state.settings.devices = [pushDevice(1, HERE)]
  await check()
  expect(methods()).toEqual(['GET'])
  expect(browser.done).toEqual([])
})

test.each([
  ['was lost by the browser', null, KEY, 'https://push.example/new-1', ['subscribed https://push.example/new-1']],
  ['was lost by the server', HERE, KEY, HERE, []],
  [
    'is of another key',
    HERE,
    OTHER_KEY,
    'https://push.example/new-1',
    [`unsubscribed ${HERE}`, 'subscribed https://push.example/new-1'],
  ],
])('a wanted subscription that %s is sent anew, without a word', async (_, endpoint, key, sent, done) => {
  rememberWish(2, HERE)
  Object.assign(browser, { endpoint, key })
  await check()
  expect(methods()).toEqual(['GET', 'POST'])
  expect(state.settings.devices.map((device) => device.endpoint)).toEqual([sent])
  expect(browser.done).toEqual(done)
})

test('replaces a subscription when the server’s key changes', async () => {
  Object.assign(browser, { endpoint: HERE, key: OTHER_KEY })
  state.settings.devices = [pushDevice(1, HERE)]
  await check()
  expect(state.settings.devices.map((device) => device.endpoint)).toEqual(['https://push.example/new-1'])
})

test.each([HERE, null])(
  'a device that was removed from another one ends its pushes until a tap (%s)',
  async (endpoint) => {
    browser.endpoint = endpoint
    rememberWish(2, HERE)
    state.removed = [HERE]
    await check()
    await expect.poll(() => browser.endpoint).toBeNull()
    expect(methods()).toEqual(['GET', 'POST'])
    expect(state.settings.devices).toEqual([])
    expect(wantedEndpoint(2)).toBeNull()
    await check()
    expect(methods()).toEqual(['GET', 'POST'])
  },
)

test('ends the previous user’s subscription, unless this user wants pushes too', async () => {
  browser.endpoint = HERE
  browser.notifications = [{ close: () => browser.done.push('closed a notification') }]
  rememberWish(3, HERE)
  await check()
  expect(browser.done).toEqual([`unsubscribed ${HERE}`, 'closed a notification'])
  expect(methods()).toEqual(['GET'])

  browser.endpoint = HERE
  rememberWish(2, HERE)
  await check()
  expect(state.settings.devices.map((device) => device.endpoint)).toEqual([HERE])
})

test('changes nothing without keys at the server or without a signed-in user', async () => {
  rememberWish(2, HERE)
  state.settings.vapid_key = null
  await check()
  state.settings.vapid_key = KEY
  const checking = check()
  useSession.setState({ status: 'signed out', user: null })
  await checking
  expect(methods()).toEqual(['GET', 'GET'])
  expect(browser.done).toEqual([])
})

test('a sign-out ends the pushes with the access code, and keeps the wish', async () => {
  browser.endpoint = HERE
  rememberWish(2, HERE)
  setAccessCode('200002')
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, method }: RequestInit) => {
    calls.push(`${method} ${path} ${new Headers(headers).get('x-crm-pin')}`)
    return new Response('{}')
  })
  let left: Promise<void> | undefined
  onSignOut((headers) => {
    left = endPushes(headers)
    return left
  })
  await confirmLogOut(new QueryClient())
  expect(useSession.getState().status).toBe('signed out')
  await left
  const ended = ['DELETE /api/v1/push-notifications 200002', 'DELETE /api/v1/session 200002']
  await waitFor(() => expect(calls).toEqual(ended))
  expect(browser.done).toEqual([`unsubscribed ${HERE}`])
  expect(wantedEndpoint(2)).toBe(HERE)
})

test('ends the subscription if the server is unreachable or refused the code', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  browser.endpoint = HERE
  await endPushes(new Headers())
  browser.endpoint = HERE
  await endPushes(undefined)
  expect(browser.done).toEqual([`unsubscribed ${HERE}`, `unsubscribed ${HERE}`])
  expect(fetched).toHaveBeenCalledOnce()
})

test('a sign-out does not wait for a check without an answer', async () => {
  browser.endpoint = HERE
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient()
  const checking = expect(checkDevice(client, 2)).rejects.toThrow()
  await expect.poll(() => client.isFetching()).toBe(1)
  const leaving = endPushes(undefined)
  // As a sign-out does.
  client.clear()
  await leaving
  await checking
  expect(browser.done).toEqual([`unsubscribed ${HERE}`])
})
