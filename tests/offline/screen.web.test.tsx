import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from '#web/app/connection-banner.tsx'
import { ApiError } from '#web/http/fetch-api.ts'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { deleteFile, storeFile } from '#web/offline/file-store.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { changeOutbox, isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storeWrite } from '#web/offline/outbox-store.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'
import { confirmLogOut } from '#web/offline/screen/confirm-log-out.ts'
import { OutboxScreen } from '#web/offline/screen/outbox-screen.tsx'
import { addUploads, useUploads } from '#web/photos/upload/upload-store.ts'
import { useSession } from '#web/session/session.ts'
import { ConfirmDialogs } from '#web/ui/confirm-dialog.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const ANN = 7
const BEN = 8

interface Rename {
  lead_id: number
  name: string
  version: number
}
interface Creation {
  name: string
  provisional: { lead_id: number }
}

const calls: { input: Rename | Creation; key: string; say: (answer: object | Error) => void }[] = []
const send = (input: Rename | Creation, { headers }: RequestOptions) =>
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
    compare: ({ name }, current) => [
      { label: 'Name', yours: name, theirs: (current as { name?: string } | undefined)?.name },
    ],
    versions: (input) => ({ [`lead/${input.lead_id}`]: input.version }),
    withVersions: (input, versions) => ({ ...input, version: versions[`lead/${input.lead_id}`] ?? input.version }),
  },
})
const create = defineWrite('screen-test/create', {
  send: (input: Creation, options) => send(input, options),
  subject: ({ name }) => `new/${name}`,
  outbox: {
    title: ({ name }) => `Add ${name}`,
    path: ({ provisional }) => `/leads/${provisional.lead_id}`,
    serverIds: ({ lead }, { provisional }) => ({ [provisional.lead_id]: lead.lead_id }),
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
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('heading', { level: 2 }).textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const answer = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
const badge = () => screen.queryByRole('link', { name: /waiting|need/ })?.textContent
/** Refuses what was made offline, once it is sent. */
const refuse = async (error: ApiError) => {
  await kept(1)
  await goOnline()
  await isSent(1)
  await settle(0, error)
  await waitFor(() => expect(writes()[0]?.refusal).toBeDefined())
}
const stale = () =>
  new ApiError('stale', 409, {
    code: 'stale',
    error: 'Somebody else changed it.',
    current: { lead_id: 1, version: 6, name: 'Bella' },
  })

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
  useUploads.setState({ uploads: [] })
  await deleteOutboxOf(ANN)
  await deleteOutboxOf(BEN)
  await setOutboxOwner(null)
})

test('shows that everything is sent while the queue is empty', () => {
  open()
  expect(screen.getByRole('heading', { name: 'All changes are sent' })).toBeTruthy()
  expect(badge()).toBeUndefined()
})

test('lists queued writes and photos, counts them in the banner, and links their records', async () => {
  goOffline()
  await renameOf('Anna')
  const lead_id = newProvisionalId('lead')
  await act(async () => void makeWrite(client, create, { name: 'Oak', provisional: { lead_id } }))
  act(() => addUploads([{ id: 'p', contactId: 5, contactName: 'NINA', name: 'roof.jpg', state: 'waiting', sent: 0 }]))
  open()
  await waitFor(() => expect(rows()).toEqual(['Rename to Anna', 'Add Oak', 'Add photo roof.jpg to NINA']))
  expect(screen.getByRole('link', { name: 'Rename to Anna' }).getAttribute('href')).toBe('/leads/1')
  // It has a screen before it has its number.
  expect(screen.getByRole('link', { name: 'Add Oak' }).getAttribute('href')).toBe(`/leads/${lead_id}`)
  expect(badge()).toBe('3 waiting')
  expect(screen.getByText(/^Offline since \d+:\d\d [AP]M\. Your changes send when you're back online/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
})

test('does not link the record of a refused creation', async () => {
  goOffline()
  await act(
    async () => void makeWrite(client, create, { name: 'Oak', provisional: { lead_id: newProvisionalId('lead') } }),
  )
  await refuse(new ApiError('permission_denied', 403, { error: 'Not allowed' }))
  open()
  await screen.findByRole('heading', { name: 'Add Oak' })
  expect(screen.queryByRole('link', { name: 'Add Oak' })).toBeNull()
})

test('shows a write as sending, and offers to send it again after a failure', async () => {
  open()
  await renameOf('Anna')
  await isSent(1)
  await settle(0, new ApiError('internal', 500, { error: 'Broken' }))
  await screen.findByRole('button', { name: 'Try again: Rename to Anna' })
  await press('Try again: Rename to Anna')
  await isSent(2)
  await screen.findByText(/^Sending/)
  await settle(1, { lead: { lead_id: 1, version: 2 } })
  await screen.findByRole('heading', { name: 'All changes are sent' })
})

test('asks before a discard, with the number of dependents', async () => {
  goOffline()
  const lead_id = newProvisionalId('lead')
  await act(async () => void makeWrite(client, create, { name: 'Oak', provisional: { lead_id } }))
  await renameOf('Oak Street', lead_id)
  await renameOf('Anna')
  await kept(3)
  open()
  await press('Discard: Add Oak')
  expect(screen.getByRole('alertdialog').textContent).toContain('This also discards 1 change that depends on it.')
  await answer('Keep')
  expect(rows()).toHaveLength(3)
  await press('Discard: Add Oak')
  await answer('Discard')
  await waitFor(() => expect(rows()).toEqual(['Rename to Anna']))
})

test('shows both values of a conflict, and sends "keep mine" on the current version', async () => {
  goOffline()
  await renameOf('Anna', 1, 5)
  await refuse(stale())
  open()
  expect(screen.getByText('Somebody else changed it.')).toBeTruthy()
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['FieldYoursNow', 'NameAnnaBella'])
  expect(badge()).toBe('1 change needs attention')
  await press('Keep mine: Rename to Anna')
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Anna', version: 6 })
  await settle(1, { lead: { lead_id: 1, version: 7 } })
  await screen.findByRole('heading', { name: 'All changes are sent' })
})

test('discards the write on "take theirs"', async () => {
  goOffline()
  await renameOf('Anna', 1, 5)
  await refuse(stale())
  open()
  await press('Take theirs: Rename to Anna')
  await screen.findByRole('heading', { name: 'All changes are sent' })
  expect(calls).toHaveLength(1)
  expect(writes()).toEqual([])
})

test('names and links the existing contact of a duplicate', async () => {
  goOffline()
  await renameOf('Anna', 1, 5)
  const existing_contact = { contact_id: 9, name: 'Anna Lee', phone: '5125550100', seller_name: null }
  await refuse(new ApiError('duplicate_contact', 409, { code: 'duplicate_contact', error: 'Taken.', existing_contact }))
  open()
  expect(within(screen.getByRole('table')).getAllByRole('row').at(-1)?.textContent).toBe('NameAnnaAnna Lee')
  expect(screen.getByRole('link', { name: 'Open Anna Lee' }).getAttribute('href')).toBe('/contacts/9')
  expect(screen.queryByRole('button', { name: /^Keep mine/ })).toBeNull()
})

test('shows the reason and the values of a refusal, copies them, and sends the write again', async () => {
  goOffline()
  await renameOf('Anna', 1, 5)
  await refuse(new ApiError('permission_denied', 403, { error: 'You may not edit leads.' }))
  open()
  expect(screen.getByText('You may not edit leads.')).toBeTruthy()
  expect(screen.getByText('Anna')).toBeTruthy()
  const writeText = vi.fn(async () => undefined)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await press('Copy')
  expect(writeText).toHaveBeenCalledWith('Name: Anna')
  await press('Try again: Rename to Anna')
  await isSent(2)
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
  await settle(1, { lead: { lead_id: 1, version: 7 } })
  await kept(0)
})

test('lists the typed text of a write that another version stored', async () => {
  const input = {
    title: 'Call back',
    noteText: 'Gate code 12',
    lead: { version: 3, notes: 'Read, not typed' },
    tags: [],
  }
  const at = Date.now()
  await storeWrite({ userId: ANN, name: 'screen-test/of-last-year', input, key: 'old', at, tries: 1 })
  await setOutboxOwner(null)
  await setOutboxOwner(ANN)
  const [write] = writes()
  if (write) await changeOutbox(ANN, { change: [[write, { refusal: { why: 'outdated' } }]] })
  open()
  expect(rows()).toEqual(['A change from another version of the app'])
  expect(screen.getAllByRole('definition').map((text) => text.textContent)).toEqual(['Call back', 'Gate code 12'])
  expect(screen.getAllByRole('term').map((label) => label.textContent)).toEqual(['Title', 'Note text'])
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  await press(/^Discard/)
  await answer('Discard')
  await kept(0)
})

test("shows only the number of other users' writes", async () => {
  const of = (userId: number) => ({
    userId,
    name: rename.name,
    input: { name: 'Secret' },
    key: `k${userId}`,
    at: 1,
    tries: 1,
  })
  await storeWrite(of(BEN))
  open()
  await screen.findByText('1 unsent change belongs to another user. It is sent when they sign in here.')
  expect(rows()).toEqual([])
  expect(document.body.textContent).not.toContain('Secret')
})

test('cancels a write that another tab discards', async () => {
  goOffline()
  await renameOf('Anna')
  open()
  await waitFor(() => expect(rows()).toEqual(['Rename to Anna']))
  const { followWrites } = await import('#web/offline/resume-writes.ts')
  const stop = followWrites(client)
  await deleteOutboxOf(ANN)
  const otherTab = new BroadcastChannel('tradeboard-outbox')
  otherTab.postMessage('changed')
  await screen.findByRole('heading', { name: 'All changes are sent' })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  otherTab.close()
  stop()
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

test('asks at a logout while offline, because signing in needs a network', async () => {
  goOffline()
  open()
  void confirmLogOut(client)
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('You are offline: signing in again needs a network connection.')
  await answer('Stay signed in')
  expect(useSession.getState().status).toBe('signed in')
  void confirmLogOut(client)
  await screen.findByRole('alertdialog')
  await goOnline()
  await answer('Log out')
  await waitFor(() => expect(useSession.getState().status).toBe('signed out'))
})

test('asks at a logout about photos that wait in another tab', async () => {
  await storeFile(ANN, 'p', { id: 'p' })
  open()
  void confirmLogOut(client)
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('1 change is not sent yet. It is lost when you log out.')
  await answer('Stay signed in')
  await deleteFile(ANN, 'p')
})

test('keeps the user signed in if a write is refused during "send first"', async () => {
  const { followWrites } = await import('#web/offline/resume-writes.ts')
  const stop = followWrites(client)
  goOffline()
  await renameOf('Anna')
  await kept(1)
  open()
  await goOnline()
  await isSent(1)
  void confirmLogOut(client)
  await screen.findByRole('alertdialog')
  await answer('Send first')
  await isSent(2)
  await settle(1, stale())
  const question = screen.getByRole('alertdialog')
  await waitFor(() => expect(question.textContent).toContain('The server did not accept it. It needs your decision.'))
  expect(within(question).queryByRole('button', { name: 'Send first' })).toBeNull()
  await answer('Stay signed in')
  expect(useSession.getState().status).toBe('signed in')
  expect(rows()).toEqual(['Rename to Anna'])
  stop()
})
