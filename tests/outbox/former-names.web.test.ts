import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/app/outbox-writes.ts'
import { setAccessCode } from '#web/lib/api/fetch-api.ts'
import { resumeOutbox } from '#web/lib/api/make-write.ts'
import { dropOutboxOf } from '#web/lib/api/outbox/drop-outbox.ts'
import { setOutboxOwner, useOutbox } from '#web/lib/api/outbox/outbox.ts'
import { storeWrite } from '#web/lib/api/outbox/outbox-store.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { describeWrite } from '#web/outbox/describe-write.ts'

const ANN = 7
const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const asked: string[] = []

beforeEach(async () => {
  asked.length = 0
  useToasts.setState({ toasts: [], ready: true })
  setAccessCode('200002')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([init.method, path, ...(init.body ? [init.body] : [])].join(' '))
    return new Response(JSON.stringify({ success: true, lead: {}, task: {} }))
  })
})
afterEach(async () => {
  client.clear()
  await dropOutboxOf(ANN)
  await setOutboxOwner(null)
  vi.unstubAllGlobals()
})

const TASK = { task_id: 6, contact_id: 5, version: 4, status: 'pending', title: 'Call back', description: null }
const JSON_OF_SAVE = { lead_id: 9, version: 4, notes: 'NEW' }

/** What an earlier version kept: its name and input, what it is called, and its request. */
const KEPT: [name: string, input: object, title: string, path: string, request: string][] = [
  [
    'job/save',
    { contactId: 5, title: 'OAK GATE', json: JSON_OF_SAVE, names: {} },
    'Change OAK GATE',
    '/leads/9',
    `PUT /api/v1/leads ${JSON.stringify(JSON_OF_SAVE)}`,
  ],
  ['task/delete-on-board', TASK, 'Delete task Call back', '/contacts/5', 'DELETE /api/v1/tasks/6'],
  ['task/restore-on-board', TASK, 'Restore task Call back', '/contacts/5', 'POST /api/v1/tasks/6/restoration'],
]

test.each(KEPT)('a %s that an earlier version kept is told, and sent', async (name, input, title, path, request) => {
  await storeWrite({ userId: ANN, name, input, key: 'k', at: Date.now(), tries: 1 })
  await setOutboxOwner(ANN)
  const { writes, ids } = useOutbox.getState()
  expect(writes.map((write) => describeWrite(write, ids))).toMatchObject([{ title, path }])
  resumeOutbox(client)
  await vi.waitFor(() => expect(useOutbox.getState().writes).toEqual([]))
  expect(asked).toEqual([request])
})
