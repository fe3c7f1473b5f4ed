import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from '#web/app/connection-banner.tsx'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { confirmLogOut } from '#web/offline/screen/confirm-log-out.ts'
import { OutboxScreen } from '#web/offline/screen/outbox-screen.tsx'
import { useSession } from '#web/session/session.ts'
import { ConfirmDialogs } from '#web/ui/confirm-dialog.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const ANN = 7

interface Rename {
  lead_id: number
  name: string
  version: number
}

const calls: { input: Rename; key: string; say: (answer: object | Error) => void }[] = []
const send = (input: Rename, { headers }: RequestOptions) =>
  new Promise<{ lead: { lead_id: number; version: number } }>((resolve, reject) => {
    const say = (answer: object | Error) => (answer instanceof Error ? reject(answer) : resolve(answer as never))
    calls.push({ input, key: headers['Idempotency-Key'], say })
  })
const rename = defineWrite('screen-test/rename', {
  send: (input: Rename, options) => send(input, options),
  subject: ({ lead_id }) => `lead/${lead_id}`,
  outbox: {
    title: ({ name }) => `Rename to ${name}`,
    path: ({ lead_id }) => `/leads/${lead_id}`,
    versions: (input) => ({ [`lead/${input.lead_id}`]: input.version }),
    withVersions: (input, versions) => ({ ...input, version: versions[`lead/${input.lead_id}`] ?? input.version }),
  },
})
let client: QueryClient
const writes = () => useOutbox.getState().writes
const goOffline = () =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
  })
const goOnline = async () => {
  await waitFor(() => expect(writes().every((write) => write.refusal || isQueued(write))).toBe(true))
  await act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    dispatchEvent(new Event('online'))
    retryQueuedNow()
  })
}
const renameOf = async (name: string, lead_id = 1, version = 1) =>
  act(async () => void makeWrite(client, rename, { lead_id, name, version }))
const kept = (count: number) => waitFor(() => expect(writes()).toHaveLength(count))
const isSent = (count: number) => waitFor(() => expect(calls).toHaveLength(count))
const settle = (call: number, answer: object | Error) => act(async () => calls[call]?.say(answer))
const SignedIn = () => useSession(({ user }) => user !== null) && <OutboxScreen />
const open = () =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConnectionBanner problem={undefined} />
        <SignedIn />
        <ConfirmDialogs />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const answer = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
beforeEach(async () => {
  calls.length = 0
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  signInWith([])
  useSession.setState(({ user }) => ({ user: user && { ...user, user_id: ANN } }))
  await setOutboxOwner(ANN)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  client.clear()
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
})

test('asks at a logout with queued writes, sends them first, and then logs out', async () => {
  const { followWrites } = await import('#web/offline/resume-writes.ts')
  const stop = followWrites(client)
  goOffline()
  await renameOf('Anna')
  await renameOf('Bert', 2)
  await kept(2)
  open()
  void confirmLogOut(client)
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('2 changes are not sent yet. They are lost when you log out.')
  // Without a network there is nothing to wait for.
  expect(within(question).queryByRole('button', { name: 'Send first' })).toBeNull()
  await goOnline()
  await isSent(1)
  await answer('Send first')
  expect(question.textContent).toContain('Sending: 2 changes left.')
  await settle(calls.length - 1, { lead: { lead_id: 1, version: 2 } })
  await waitFor(() => expect(question.textContent).toContain('Sending: 1 change left.'))
  expect(useSession.getState().status).toBe('signed in')
  await waitFor(() => expect(calls.at(-1)?.input.name).toBe('Bert'))
  await settle(calls.length - 1, { lead: { lead_id: 2, version: 2 } })
  await waitFor(() => expect(useSession.getState().status).toBe('signed out'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  stop()
})
