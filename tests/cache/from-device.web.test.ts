import { hashKey, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { orFromDevice } from '#web/cache/from-device.ts'
import { inQueries } from '#web/cache/reads.ts'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { findCachedBoard } from '#web/leads/board/data/cached-board.ts'
import { findCachedContacts } from '#web/offline/cached-contacts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { findCachedTasks } from '#web/tasks/kanban/use-task-board.ts'

const disk = vi.hoisted(() => ({ reads: [] as { key: readonly unknown[]; data: unknown; at: number }[] }))
vi.mock('#web/cache/query-database.ts', () => ({
  cachedReads: async (names: string[]) => names.map((name) => disk.reads.find(({ key }) => hashKey(key) === name)),
  cachedReadsOf: async (first: string) => disk.reads.filter(({ key }) => key[0] === first),
}))
afterEach(() => {
  disk.reads = []
})

const contact = (contact_id: number, more: object = {}) => ({
  ...{ contact_id, name: `Client ${contact_id}`, phone: `+1512555${String(contact_id).padStart(4, '0')}` },
  ...{ email: null, address: null, zip: null, project_title: null, category_id: 4, stage_id: 2, seller_id: 1 },
  ...more,
})
const lead = (lead_id: number, more: object = {}) => ({
  ...{ lead_id, stage_id: 2, seller_id: 1, category_id: 4, value_estimate: 100, next_task: null },
  ...{ next_appointment: null, contact_name: `Client ${lead_id}`, contact_phone: null },
  ...more,
})

test('finds contacts in profiles and lists, in their latest cached state', async () => {
  disk.reads = [
    { key: ['contacts', 7, 'profile'], data: { contact: contact(7, { name: 'Zóe Núñez' }) }, at: 300 },
    { key: ['contacts', 'list', {}], data: { data: [contact(7), contact(8, { seller_id: 2 })] }, at: 200 },
    { key: ['contacts', '7', 'images'], data: [], at: 250 },
  ]
  const names = async (asked: object) => (await findCachedContacts(asked))?.contacts.map(({ name }) => name)
  expect(await names({})).toEqual(['Client 8', 'Zóe Núñez'])
  expect(await names({ q: 'zoe nun' })).toEqual(['Zóe Núñez'])
  expect(await names({ q: '555-0008' })).toEqual(['Client 8'])
  expect(await names({ seller: '2' })).toEqual(['Client 8'])
  expect(await names({ q: 'maria' })).toEqual([])
  expect((await findCachedContacts({}))?.readAt).toBe(200)
})

test('finds contacts with their queued changes', async () => {
  const rename = defineWrite('device-test/rename', {
    send: async (_: { contact_id: number; name: string }) => {},
    subject: ({ contact_id }) => `contact/${contact_id}`,
    change: ({ contact_id, name }) => [
      inQueries<{ contact: object }>(['contacts', contact_id, 'profile'], (profile) => ({
        ...profile,
        contact: { ...profile.contact, name },
      })),
    ],
  })
  const input = { contact_id: 7, name: 'Zoe Diaz' }
  const write = { userId: 1, number: 1, name: rename.name, input, key: 'k', at: 0, tries: 1, isStored: true }
  useOutbox.setState({ userId: 1, writes: [write] })
  disk.reads = [{ key: ['contacts', 7, 'profile'], data: { contact: contact(7, { name: 'Zoe Nunez' }) }, at: 300 }]
  const names = async (asked: object) => (await findCachedContacts(asked))?.contacts.map(({ name }) => name)
  expect(await names({ q: 'diaz' })).toEqual(['Zoe Diaz'])
  expect(await names({ q: 'nunez' })).toEqual([])
  useOutbox.setState({ userId: null, writes: [] })
})

test('finds nothing if no contact is cached', async () => {
  expect(await findCachedContacts({ q: 'zoe' })).toBeUndefined()
})

test('filters the cached board as the server does, including leads that are cached on their own', async () => {
  const columns = [
    { stage_id: 2, data: [lead(1), lead(2, { seller_id: 2 })], total: 90, value_estimate: 900, next: 'x' },
  ]
  const sellers = [{ seller_id: 1, name: 'Maria', active_pipeline: 90 }]
  disk.reads = [
    { key: ['leads', 'board', {}], data: { columns, sellers }, at: 300 },
    { key: ['panels', 3], data: { lead: lead(3, { contact_name: 'Zóe' }) }, at: 200 },
    { key: ['panels', 4], data: { lead: lead(4, { stage_id: 9 }) }, at: 250 },
  ]
  const found = async (filter: object) => (await findCachedBoard(filter))?.answer.columns[0]
  expect(await found({ seller: '1' })).toMatchObject({ data: [{ lead_id: 1 }, { lead_id: 3 }], total: 2, next: null })
  expect(await found({ q: 'zoe' })).toMatchObject({ data: [{ lead_id: 3 }], total: 1, value_estimate: 100 })
  expect((await findCachedBoard({ q: 'zoe' }))?.readAt).toBe(200)
})

test('filters the cached tasks by user and text, each once', async () => {
  const task = (task_id: number, more: object = {}) => ({
    task_id,
    title: `Call ${task_id}`,
    description: null,
    status: 'pending',
    assigned_to: 2,
    due_at: task_id,
    completed_at: null,
    ...more,
  })
  const board = (data: object[]) => ({ columns: [{ status: 'pending', data, total: 9, next: 'x' }], users: [] })
  disk.reads = [
    { key: ['tasks', 'board', {}], data: board([task(1), task(2, { assigned_to: 3 })]), at: 200 },
    { key: ['tasks', 'board', { assigned_to: '2' }], data: board([task(1, { title: 'Measure' })]), at: 300 },
  ]
  const ids = async (filter: object) =>
    (await findCachedTasks(filter))?.answer.columns.flatMap(({ data }) => data.map((each) => each.task_id))
  expect(await ids({})).toEqual([1, 2])
  expect(await ids({ assigned_to: '3' })).toEqual([2])
  expect(await ids({ q: 'measure' })).toEqual([1])
  expect(await ids({ q: 'call 1' })).toEqual([])
})

const KEY = ['contacts', 'list', { seller: '1' }]
const asked = () => ({ client: new QueryClient(), queryKey: KEY })
const found = async () => ({ answer: { data: [] }, readAt: 200 })

test('computes and marks a result on the device only while offline', async () => {
  const marked = { data: [], isFromDevice: true, readAt: 200 }
  expect(await orFromDevice(asked(), Promise.reject(offlineError()), found)).toEqual(marked)
  expect(await orFromDevice(asked(), Promise.resolve({ data: [5] }), found)).toEqual({ data: [5] })
  for (const refusal of [new ApiError('permission_denied', 403, {}), new ApiError('internal', 500, {})]) {
    await expect(orFromDevice(asked(), Promise.reject(refusal), found)).rejects.toBe(refusal)
  }
})

test('does not replace a cached answer of the same query', async () => {
  disk.reads = [{ key: KEY, data: { data: [7] }, at: 300 }]
  await expect(orFromDevice(asked(), Promise.reject(offlineError()), found)).rejects.toThrow()
  disk.reads = []
  const shown = asked()
  shown.client.setQueryData(KEY, { data: [7] })
  await expect(orFromDevice(shown, Promise.reject(offlineError()), found)).rejects.toThrow()
})
