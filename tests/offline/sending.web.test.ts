import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { startOutbox } from '#web/app/start-outbox.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { logOut, useSession } from '#web/session/session.ts'
import { signInWith } from '../support/web/sign-in.ts'

vi.mock('#web/offline/all-writes.ts', () => ({}))

const USER = 2
const send = vi.fn(async (_: { name: string }) => ({}))
const rename = defineWrite('sending-test/rename', {
  send,
  subject: ({ name }) => name,
  outbox: { title: ({ name }) => name },
})
const register = vi.fn(async () => undefined)
const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve({ sync: { register } }) })
const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const messages = () => useToasts.getState().toasts.map(({ message }) => message)
const waits = () => expect.poll(() => useOutbox.getState().writes.map(isQueued)).toEqual([true])
const isSent = (count: number) => expect.poll(() => send).toHaveBeenCalledTimes(count)
const signIn = async () => {
  signInWith([])
  await expect.poll(() => useOutbox.getState()).toMatchObject({ userId: USER, isRead: true })
}
/** The session expires. */
const expire = async () => {
  client.clear()
  useSession.setState({ status: 'signed out', user: null })
  await expect.poll(() => useOutbox.getState().userId).toBeNull()
}
/** Queues a write without a network. */
const queue = async (name: string) => {
  network(false)
  makeWrite(client, rename, { name })
  await waits()
}
const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)

Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
useSession.setState({ status: 'signed out', user: null })
startOutbox(client)

afterEach(async () => {
  vi.restoreAllMocks()
  send.mockReset().mockResolvedValue({})
  await deleteOutboxOf(USER)
  await setOutboxOwner(null)
})

test('requests background sync for queued writes, and sends them on its message or on a push', async () => {
  await signIn()
  for (const [sent, type] of ['send', 'refresh'].entries()) {
    await queue(type)
    await expect.poll(() => register).toHaveBeenCalledTimes(sent + 1)
    expect(register).toHaveBeenLastCalledWith('outbox')
    // The page receives no `online` event: the message of the service worker alone starts the send.
    network(true)
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type } }))
    await isSent(sent + 1)
    await expect.poll(() => useOutbox.getState().writes).toEqual([])
  }
})

test('sends the queue of the last session after the next sign-in, and reports it', async () => {
  await signIn()
  await queue('Anna')
  await expire()
  network(true)
  expect(send).not.toHaveBeenCalled()
  await signIn()
  await isSent(1)
  expect(messages()).toContain('Sending 1 change saved on this device')
})

test('a logout deletes the queue', async () => {
  await expire()
  await signIn()
  await queue('Anna')
  logOut()
  await expect.poll(async () => (await storedOutbox(USER)).writes).toEqual([])
})

test('a write that failed without a session is not sent after the next sign-in; it waits for its user’s decision', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  send.mockRejectedValueOnce(new ApiError('access_denied', 401, {}))
  await expire()
  await signIn()
  makeWrite(client, rename, { name: 'Bert' })
  await expect.poll(() => useOutbox.getState().writes[0]?.refusal?.why).toBe('failed')
  await expire()
  await signIn()
  // A later write is sent, so this one had its chance.
  makeWrite(client, rename, { name: 'Carl' })
  await isSent(2)
  expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Carl' })
  expect(useOutbox.getState().writes[0]).toMatchObject({ input: { name: 'Bert' }, refusal: { why: 'failed' } })
})
