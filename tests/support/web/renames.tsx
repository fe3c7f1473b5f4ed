import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'
import { inQueries } from '#web/cache/reads.ts'
import { setUnsavedTextOwner } from '#web/forms/unsaved-text.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { isQueued, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { resumeOutbox } from '#web/offline/resume-writes.ts'
import { retryQueuedNow } from '#web/offline/retry-timer.ts'

// Writes that rename and create leads, and a server that answers them when the test says so.

export const ANN = 7
export interface Rename {
  lead_id: number
  name: string
  version: number
}
interface Creation {
  name: string
  created: { lead_id: number }
  contact_id?: number
}
type Names = Record<number, string>

interface Call {
  input: Rename | Creation
  key: string
  signal: AbortSignal
  alive: () => void
  say: (answer: object) => void
}
/** The requests to the server, in their order. */
export const calls: Call[] = []
export const send = (input: Rename | Creation, { headers, init }: RequestOptions, alive: () => void) =>
  new Promise<{ lead: { lead_id: number; version: number } }>((resolve, reject) => {
    const say = (answer: object) => (answer instanceof Error ? reject(answer) : resolve(answer as never))
    calls.push({ input, key: headers['Idempotency-Key'], signal: init.signal, alive, say })
  })
export const sentNames = () => calls.map(({ input }) => input.name)
export const isSent = (count: number) => waitFor(() => expect(calls).toHaveLength(count))
export const settle = (call: number, answer: object) => act(async () => calls[call]?.say(answer))
/** Answers the last of so many requests, as soon as it is sent. */
export const reply = async (count: number, answer: object) => {
  await isSent(count)
  await settle(count - 1, answer)
}
export const SERVER_FAILS = () => new ApiError('internal', 500, { error: 'Broken' })
export const row = (lead_id: number, version: number) => ({ lead: { lead_id, version } })

export const subject = ({ lead_id }: Rename) => `lead/${lead_id}`
export const showName = ({ lead_id, name }: Rename) => [
  inQueries<Names>(['names'], (names) => ({ ...names, [lead_id]: name })),
]
export const done: Mock = vi.fn()
export const failed: Mock = vi.fn()
export const LEADS = ['leads']
export const rename = defineWrite('outbox-test/rename', {
  send: (input: Rename, options, alive) => send(input, options, alive),
  subject,
  change: showName,
  outbox: {
    title: ({ name }) => `Rename to ${name}`,
    versions: (input) => ({ [subject(input)]: input.version }),
    withVersions: (input, versions) => ({ ...input, version: versions[subject(input)] ?? input.version }),
  },
  done,
  failed,
  refresh: () => [LEADS],
})
export const create = defineWrite('outbox-test/create', {
  send: (input: Creation, options, alive) => send(input, options, alive),
  subject: ({ name }) => `new/${name}`,
  outbox: {
    title: ({ name }) => `Add ${name}`,
  },
})

const newClient = () => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
export const app = { client: newClient() }
/** Each test has a new app of the user and an empty outbox. */
export const withOutbox = () => {
  beforeEach(async () => {
    calls.length = 0
    done.mockReset()
    failed.mockReset()
    app.client = newClient()
    await setOutboxOwner(ANN)
  })
  afterEach(async () => {
    cleanup()
    vi.restoreAllMocks()
    app.client.clear()
    await deleteOutboxOf(ANN)
    await setOutboxOwner(null)
    setUnsavedTextOwner(null)
    localStorage.clear()
  })
}
/** Closes the app and opens it again as the user: the state in memory is lost. */
export const restart = async (userId = ANN) => {
  app.client.clear()
  await setOutboxOwner(null)
  calls.length = 0
  app.client = newClient()
  await setOutboxOwner(userId)
  await act(async () => resumeOutbox(app.client))
}

/** The names on the server. */
export const server = { read: async (): Promise<Names> => ({ 1: 'Ann', 2: 'Bob' }) }
const List = () => {
  const queryKey = ['names', 'all']
  const { data } = useQuery({ queryKey, queryFn: () => server.read(), select: usePendingWrites<Names>(queryKey) })
  return <p>{Object.values(data ?? {}).join(', ')}</p>
}
export const openList = (names: string, beside?: ReactNode) => {
  render(
    <QueryClientProvider client={app.client}>
      <List />
      {beside}
    </QueryClientProvider>,
  )
  return screen.findByText(names)
}

export const write = (lead_id: number, name: string, version = 1) =>
  act(async () => void makeWrite(app.client, rename, { lead_id, name, version }))
export const add = (creation: Creation) => act(async () => void makeWrite(app.client, create, creation))

export const goOffline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
export const goOnline = async () => {
  await allQueued()
  goOffline(false)
  await act(async () => retryQueuedNow())
}
/** Renames leads without a network. */
export const queue = async (...renames: Parameters<typeof write>[]) => {
  goOffline(true)
  for (const each of renames) await write(...each)
  await outboxHolds(renames.length)
}
/** Renames leads without a network, which then returns. */
export const queueAndSend = async (...renames: Parameters<typeof write>[]) => {
  await queue(...renames)
  await goOnline()
}

export const writes = () => useOutbox.getState().writes
export const writeAt = (number: number) => {
  const found = writes()[number]
  if (!found) throw new Error(`There is no write ${number}`)
  return found
}
export const titles = () => writes().map(({ input }) => (input as Rename).name)
export const outboxHolds = (count: number) => waitFor(() => expect(writes()).toHaveLength(count))
export const allQueued = () => waitFor(() => expect(writes().map(isQueued)).not.toContain(false))
export const isFailing = () => waitFor(() => expect(writes()[0]?.isFailing).toBe(true))
export const isRefused = (...why: string[]) =>
  waitFor(() => expect(writes().map(({ refusal }) => refusal?.why)).toEqual(why))
