import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDEMPOTENCY_KEY_LIFE_MS } from '#contract/idempotency.ts'
import {
  hasUnsavedText,
  saveUnsavedText,
  setUnsavedTextOwner,
  unsavedTextKeyOf,
  unsavedTextRef,
} from '#web/forms/unsaved-text.ts'
import { followOutbox } from '#web/forms/unsaved-text-of-outbox.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions, setDefinitionsLoader } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay, usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storeChange, storeWrite } from '#web/offline/outbox-store.ts'
import { followWrites, resumeOutbox } from '#web/offline/resume-writes.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'

const ANN = 7

interface Rename {
  lead_id: number
  name: string
  version: number
}
interface Row {
  lead_id: number
  version: number
}
interface Creation {
  name: string
  provisional: { lead_id: number }
}
type Names = Record<number, string>

/** A server whose answers come when the test says so, in the order of the calls. */
const calls: { input: Rename | Creation; key: string; say: (answer: { lead: Row } | Error) => void }[] = []
const send = (input: Rename | Creation, { headers }: RequestOptions) =>
  new Promise<{ lead: Row }>((resolve, reject) => {
    const say = (answer: { lead: Row } | Error) => (answer instanceof Error ? reject(answer) : resolve(answer))
    calls.push({ input, key: headers['Idempotency-Key'], say })
  })
const done = vi.fn()
const failed = vi.fn()
const subject = ({ lead_id }: Rename) => `lead/${lead_id}`

const rename = defineWrite('outbox-test/rename', {
  send: (input: Rename, options) => send(input, options),
  subject,
  apply: [
    overlay(
      () => ['names'],
      (names: Names, { lead_id, name }: Rename) => ({ ...names, [lead_id]: name }),
    ),
  ],
  outbox: {
    title: ({ name }) => `Rename to ${name}`,
    versions: (input) => ({ [subject(input)]: input.version }),
    withVersions: (input, versions) => ({ ...input, version: versions[subject(input)] ?? input.version }),
  },
  done,
  failed,
})
const create = defineWrite('outbox-test/create', {
  send: (input: Creation, options) => send(input, options),
  subject: ({ name }) => `new/${name}`,
  outbox: {
    title: ({ name }) => `Add ${name}`,
    serverIds: ({ lead }, { provisional }) => ({ [provisional.lead_id]: lead.lead_id }),
  },
})

const silent = defineWrite('outbox-test/silent', {
  send: (input: Rename, options) => send(input, options),
  subject,
  outbox: { title: ({ name }) => name, isSilent: true },
})

interface Paint {
  lead_id: number
  paint: { colour: string }
}
/** One whose request and all else needs what an earlier version did not have. */
const paint = defineWrite('outbox-test/paint', {
  send: ({ lead_id, paint: { colour } }: Paint, options) => send({ lead_id, name: colour, version: 1 }, options),
  subject: ({ lead_id }) => `lead/${lead_id}`,
  apply: [
    overlay(
      () => ['names'],
      (names: Names, { lead_id, paint: { colour } }: Paint) => ({ ...names, [lead_id]: colour }),
    ),
  ],
  outbox: {
    title: ({ paint: { colour } }) => `Paint it ${colour}`,
    versions: ({ lead_id, paint: { colour } }) => ({ [`lead/${lead_id}`]: colour.length }),
  },
  refresh: ({ paint: { colour } }) => [[colour]],
})

let client: QueryClient
const newClient = () => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const settle = (call: number, answer: { lead: Row } | Error) => act(async () => calls[call]?.say(answer))
const isSent = (count: number) => waitFor(() => expect(calls).toHaveLength(count))
const sentNames = () => calls.map(({ input }) => input.name)
const write = async (lead_id: number, name: string, version = 1) =>
  act(async () => void makeWrite(client, rename, { lead_id, name, version }))
const goOffline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
const goOnline = async () => {
  await waitFor(() => expect(useOutbox.getState().writes.every(isQueued)).toBe(true))
  goOffline(false)
  await act(async () => retryQueuedNow())
}
/** The app is closed and opened again by a user: what is in memory is gone. */
const restart = async (userId = ANN) => {
  client.clear()
  await setOutboxOwner(null)
  calls.length = 0
  client = newClient()
  await setOutboxOwner(userId)
  await act(async () => resumeOutbox(client))
}
const titles = () => useOutbox.getState().writes.map(({ input }) => (input as Rename).name)
const kept = (count: number) => waitFor(() => expect(useOutbox.getState().writes).toHaveLength(count))

followOutbox()

beforeEach(async () => {
  calls.length = 0
  done.mockReset()
  failed.mockReset()
  client = newClient()
  await setOutboxOwner(ANN)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  client.clear()
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
  setUnsavedTextOwner(null)
  localStorage.clear()
})

const List = () => {
  const queryKey = ['names', 'all']
  const queryFn = async () => ({ 1: 'Ann', 2: 'Bob' })
  const { data } = useQuery({ queryKey, queryFn, select: usePendingWrites<Names>(queryKey) })
  return <p>{Object.values(data ?? {}).join(', ')}</p>
}

test('without a network a write is kept, shown, and sent once there is one', async () => {
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('Ann, Bob')
  goOffline(true)
  const queued = vi.fn()
  await act(async () => void makeWrite(client, rename, { lead_id: 1, name: 'Anna', version: 1 }, { queued }))
  await screen.findByText('Anna, Bob')
  await waitFor(() => expect(queued).toHaveBeenCalledOnce())
  expect(calls).toEqual([])
  await goOnline()
  await isSent(1)
  await settle(0, { lead: { lead_id: 1, version: 2 } })
  await kept(0)
  expect(done).toHaveBeenCalledOnce()
})

const drafted = (thing: string) => {
  setUnsavedTextOwner(ANN)
  const name = unsavedTextKeyOf(ANN, `${thing}.form`)
  saveUnsavedText(name, 'Anna')
  return unsavedTextRef(name)
}

test('the draft of what the outbox has taken goes before it is sent, and stays where there is no room for it', async () => {
  const draft = drafted('lead.1')
  await act(async () => void makeWrite(client, rename, { lead_id: 1, name: 'Anna', version: 1 }, { formText: draft }))
  await isSent(1)
  expect(hasUnsavedText('lead.1')).toBe(false)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  const other = drafted('lead.2')
  await act(async () => void makeWrite(client, rename, { lead_id: 2, name: 'Bert', version: 1 }, { formText: other }))
  await isSent(2)
  expect(hasUnsavedText('lead.2')).toBe(true)
})

test('the draft of what a page left in the outbox as it ended goes at the next start', async () => {
  const draft = drafted('lead.1')
  const input = { lead_id: 1, name: 'Anna', version: 1 }
  await storeWrite({ userId: ANN, name: rename.name, input, key: 'k', at: Date.now(), tries: 0, formText: draft })
  await restart()
  expect(hasUnsavedText('lead.1')).toBe(false)
  await isSent(1)
})

/** Another tab has changed a name, which waits to be sent. */
const whileAnotherTabWrites = async () => {
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('Ann, Bob')
  const stop = followWrites(client)
  const otherTab = new BroadcastChannel('tradeboard-outbox')
  const input = { lead_id: 1, name: 'Anna', version: 1 }
  const stored = await storeWrite({ userId: ANN, name: rename.name, input, key: 'k', at: Date.now(), tries: 1 })
  otherTab.postMessage('changed')
  await screen.findByText('Anna, Bob')
  const end = () => {
    otherTab.close()
    stop()
  }
  return { otherTab, stored, end }
}

test('what another tab wrote is shown here while it waits, and stays until it is read', async () => {
  const { otherTab, stored, end } = await whileAnotherTabWrites()
  await storeChange(ANN, { remove: [stored] })
  otherTab.postMessage({ delivered: 'k' })
  otherTab.postMessage('changed')
  await kept(0)
  await screen.findByText('Anna, Bob')
  expect(calls).toEqual([])
  end()
})

test('what another tab discarded is not shown any more', async () => {
  const { otherTab, stored, end } = await whileAnotherTabWrites()
  await storeChange(ANN, { remove: [stored] })
  otherTab.postMessage('changed')
  await screen.findByText('Ann, Bob')
  end()
})

const SERVER_FAILS = () => new ApiError('internal', 500, { error: 'Broken' })
const refusals = () => useOutbox.getState().writes.map(({ refusal }) => refusal?.why)

test('a write at which the server fails is told to its screen, and kept until it is sent again under its key', async () => {
  const queued = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('Ann, Bob')
  const input = { lead_id: 1, name: 'Anna', version: 1 }
  await act(async () => void makeWrite(client, rename, input, { queued }))
  await screen.findByText('Anna, Bob')
  await isSent(1)
  await settle(0, SERVER_FAILS())
  await screen.findByText('Ann, Bob')
  expect([failed.mock.calls.length, queued.mock.calls.length, refusals()]).toEqual([1, 0, ['failed']])
  const error: ApiError = failed.mock.calls[0]?.[0]
  await act(async () => error.resend?.())
  await isSent(2)
  expect(calls[1]?.key).toBe(calls[0]?.key)
  await settle(1, { lead: { lead_id: 1, version: 2 } })
  await kept(0)
  expect(done).toHaveBeenCalledOnce()
  // What was offered does nothing any more.
  await act(async () => error.resend?.())
  expect(calls).toHaveLength(2)
})

test('the same write made again after the server failed takes the place and the key of the first', async () => {
  for (const count of [1, 2]) {
    await write(1, 'Anna')
    await isSent(count)
    await settle(count - 1, SERVER_FAILS())
    await waitFor(() => expect(refusals()).toEqual(['failed']))
  }
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('without a form a later change of the same thing replaces the failed one', async () => {
  for (const [count, lead_id, name] of [
    [1, 1, 'Anna'],
    [2, 2, 'Bert'],
    [3, 1, 'Annie'],
  ] as const) {
    await write(lead_id, name)
    await isSent(count)
    await settle(count - 1, SERVER_FAILS())
  }
  await waitFor(() => expect(refusals()).toEqual(['failed', 'failed']))
  expect(titles()).toEqual(['Bert', 'Annie'])
})

test('an edited form replaces its failed write; another form leaves it', async () => {
  const save = async (thing: string, name: string, count: number) => {
    const draft = drafted(thing)
    await act(async () => void makeWrite(client, create, creation(name), { formText: draft }))
    await isSent(count)
    await settle(count - 1, SERVER_FAILS())
  }
  const creation = (name: string) => ({ name, provisional: { lead_id: newProvisionalId('lead') } })
  await save('lead.1', 'Anna', 1)
  await save('lead.1', 'Annie', 2)
  await save('lead.2', 'Bert', 3)
  await waitFor(() => expect(refusals()).toEqual(['failed', 'failed']))
  expect(titles()).toEqual(['Annie', 'Bert'])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
})

test('what nothing is said of is sent again by itself where the server fails', async () => {
  await act(async () => void makeWrite(client, silent, { lead_id: 1, name: 'Anna', version: 1 }))
  await isSent(1)
  await settle(0, SERVER_FAILS())
  await waitFor(() => expect(useOutbox.getState().writes[0]?.isFailing).toBe(true))
  expect(refusals()).toEqual([undefined])
})

test('a write that waits behind one at which the server fails is not said to wait for the network', async () => {
  useToasts.setState({ toasts: [], ready: true })
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  await goOnline()
  await isSent(1)
  await settle(0, SERVER_FAILS())
  await waitFor(() => expect(useOutbox.getState().writes[0]?.isFailing).toBe(true))
  await write(1, 'Annie')
  await kept(2)
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.message).toBe(
      'Saved on this device. Sends after an earlier change that failed.',
    ),
  )
})

test('a write that waited for a network goes on by itself where the server fails', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  await goOnline()
  await isSent(1)
  await settle(0, SERVER_FAILS())
  await waitFor(() => expect(useOutbox.getState().writes[0]?.isFailing).toBe(true))
  expect(refusals()).toEqual([undefined])
})

test.each([401, 429])('a %i is told to its screen too, and the write is kept', async (status) => {
  await write(1, 'Anna')
  await isSent(1)
  await settle(0, new ApiError('access_denied', status, { error: 'No' }))
  await waitFor(() => expect(refusals()).toEqual(['failed']))
  expect(failed).toHaveBeenCalledOnce()
  const said = status === 401 ? 'Authentication failed. Please refresh the page.' : 'No'
  expect(failed.mock.calls[0]?.[0].message).toBe(said)
})

test('a write at which the server fails again and again holds up only what depends on it', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  await goOnline()
  await isSent(1)
  await settle(0, new ApiError('internal', 500, {}))
  await waitFor(() => expect(useOutbox.getState().writes[0]?.isFailing).toBe(true))
  await write(2, 'Bert')
  await isSent(2)
  await settle(1, { lead: { lead_id: 2, version: 2 } })
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  await write(1, 'Annie')
  await kept(2)
  expect(sentNames()).toEqual(['Anna', 'Bert'])
  expect(titles()).toEqual(['Anna', 'Annie'])
})

test('the code of what another tab wrote is loaded before it is said to be of another version', async () => {
  goOffline(true)
  await storeWrite({
    userId: ANN,
    name: 'outbox-test/late',
    input: { name: 'Anna' },
    key: 'k',
    at: Date.now(),
    tries: 1,
  })
  let isLoaded = false
  setDefinitionsLoader(async () => {
    if (isLoaded) return
    isLoaded = true
    defineWrite('outbox-test/late', {
      send: (input: Rename, options) => send(input, options),
      subject: ({ name }) => name,
      outbox: { title: ({ name }) => name },
    })
  })
  goOffline(false)
  await restart()
  await isSent(1)
  expect(useOutbox.getState().writes[0]?.refusal).toBeUndefined()
})

test('what is made with the same words while the first waits is made as well', async () => {
  goOffline(true)
  const queued = vi.fn()
  const note = () => ({ name: 'No answer', provisional: { lead_id: newProvisionalId('lead') } })
  await act(async () => void makeWrite(client, create, note(), { queued }))
  await waitFor(() => expect(queued).toHaveBeenCalledOnce())
  await act(async () => void makeWrite(client, create, note(), { queued }))
  await kept(2)
})

test('the same again while it waits is that write, and its screen is told that it is kept', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await waitFor(() => expect(useOutbox.getState().writes.map(isQueued)).toEqual([true]))
  const queued = vi.fn()
  await act(async () => void makeWrite(client, rename, { lead_id: 1, name: 'Anna', version: 1 }, { queued }))
  expect(queued).toHaveBeenCalledOnce()
  expect(useOutbox.getState().writes).toHaveLength(1)
})

test('after a restart what waits is sent in order, under its keys', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await write(2, 'Bert')
  await write(1, 'Annie')
  await kept(3)
  const keys = useOutbox.getState().writes.map(({ key }) => key)
  goOffline(false)
  await restart()
  await isSent(1)
  await settle(0, { lead: { lead_id: 1, version: 2 } })
  await isSent(2)
  await settle(1, { lead: { lead_id: 2, version: 2 } })
  await isSent(3)
  await settle(2, { lead: { lead_id: 1, version: 3 } })
  await kept(0)
  expect(sentNames()).toEqual(['Anna', 'Bert', 'Annie'])
  expect(calls.map(({ key }) => key)).toEqual(keys)
})

test('a write whose answer was lost with the page is sent again under its key', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const [{ key } = { key: '' }] = calls
  await restart()
  await isSent(1)
  expect(calls[0]?.key).toBe(key)
})

test('changes of one thing made offline have seen one another', async () => {
  goOffline(true)
  await write(1, 'Anna', 5)
  await write(1, 'Annie', 5)
  await goOnline()
  await isSent(1)
  await settle(0, { lead: { lead_id: 1, version: 8 } })
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 8 })
})

test('a refusal of a change made offline waits for a decision, and holds back those made over it', async () => {
  goOffline(true)
  await write(1, 'Anna', 5)
  await write(1, 'Annie', 6)
  await write(2, 'Bert', 1)
  await goOnline()
  await isSent(1)
  await settle(0, new ApiError('stale', 409, { code: 'stale', error: 'Changed', current: { lead_id: 1, version: 6 } }))
  await isSent(2)
  expect(calls[1]?.input.name).toBe('Bert')
  await settle(1, { lead: { lead_id: 2, version: 2 } })
  await kept(2)
  expect(useOutbox.getState().writes[0]?.refusal).toMatchObject({ why: 'server', status: 409 })
  // As if the first had never been made: it cannot pass for one that has seen somebody else's change.
  expect(useOutbox.getState().writes[1]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 5 })
  expect(failed).not.toHaveBeenCalled()
})

test('what its screen still waits for is refused there and nowhere else', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await settle(0, new ApiError('permission_denied', 403, { error: 'No' }))
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await kept(0)
})

test('a thing made offline is worked on before it has its number', async () => {
  goOffline(true)
  const lead_id = newProvisionalId('lead')
  await act(async () => void makeWrite(client, create, { name: 'Oak', provisional: { lead_id } }))
  await write(lead_id, 'Oak Street')
  await kept(2)
  await goOnline()
  await isSent(1)
  await settle(0, { lead: { lead_id: 31, version: 1 } })
  await isSent(2)
  expect(calls[1]?.input).toMatchObject({ lead_id: 31, name: 'Oak Street' })
})

test('changes of a thing made offline have seen one another too', async () => {
  goOffline(true)
  const lead_id = newProvisionalId('lead')
  await act(async () => void makeWrite(client, create, { name: 'Oak', provisional: { lead_id } }))
  await write(lead_id, 'Oak Street')
  await write(lead_id, 'Oak Avenue')
  await kept(3)
  await goOnline()
  await isSent(1)
  await settle(0, { lead: { lead_id: 31, version: 1 } })
  await isSent(2)
  await settle(1, { lead: { lead_id: 31, version: 2 } })
  await isSent(3)
  expect(calls[2]?.input).toEqual({ lead_id: 31, name: 'Oak Avenue', version: 2 })
})

test('what belongs to a thing that was never made is not sent', async () => {
  goOffline(true)
  await write(newProvisionalId('lead'), 'Oak Street')
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'orphaned' }))
  expect(calls).toEqual([])
})

test('a write that may have arrived more than a week ago is not sent again by itself', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await settle(0, offlineError())
  await waitFor(() => expect(useOutbox.getState().writes[0]?.tries).toBe(1))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + IDEMPOTENCY_KEY_LIFE_MS + 1000)
  await restart()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'uncertain' }))
  expect(calls).toEqual([])
})

test('what another tab has sent meanwhile is not sent again', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  const { storeChange } = await import('#web/offline/outbox-store.ts')
  await storeChange(ANN, { remove: useOutbox.getState().writes })
  goOffline(false)
  await act(async () => resumeOutbox(newClient()))
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(calls).toEqual([])
})

test('what was sent stays as it is, whatever another tab learns of what it is about', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const { storeChange, storedOutbox } = await import('#web/offline/outbox-store.ts')
  const [sent] = useOutbox.getState().writes
  if (sent) await storeChange(ANN, { change: [[sent, { input: { lead_id: 1, name: 'Anna', version: 9 } }]] })
  expect((await storedOutbox(ANN)).writes[0]?.input).toEqual({ lead_id: 1, name: 'Anna', version: 1 })
})

test('a user’s outbox waits for them; another one neither sees nor sends it', async () => {
  const BEN = 8
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  goOffline(false)
  await restart(BEN)
  expect(useOutbox.getState().writes).toEqual([])
  expect(calls).toEqual([])
  await restart(ANN)
  await isSent(1)
  await deleteOutboxOf(BEN)
})

test('a write of another version of the app is kept, and said to be', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  const [waiting] = useOutbox.getState().writes
  if (waiting) await storeChange(ANN, { change: [[waiting, { name: 'outbox-test/of-last-year' }]] })
  await restart()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'outdated' }))
  expect(titles()).toEqual(['Anna'])
})

test('a write whose data this version cannot read is kept, said to be, and keeps no other back', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await write(2, 'Bert')
  await kept(2)
  const [waiting] = useOutbox.getState().writes
  if (waiting) await storeChange(ANN, { change: [[waiting, { input: null }]] })
  goOffline(false)
  await restart()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'outdated' }))
  await isSent(1)
  expect(sentNames()).toEqual(['Bert'])
})

test('a write that this version cannot turn into a request is said to be, is not shown, and keeps no other back', async () => {
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('Ann, Bob')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  goOffline(true)
  await act(async () => void makeWrite(client, paint, { lead_id: 1, paint: { colour: 'green' } }))
  await write(2, 'Bert')
  await kept(2)
  await screen.findByText('green, Bert')
  const { storeChange } = await import('#web/offline/outbox-store.ts')
  const [waiting] = useOutbox.getState().writes
  if (waiting) await storeChange(ANN, { change: [[waiting, { input: { lead_id: 1, color: 'green' } }]] })
  await restart()
  await waitFor(() => expect(client.isMutating()).toBe(2))
  cleanup()
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('Ann, Bert')
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'outdated' }))
  await isSent(1)
  await settle(0, { lead: { lead_id: 2, version: 2 } })
  await kept(1)
})

test('what passed is told as sent, also where this version cannot read what it was made over', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await act(async () => void makeWrite(client, paint, { lead_id: 2, paint: { colour: 'green' } }))
  await kept(2)
  const { storeChange } = await import('#web/offline/outbox-store.ts')
  const [, other] = useOutbox.getState().writes
  if (other) await storeChange(ANN, { change: [[other, { input: { lead_id: 2 } }]] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await restart()
  await goOnline()
  await isSent(1)
  await settle(0, { lead: { lead_id: 1, version: 2 } })
  await kept(1)
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'outdated' }))
})

test('what the device has no room for stays behind what is kept before it, and before what is kept after it', async () => {
  useToasts.setState({ toasts: [], ready: true })
  goOffline(true)
  await write(1, 'Anna')
  await waitFor(() => expect(useOutbox.getState().writes.map(isQueued)).toEqual([true]))
  const full = vi.spyOn(globalThis.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await write(2, 'Bert')
  await kept(2)
  full.mockRestore()
  await write(3, 'Carl')
  await kept(3)
  expect(titles()).toEqual(['Anna', 'Bert', 'Carl'])
  expect(useOutbox.getState().writes.map(({ number, isStored: isKept }) => [number, isKept])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ])
  expect(useToasts.getState().toasts.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^This device is out of storage\. Keep this page open/),
  )
})

test('what another tab puts off waits here as well', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const [{ key } = { key: '' }] = useOutbox.getState().writes
  const otherTab = new BroadcastChannel('tradeboard-outbox')
  otherTab.postMessage({ queued: key })
  await waitFor(() => expect(useOutbox.getState().writes.map(isQueued)).toEqual([true]))
  otherTab.close()
})

test('where the device has no room, the page sends it all the same, and asks before it is left', async () => {
  const { IDBObjectStore } = globalThis
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await write(1, 'Anna')
  await isSent(1)
  expect(useOutbox.getState().writes[0]?.isStored).toBe(false)
  await settle(0, { lead: { lead_id: 1, version: 2 } })
  await kept(0)
})
