import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Timeline } from '#contract/activity/timeline.ts'
import { LeadPanel } from '#contract/leads/panel.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addLead, moveLead, putLead } from '../support/worker/leads.ts'
import { addStaff, database, PINS, signIn } from '../support/worker/people.ts'
import { addTask } from '../support/worker/tasks.ts'

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
