import { IDEMPOTENCY_KEY_LIFE_MS } from '#contract/idempotency.ts'
import { dependentsOf } from '#web/offline/queue-order.ts'
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { discardWrite } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storedOutbox } from '#web/offline/outbox-store.ts'
import { resendRefused } from '#web/offline/resume-writes.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'

const ANN = 7
const LEADS = ['leads']

interface Rename {
  lead_id: number
  name: string
  version: number
}
interface Creation {
  name: string
  provisional: { lead_id: number }
  contact_id?: number
}
interface Row {
  lead_id: number
  version: number
}

const calls: { input: Rename | Creation; key: string; say: (answer: { lead: Row } | Error) => void }[] = []
const send = (input: Rename | Creation, { headers }: RequestOptions) =>
  new Promise<{ lead: Row }>((resolve, reject) => {
    const say = (answer: { lead: Row } | Error) => (answer instanceof Error ? reject(answer) : resolve(answer))
    calls.push({ input, key: headers['Idempotency-Key'], say })
  })
const subject = ({ lead_id }: Pick<Rename, 'lead_id'>) => `lead/${lead_id}`

const rename = defineWrite('decide-test/rename', {
  send: (input: Rename, options) => send(input, options),
  subject,
  refresh: () => [LEADS],
  outbox: {
    title: ({ name }) => `Rename to ${name}`,
    versions: (input) => ({ [subject(input)]: input.version }),
    withVersions: (input, versions) => ({ ...input, version: versions[subject(input)] ?? input.version }),
  },
})
const create = defineWrite('decide-test/create', {
  send: (input: Creation, options) => send(input, options),
  subject: ({ name }) => `new/${name}`,
  outbox: {
    title: ({ name }) => `Add ${name}`,
    serverIds: ({ lead }, { provisional }) => ({ [provisional.lead_id]: lead.lead_id }),
  },
})

let client: QueryClient
const writes = () => useOutbox.getState().writes
const names = () => writes().map(({ input }) => (input as Rename).name)
const write = (number: number) => {
  const found = writes()[number]
  if (!found) throw new Error(`There is no write ${number}`)
  return found
}
const kept = (count: number) => vi.waitFor(() => expect(writes()).toHaveLength(count))
const isSent = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count))
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const goOnline = async () => {
  await vi.waitFor(() => expect(writes().every(isQueued)).toBe(true))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  retryQueuedNow()
}
const renameOf = (name: string, version = 1, lead_id = 1) => makeWrite(client, rename, { lead_id, name, version })
const pending = () => client.isMutating()
const stale = new ApiError('stale', 409, { code: 'stale', error: 'Changed', current: { lead_id: 1, version: 6 } })
const refused = (number: number) => vi.waitFor(() => expect(write(number).refusal).toBeDefined())

beforeEach(async () => {
  calls.length = 0
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  await setOutboxOwner(ANN)
})
afterEach(async () => {
  vi.restoreAllMocks()
  client.clear()
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
})

test('removes a discarded write from storage and from the pending writes, and refetches its queries', async () => {
  goOffline()
  renameOf('Anna')
  renameOf('Bert', 1, 2)
  await kept(2)
  client.setQueryData(LEADS, [])
  await discardWrite(client, write(0))
  expect(names()).toEqual(['Bert'])
  expect((await storedOutbox(ANN)).writes).toHaveLength(1)
  expect(pending()).toBe(1)
  expect(client.getQueryState(LEADS)?.isInvalidated).toBe(true)
  await goOnline()
  await isSent(1)
  expect(calls[0]?.input.name).toBe('Bert')
})

test('discards a creation together with all direct and indirect dependents', async () => {
  goOffline()
  const [lead_id, other] = [newProvisionalId('lead'), newProvisionalId('lead')]
  makeWrite(client, create, { name: 'Oak', provisional: { lead_id } })
  renameOf('Elm', 1, 2)
  renameOf('Oak Street', 1, lead_id)
  makeWrite(client, create, { name: 'Beside Oak', contact_id: lead_id, provisional: { lead_id: other } })
  renameOf('Beside Oak Street', 1, other)
  await kept(5)
  expect(dependentsOf(write(0)).map(({ input }) => (input as Rename).name)).toEqual([
    'Oak Street',
    'Beside Oak',
    'Beside Oak Street',
  ])
  await discardWrite(client, write(0))
  expect(names()).toEqual(['Elm'])
  expect(pending()).toBe(1)
})

test('rebases later writes of a discarded write on the version before it', async () => {
  goOffline()
  renameOf('Anna', 5)
  renameOf('Annie', 6)
  await kept(2)
  await discardWrite(client, write(0))
  expect(write(0).input).toEqual({ lead_id: 1, name: 'Annie', version: 5 })
})

test('aborts a discarded write that is being sent, without a message', async () => {
  renameOf('Anna')
  await isSent(1)
  await discardWrite(client, write(0))
  calls[0]?.say(offlineError())
  await new Promise((resolve) => setTimeout(resolve))
  expect(writes()).toEqual([])
  expect(pending()).toBe(0)
})

test('sends a stale write again as a new write on the current version, followed by its dependents', async () => {
  goOffline()
  renameOf('Anna', 5)
  renameOf('Annie', 5)
  await kept(2)
  await goOnline()
  await isSent(1)
  calls[0]?.say(stale)
  await refused(0)
  await resendRefused(client, write(0), { 'lead/1': 6 })
  await isSent(2)
  expect(calls[1]?.input).toEqual({ lead_id: 1, name: 'Anna', version: 6 })
  expect(calls[1]?.key).not.toBe(calls[0]?.key)
  expect((await storedOutbox(ANN)).writes[0]).toMatchObject({ key: calls[1]?.key, tries: 0 })
  calls[1]?.say({ lead: { lead_id: 1, version: 7 } })
  await isSent(3)
  expect(calls[2]?.input).toEqual({ lead_id: 1, name: 'Annie', version: 7 })
  calls[2]?.say({ lead: { lead_id: 1, version: 8 } })
  await kept(0)
})

test('waits for another decision when a resent write is refused again', async () => {
  goOffline()
  renameOf('Anna', 5)
  await kept(1)
  await goOnline()
  await isSent(1)
  calls[0]?.say(stale)
  await refused(0)
  await resendRefused(client, write(0), { 'lead/1': 6 })
  await isSent(2)
  calls[1]?.say(new ApiError('permission_denied', 403, { error: 'No' }))
  await refused(0)
  expect(write(0).refusal).toMatchObject({ status: 403 })
})

test('sends a write again under its own key if the server may have received it', async () => {
  renameOf('Anna')
  await isSent(1)
  const [{ key } = { key: '' }] = calls
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now')
  calls[0]?.say(offlineError())
  await vi.waitFor(() => expect(write(0).tries).toBe(1))
  clock.mockReturnValue(now + IDEMPOTENCY_KEY_LIFE_MS + 1000)
  retryQueuedNow()
  await refused(0)
  expect(write(0).refusal).toEqual({ why: 'uncertain' })
  goOffline()
  await resendRefused(client, write(0))
  // Until then it stays as it was sent the first time.
  expect(write(0).sentAt).toBe(now + IDEMPOTENCY_KEY_LIFE_MS + 1000)
  await goOnline()
  await isSent(2)
  expect(calls[1]?.key).toBe(key)
  calls[1]?.say({ lead: { lead_id: 1, version: 2 } })
  await kept(0)
})
