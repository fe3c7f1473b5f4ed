import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Timeline } from '#contract/activity/timeline.ts'
import { Board, LeadPage, type NextTask } from '#contract/leads/lead.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { TaskAnswer } from '#contract/tasks/tasks.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addContact } from '../support/worker/contacts.ts'
import { addLead, leadById, moveLead, putLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS, START, signIn } from '../support/worker/people.ts'
import { addTask } from '../support/worker/tasks.ts'
import { drift } from '../support/worker/traces.ts'

const [INFO, CALLS, VISITS] = [2, 3, 4]

let cookie = ''
beforeAll(async () => {
  await addStaff()
  cookie = await signIn(PINS.manager)
})

const ask = (leadId: number, more = 'panel') =>
  call('GET', `/api/v1/leads/${leadId}/${more}`, { pin: PINS.manager, cookie })
const panelOf = async (leadId: number) => read(await ask(leadId), LeadPanel)

const addNote = (contactId: number | null, body: { content: string; lead_id?: number | null }) =>
  call('POST', `/api/v1/contacts/${contactId}/notes`, { pin: PINS.manager, body })

test('the panel has the records of its lead, and none of other leads of the contact', async () => {
  const lead = await addLead({ value_estimate: 1500 })
  const { contact_id } = lead
  const other = await addLead({ contact: undefined, contact_id })
  await addNote(contact_id, { content: 'Two dogs', lead_id: lead.lead_id })
  await addNote(contact_id, { content: 'Of the other', lead_id: other.lead_id })
  await addTask({ contact_id: contact_id ?? 0, lead_id: lead.lead_id, title: 'Measure' })
  await addTask({ contact_id: contact_id ?? 0, lead_id: other.lead_id, title: 'Pour' })
  await moveLead(lead.lead_id, CALLS)

  const panel = await panelOf(lead.lead_id)
  expect(panel.lead).toMatchObject({ lead_id: lead.lead_id, contact_id, stage_id: CALLS, value_estimate: 1500 })
  expect(panel.notes.map((note) => note.content)).toEqual(['Two dogs'])
  expect(panel.tasks.map((task) => task.title)).toEqual(['Measure'])
  expect(panel.timeline.data.map((item) => item.action)).toEqual(['lead_moved', 'note_added', 'lead_created'])
  expect(panel.timeline.data[1]?.note?.content).toBe('Two dogs')
})

test('each award has stage, seller and time; a reversed one has the time of its reversal', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, VISITS)
  await moveLead(lead_id, CALLS)
  const { awards } = await panelOf(lead_id)
  expect(awards).toMatchObject([
    { stage_id: INFO, stage_name: 'Info', seller_name: 'Maria Lopez', points: 5, reversed_at: null },
    { stage_id: VISITS, points: 15, reversed_at: expect.any(Number) },
    { stage_id: CALLS, points: 10, reversed_at: null },
  ])
})

test('a lead without a seller has no awards with points', async () => {
  const { lead_id } = await addLead()
  await putLead({ lead_id, stage_id: CALLS, seller_id: null })
  expect((await panelOf(lead_id)).awards.map((award) => award.stage_id)).toEqual([INFO])
})

test('returns 404 for a lead in the trash and for an unknown one', async () => {
  const { lead_id, contact_id } = await addLead()
  await call('DELETE', `/api/v1/contacts/${contact_id}`, { pin: PINS.admin })
  for (const path of ['panel', 'timeline']) {
    expect((await refusal(await ask(lead_id, path))).reason).toBe('lead_gone')
    expect((await refusal(await ask(987_654, path))).reason).toBe('lead_gone')
  }
})

test('a panel reads rows in proportion to its contents, also for a contact with 200 leads, and pages its history', async () => {
  const { lead_id, contact_id } = await addLead()
  await database().batch([
    sql`INSERT INTO leads (lead_id, contact_id, stage_id, stage_entered_at, created_at, updated_at)
      SELECT 50000 + value, ${contact_id}, 2, 1, 1, 1 FROM json_each(${JSON.stringify([...Array(200).keys()])})`,
    sql`INSERT INTO notes (note_id, contact_id, lead_id, content, user_name, created_at)
      SELECT 50000 + value, ${contact_id}, 50000 + value % 200, 'Note', 'Ada', 1
      FROM json_each(${JSON.stringify([...Array(600).keys()])})`,
    sql`INSERT INTO tasks (task_id, contact_id, lead_id, title, type, status, priority, created_at, updated_at)
      SELECT 50000 + value, ${contact_id}, 50000 + value % 200, 'Task', 'call', 'pending', 'low', 1, 1
      FROM json_each(${JSON.stringify([...Array(600).keys()])})`,
  ])
  for (let i = 0; i < 40; i++) await addNote(contact_id, { content: `Note ${i}`, lead_id })
  const answer = await ask(lead_id)
  const panel = await read(answer.clone(), LeadPanel)
  expect(panel.timeline.data).toHaveLength(30)
  expectFairCost(answer, panel.timeline.data.length + panel.notes.length + panel.tasks.length + panel.awards.length + 1)

  const rest = await ask(lead_id, `timeline?cursor=${panel.timeline.next}`)
  const page = await read(rest.clone(), Timeline)
  expect(page.data).toHaveLength(11)
  expect(page.data.at(-1)?.action).toBe('lead_created')
  expectFairCost(rest, 12)
})

const HOUR = 3_600_000
const pin = PINS.manager

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
