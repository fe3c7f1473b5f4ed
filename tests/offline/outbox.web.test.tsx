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
import { discardWrite } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay, usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storeChange, storedOutbox, storeWrite } from '#web/offline/outbox-store.ts'
import { dependentsOf } from '#web/offline/queue-order.ts'
import { followWrites, resendRefused, resumeOutbox } from '#web/offline/resume-writes.ts'
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
  contact_id?: number
}
type Names = Record<number, string>

/** The requests to a fake server, in the order of the calls; the test answers each with `say`. */
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
  refresh: () => [LEADS],
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
/** A write whose every function needs a field that its input lacked in an earlier version of the app. */
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
/** Closes the app and opens it again as the user: the state in memory is lost. */
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

followOutbox(new QueryClient())

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

const openList = (names: string) => {
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  return screen.findByText(names)
}

test('offline, a write is queued and shown; it is sent when the network returns', async () => {
  await openList('Ann, Bob')
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

test('deletes a form draft when its write is stored; keeps the draft when the device is out of storage', async () => {
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

test('deletes the form draft of a stored write at the next start of the app', async () => {
  const draft = drafted('lead.1')
  const input = { lead_id: 1, name: 'Anna', version: 1 }
  await storeWrite({ userId: ANN, name: rename.name, input, key: 'k', at: Date.now(), tries: 0, formText: draft })
  await restart()
  expect(hasUnsavedText('lead.1')).toBe(false)
  await isSent(1)
})

/** Renders the list, then queues a rename in another tab. */
const whileAnotherTabWrites = async () => {
  await openList('Ann, Bob')
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

test('shows a queued write of another tab until a read after its delivery', async () => {
  const { otherTab, stored, end } = await whileAnotherTabWrites()
  await storeChange(ANN, { remove: [stored] })
  otherTab.postMessage({ delivered: 'k' })
  otherTab.postMessage('changed')
  await kept(0)
  await screen.findByText('Anna, Bob')
  expect(calls).toEqual([])
  end()
})

test('hides a queued write when another tab discards it', async () => {
  const { otherTab, stored, end } = await whileAnotherTabWrites()
  await storeChange(ANN, { remove: [stored] })
  otherTab.postMessage('changed')
  await screen.findByText('Ann, Bob')
  end()
})

const SERVER_FAILS = () => new ApiError('internal', 500, { error: 'Broken' })
const refusals = () => useOutbox.getState().writes.map(({ refusal }) => refusal?.why)

test('a 500 calls `failed` and leaves the write in the outbox until it is sent again with its key', async () => {
  const queued = vi.fn()
  await openList('Ann, Bob')
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
  // After the delivery, a second call of `resend` sends no request.
  await act(async () => error.resend?.())
  expect(calls).toHaveLength(2)
})

test('a write repeated after a 500 replaces the failed write and reuses its key', async () => {
  for (const count of [1, 2]) {
    await write(1, 'Anna')
    await isSent(count)
    await settle(count - 1, SERVER_FAILS())
    await waitFor(() => expect(refusals()).toEqual(['failed']))
  }
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('a later write to the same subject replaces the failed write when neither has a form draft', async () => {
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

test('a write replaces the failed write of the same form, and leaves that of another form', async () => {
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

test('a silent write stays queued for an automatic retry after a 500', async () => {
  await act(async () => void makeWrite(client, silent, { lead_id: 1, name: 'Anna', version: 1 }))
  await isSent(1)
  await settle(0, SERVER_FAILS())
  await waitFor(() => expect(useOutbox.getState().writes[0]?.isFailing).toBe(true))
  expect(refusals()).toEqual([undefined])
})

test('a write queued behind a failing write shows that it waits for the earlier change', async () => {
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

test('a write queued offline stays queued for an automatic retry after a 500', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  await goOnline()
  await isSent(1)
  await settle(0, SERVER_FAILS())
  await waitFor(() => expect(useOutbox.getState().writes[0]?.isFailing).toBe(true))
  expect(refusals()).toEqual([undefined])
})

test.each([401, 429])('a %i calls `failed` and leaves the write in the outbox', async (status) => {
  await write(1, 'Anna')
  await isSent(1)
  await settle(0, new ApiError('access_denied', status, { error: 'No' }))
  await waitFor(() => expect(refusals()).toEqual(['failed']))
  expect(failed).toHaveBeenCalledOnce()
  const said = status === 401 ? 'Authentication failed. Please refresh the page.' : 'No'
  expect(failed.mock.calls[0]?.[0].message).toBe(said)
})

test('a failing write blocks only the writes that depend on it', async () => {
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

test('loads the definition of a write of another tab before it marks the write as outdated', async () => {
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

test('creates a second record from equal text while the first is queued', async () => {
  goOffline(true)
  const queued = vi.fn()
  const note = () => ({ name: 'No answer', provisional: { lead_id: newProvisionalId('lead') } })
  await act(async () => void makeWrite(client, create, note(), { queued }))
  await waitFor(() => expect(queued).toHaveBeenCalledOnce())
  await act(async () => void makeWrite(client, create, note(), { queued }))
  await kept(2)
})

test('a repeated change adds no write while an equal one is queued, and calls `queued`', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await waitFor(() => expect(useOutbox.getState().writes.map(isQueued)).toEqual([true]))
  const queued = vi.fn()
  await act(async () => void makeWrite(client, rename, { lead_id: 1, name: 'Anna', version: 1 }, { queued }))
  expect(queued).toHaveBeenCalledOnce()
  expect(useOutbox.getState().writes).toHaveLength(1)
})

test('sends the queued writes in order and with their keys after a restart', async () => {
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

test('sends a write again with its key when the page closed before the answer', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const [{ key } = { key: '' }] = calls
  await restart()
  await isSent(1)
  expect(calls[0]?.key).toBe(key)
})

test('sends a later offline change of a record with the version that the earlier change returns', async () => {
  goOffline(true)
  await write(1, 'Anna', 5)
  await write(1, 'Annie', 5)
  await goOnline()
  await isSent(1)
  await settle(0, { lead: { lead_id: 1, version: 8 } })
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 8 })
})

test('a refused offline write waits for a decision and blocks the writes that depend on it', async () => {
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
  // The version from before the first write: the server then detects the conflict with the other user's change.
  expect(useOutbox.getState().writes[1]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 5 })
  expect(failed).not.toHaveBeenCalled()
})

test('a refusal calls `failed` and removes the write when its screen still awaits the answer', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await settle(0, new ApiError('permission_denied', 403, { error: 'No' }))
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  await kept(0)
})

test('sends later changes of an offline record with the server id and the returned version', async () => {
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

test('sends no write that belongs to a record without a queued creation', async () => {
  goOffline(true)
  await write(newProvisionalId('lead'), 'Oak Street')
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'orphaned' }))
  expect(calls).toEqual([])
})

test('refuses a write as uncertain when its key has expired since the last try', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await settle(0, offlineError())
  await waitFor(() => expect(useOutbox.getState().writes[0]?.tries).toBe(1))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + IDEMPOTENCY_KEY_LIFE_MS + 1000)
  await restart()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'uncertain' }))
  expect(calls).toEqual([])
})

test('sends no write that another tab has delivered', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await kept(1)
  await storeChange(ANN, { remove: useOutbox.getState().writes })
  goOffline(false)
  await act(async () => resumeOutbox(newClient()))
  await waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(calls).toEqual([])
})

test('leaves the input of a sent write unchanged when another tab updates its version', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const [sent] = useOutbox.getState().writes
  if (sent) await storeChange(ANN, { change: [[sent, { input: { lead_id: 1, name: 'Anna', version: 9 } }]] })
  expect((await storedOutbox(ANN)).writes[0]?.input).toEqual({ lead_id: 1, name: 'Anna', version: 1 })
})

test('shows and sends the queued writes of the signed-in user only', async () => {
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

test('hides a write that throws, marks it as outdated when sent, and sends the other writes', async () => {
  await openList('Ann, Bob')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  goOffline(true)
  await act(async () => void makeWrite(client, paint, { lead_id: 1, paint: { colour: 'green' } }))
  await write(2, 'Bert')
  await kept(2)
  await screen.findByText('green, Bert')
  const [waiting] = useOutbox.getState().writes
  if (waiting) await storeChange(ANN, { change: [[waiting, { input: { lead_id: 1, color: 'green' } }]] })
  await restart()
  await waitFor(() => expect(client.isMutating()).toBe(2))
  cleanup()
  await openList('Ann, Bert')
  await goOnline()
  await waitFor(() => expect(useOutbox.getState().writes[0]?.refusal).toEqual({ why: 'outdated' }))
  await isSent(1)
  await settle(0, { lead: { lead_id: 2, version: 2 } })
  await kept(1)
})

test('delivers a write when the input of another queued write is unreadable', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await act(async () => void makeWrite(client, paint, { lead_id: 2, paint: { colour: 'green' } }))
  await kept(2)
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

test('lists a write that could not be stored between the stored writes before and after it', async () => {
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

test('marks a write as queued when another tab reports it as queued', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const [{ key } = { key: '' }] = useOutbox.getState().writes
  const otherTab = new BroadcastChannel('tradeboard-outbox')
  otherTab.postMessage({ queued: key })
  await waitFor(() => expect(useOutbox.getState().writes.map(isQueued)).toEqual([true]))
  otherTab.close()
})

test('sends a write that could not be stored on a full device', async () => {
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

const writeAt = (number: number) => {
  const found = useOutbox.getState().writes[number]
  if (!found) throw new Error(`There is no write ${number}`)
  return found
}
const refused = (number: number) => waitFor(() => expect(writeAt(number).refusal).toBeDefined())
const add = (creation: Creation) => act(async () => void makeWrite(client, create, creation))
const LEADS = ['leads']
const STALE = new ApiError('stale', 409, { code: 'stale', error: 'Changed', current: { lead_id: 1, version: 6 } })

test('removes a discarded write from storage and from the pending writes, and refetches its queries', async () => {
  goOffline(true)
  await write(1, 'Anna')
  await write(2, 'Bert')
  await kept(2)
  client.setQueryData(LEADS, [])
  await discardWrite(client, writeAt(0))
  expect(titles()).toEqual(['Bert'])
  expect((await storedOutbox(ANN)).writes).toHaveLength(1)
  expect(client.isMutating()).toBe(1)
  expect(client.getQueryState(LEADS)?.isInvalidated).toBe(true)
  await goOnline()
  await isSent(1)
  expect(calls[0]?.input.name).toBe('Bert')
})

test('discards a creation together with all direct and indirect dependents', async () => {
  goOffline(true)
  const [lead_id, other] = [newProvisionalId('lead'), newProvisionalId('lead')]
  await add({ name: 'Oak', provisional: { lead_id } })
  await write(2, 'Elm')
  await write(lead_id, 'Oak Street')
  await add({ name: 'Beside Oak', contact_id: lead_id, provisional: { lead_id: other } })
  await write(other, 'Beside Oak Street')
  await kept(5)
  expect(dependentsOf(writeAt(0)).map(({ input }) => (input as Rename).name)).toEqual([
    'Oak Street',
    'Beside Oak',
    'Beside Oak Street',
  ])
  await discardWrite(client, writeAt(0))
  expect(titles()).toEqual(['Elm'])
  expect(client.isMutating()).toBe(1)
})

test('rebases later writes of a discarded write on the version before it', async () => {
  goOffline(true)
  await write(1, 'Anna', 5)
  await write(1, 'Annie', 6)
  await kept(2)
  await discardWrite(client, writeAt(0))
  expect(writeAt(0).input).toEqual({ lead_id: 1, name: 'Annie', version: 5 })
})

test('aborts a discarded write that is being sent, without a message', async () => {
  await write(1, 'Anna')
  await isSent(1)
  await discardWrite(client, writeAt(0))
  await settle(0, offlineError())
  await new Promise((resolve) => setTimeout(resolve))
  expect(useOutbox.getState().writes).toEqual([])
  expect(client.isMutating()).toBe(0)
})

test('sends a stale write again as a new write on the current version, followed by its dependents', async () => {
  goOffline(true)
  await write(1, 'Anna', 5)
  await write(1, 'Annie', 5)
  await kept(2)
  await goOnline()
  await isSent(1)
  await settle(0, STALE)
  await refused(0)
  await resendRefused(client, writeAt(0), { 'lead/1': 6 })
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Anna', version: 6 })
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
  expect((await storedOutbox(ANN)).writes[0]).toMatchObject({ key: calls[1]?.key, tries: 0 })
  await settle(1, { lead: { lead_id: 1, version: 7 } })
  await isSent(3)
  expect(calls[2]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 7 })
  await settle(2, { lead: { lead_id: 1, version: 8 } })
  await kept(0)
})

test('waits for another decision when a resent write is refused again', async () => {
  goOffline(true)
  await write(1, 'Anna', 5)
  await kept(1)
  await goOnline()
  await isSent(1)
  await settle(0, STALE)
  await refused(0)
  await resendRefused(client, writeAt(0), { 'lead/1': 6 })
  await isSent(2)
  await settle(1, new ApiError('permission_denied', 403, { error: 'No' }))
  await refused(0)
  expect(writeAt(0).refusal).toMatchObject({ status: 403 })
})

test('sends a write again under its own key if the server may have received it', async () => {
  await write(1, 'Anna')
  await isSent(1)
  const [{ key } = { key: '' }] = calls
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  await settle(0, offlineError())
  await waitFor(() => expect(writeAt(0).tries).toBe(1))
  clock.mockReturnValue(now + IDEMPOTENCY_KEY_LIFE_MS + 1000)
  await act(async () => retryQueuedNow())
  await refused(0)
  expect(writeAt(0).refusal).toEqual({ why: 'uncertain' })
  goOffline(true)
  await resendRefused(client, writeAt(0))
  // Until then it stays as it was sent the first time.
  expect(writeAt(0).sentAt).toBe(now + IDEMPOTENCY_KEY_LIFE_MS + 1000)
  await goOnline()
  await isSent(2)
  expect(calls[1]?.key).toBe(key)
  await settle(1, { lead: { lead_id: 1, version: 2 } })
  await kept(0)
})
