import { beforeAll, expect, test } from 'vitest'
import { Board, LeadPage, type NextTask } from '#contract/leads/lead.ts'
import { TaskAnswer } from '#contract/tasks/tasks.ts'
import { call, read } from '../support/worker/call.ts'
import { addContact } from '../support/worker/contacts.ts'
import { addLead, leadById, moveLead } from '../support/worker/leads.ts'
import { addStaff, PINS, START } from '../support/worker/people.ts'
import { addTask } from '../support/worker/tasks.ts'
import { drift } from '../support/worker/traces.ts'

const HOUR = 3_600_000
const pin = PINS.manager

beforeAll(addStaff)

const send = async (method: 'POST' | 'PUT', body: Record<string, unknown>) =>
  (await read(await call(method, '/api/v1/tasks', { pin, body }), TaskAnswer)).task
const get = (path: string) => call('GET', `/api/v1/leads${path}`, { pin })
const board = async (query = '') => read(await get(`/board?${query}`), Board)
const titleOf = (task: NextTask | null) => task?.title ?? null
const onCard = async (leadId: number) => {
  const leads = (await board('limit=200')).columns.flatMap(({ data }) => data)
  return titleOf(leads.find((lead) => lead.lead_id === leadId)?.next_task ?? null)
}

test('a card shows the open task that is due first; tasks without a time come last', async () => {
  const { lead_id, contact_id } = await addLead()
  expect(await onCard(lead_id)).toBe(null)
  const sometime = await send('POST', { description: 'Ask about the gate', contact_id, lead_id })
  expect((await leadById(lead_id)).next_task).toEqual({
    task_id: sometime.task_id,
    title: 'Ask about the gate',
    type: 'general',
    due_at: null,
  })
  const later = await send('POST', { title: 'Visit', contact_id, lead_id, due_at: START + 2 * HOUR })
  const sooner = await send('POST', { title: 'Call', type: 'call', contact_id, lead_id, due_at: START + HOUR })
  expect(await onCard(lead_id)).toBe('Call')
  await send('PUT', { task_id: sooner.task_id, due_at: START + 3 * HOUR })
  expect(await onCard(lead_id)).toBe('Visit')
  await send('PUT', { task_id: later.task_id, title: 'Visit and measure' })
  expect(await onCard(lead_id)).toBe('Visit and measure')
  await send('PUT', { task_id: later.task_id, status: 'completed' })
  expect(await onCard(lead_id)).toBe('Call')
  await call('DELETE', `/api/v1/tasks/${sooner.task_id}`, { pin })
  expect(await onCard(lead_id)).toBe('Ask about the gate')
  await call('POST', `/api/v1/tasks/${sooner.task_id}/restoration`, { pin })
  expect(await onCard(lead_id)).toBe('Call')
  await send('PUT', { task_id: later.task_id, status: 'in-progress' })
  expect(await onCard(lead_id)).toBe('Visit and measure')
  expect(await drift()).toEqual([])
})

test('every answer with a lead has its next task, as the board does', async () => {
  const { lead_id, contact_id } = await addLead()
  await send('POST', { title: 'Price it', type: 'pricing', contact_id, lead_id })
  const moved = await moveLead(lead_id, 4)
  expect(await moved.json()).toMatchObject({ lead: { next_task: { title: 'Price it', type: 'pricing' } } })
})

test('a task of a contact belongs to its current lead, unless another lead or none is given', async () => {
  const first = await addLead()
  const { contact_id } = first
  const second = await addLead({ contact: undefined, contact_id })
  const { task_id, lead_id } = await send('POST', { title: 'Call Rosa', contact_id })
  expect([lead_id, await onCard(second.lead_id)]).toEqual([second.lead_id, 'Call Rosa'])
  await send('PUT', { task_id, lead_id: first.lead_id })
  expect([await onCard(first.lead_id), await onCard(second.lead_id)]).toEqual(['Call Rosa', null])
  await send('PUT', { task_id, lead_id: null })
  expect([await onCard(first.lead_id), await onCard(second.lead_id)]).toEqual([null, null])
  const other = await addLead()
  await send('PUT', { task_id, contact_id: other.contact_id })
  expect(await onCard(other.lead_id)).toBe('Call Rosa')
  const jobless = await addContact()
  expect(await send('PUT', { task_id, contact_id: jobless.contact_id })).toMatchObject({ lead_id: null })
  expect(await drift()).toEqual([])
})

test('board and lists filter leads without an open task', async () => {
  const [with_task, without] = [await addLead({ stage_id: 5 }), await addLead({ stage_id: 5 })]
  const { task_id } = await addTask({ contact_id: with_task.contact_id ?? 0, lead_id: with_task.lead_id })
  const shown = async (query: string) =>
    (await read(await get(`?stage=5&${query}`), LeadPage)).data.map((lead) => lead.lead_id)
  const column = async (query: string) => (await board(query)).columns.find((one) => one.stage_id === 5)
  expect(await shown('')).toEqual(expect.arrayContaining([with_task.lead_id, without.lead_id]))
  expect(await shown('task=none')).toEqual([without.lead_id])
  expect(await column('task=none')).toMatchObject({ total: 1, value_estimate: 1500, next: null })
  expect(await shown('task=none&seller=1&category=4&q=rosa')).toEqual([without.lead_id])
  expect(await shown('task=none&seller=2')).toEqual([])
  await send('PUT', { task_id, status: 'completed' })
  expect(await shown('task=none')).toEqual([without.lead_id, with_task.lead_id])
  await moveLead(with_task.lead_id, 6)
  expect(await shown('task=none')).toEqual([without.lead_id])
  expect((await get('?task=some')).status).toBe(400)
})
