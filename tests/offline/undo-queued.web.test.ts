import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/offline/all-writes.ts'
import { setAccessCode } from '#web/http/fetch-api.ts'
import { useToasts } from '#web/lib/toasts.ts'
import { definitionOf } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { isQueued, reloadOutbox, setOutboxOwner, useOutbox } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { storeWrite } from '#web/offline/outbox-store.ts'
import { NOTE } from '../support/web/note.ts'

const ANN = 7
const INFO = { stage_id: 2, name: 'Info' }
const CALLS = { stage_id: 3, name: 'Calls' }
const LEAD = { lead_id: 9, contact_id: 5, version: 4, stage_id: 2, stage_name: 'Info', project_title: 'OAK GATE' }
const TASK = { task_id: 6, contact_id: 5, version: 4, status: 'pending', title: 'Call back' }

interface Undo {
  name: string
  input: object
}
const KINDS: [name: string, input: object, undo: Undo][] = [
  [
    'lead/move',
    { lead: LEAD, to: CALLS, title: 'OAK GATE', origin: 'board' },
    { name: 'lead/undo-move', input: { lead: { lead_id: 9, version: 5 }, to: INFO } },
  ],
  [
    'task/move',
    { task: TASK, to: 'completed' },
    { name: 'task/move', input: { task: { task_id: 6, version: 5 }, to: 'pending', isUndo: true } },
  ],
  ['lead/delete', LEAD, { name: 'lead/restore', input: LEAD }],
  ['task/delete', { contactId: 5, task: TASK }, { name: 'task/restore', input: { contactId: 5, task: TASK } }],
  ['note/delete', { contactId: 5, note: NOTE }, { name: 'note/restore', input: { contactId: 5, note: NOTE } }],
]

const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const make = (name: string, input: object) => {
  const definition = definitionOf(name)
  if (definition) void makeWrite(client, definition, input)
}
const writes = () => useOutbox.getState().writes
const offers = () => useToasts.getState().toasts.filter(({ action, dismissing }) => action && !dismissing)
const undo = async () => {
  await expect.poll(() => offers()).toHaveLength(1)
  const action = offers()[0]?.action
  if (action && 'act' in action) action.act()
}
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

beforeEach(async () => {
  useToasts.setState({ toasts: [], ready: true })
  setAccessCode('200002')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('The connection broke')))
  await setOutboxOwner(ANN)
})
afterEach(async () => {
  client.clear()
  await deleteOutboxOf(ANN)
  await setOutboxOwner(null)
})

test.each(KINDS)('discards a queued %s on Undo', async (name, input) => {
  goOffline()
  make(name, input)
  await undo()
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.message).toMatch(/^Undone: /)
  expect(writes()).toEqual([])
})

test.each(KINDS)(
  'sends the undo of a %s after it, if the server may have received it',
  async (name, input, expected) => {
    make(name, input)
    await undo()
    await expect.poll(() => writes()).toHaveLength(2)
    expect(writes()).toMatchObject([{ name, tries: 1 }, expected])
  },
)

test('sends the undo of a move after the change that another tab made to the lead', async () => {
  const [name, input, expected] = KINDS[0] ?? []
  goOffline()
  make(name ?? '', input ?? {})
  await expect.poll(() => writes().map(isQueued)).toEqual([true])
  const save = { json: { lead_id: 9, version: 5, notes: 'NEW' }, contactId: 5, title: 'OAK GATE', names: {} }
  await storeWrite({ userId: ANN, name: 'lead/save', input: save, key: 'k', at: Date.now(), tries: 1 })
  await reloadOutbox()
  await undo()
  await expect.poll(() => writes().map((write) => write.name)).toEqual([name, 'lead/save', expected?.name])
})

test('dismisses the undo offer on a further change of the record, and offers none for a move back', async () => {
  goOffline()
  make('lead/move', { lead: LEAD, to: CALLS, title: 'OAK GATE', origin: 'board' })
  await expect.poll(() => offers()).toHaveLength(1)
  make('lead/undo-move', { lead: { ...LEAD, version: 5 }, to: INFO, title: 'OAK GATE' })
  expect(offers()).toEqual([])
  await expect.poll(() => writes().map(isQueued)).toEqual([true, true])
  expect(offers()).toEqual([])
})

test('never bases an undo on a version older than the move', () => {
  const undo = { lead: { ...LEAD, version: 5 }, to: INFO, title: 'OAK GATE' }
  const basedOn = (version: number) =>
    definitionOf('lead/undo-move')?.outbox?.withVersions?.(undo, { 'lead/9': version })
  expect([4, 8].map(basedOn)).toMatchObject([{ lead: { version: 5 } }, { lead: { version: 8 } }])
})
