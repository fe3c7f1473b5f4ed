import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import { DAY_INQUIRIES_MAX, ScheduleDay, STOP_NOTES, STOP_PHOTOS } from '#contract/schedule/day.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addDraft, addLead, putLead } from '../support/worker/leads.ts'
import { addNote } from '../support/worker/notes.ts'
import { addStaff, database, denyManager, PINS, START } from '../support/worker/people.ts'
import { upload } from '../support/worker/photos.ts'
import { addPayment, addReceipt } from '../support/worker/receipts.ts'
import { appointmentPath, bookAppointment, makeCrew, mark } from '../support/worker/schedule.ts'
import { addTask } from '../support/worker/tasks.ts'

const ADMIN = 1
const MANAGER = 2
const LOST_STAGE = 9

beforeAll(addStaff)

/** An appointment of a lead, by default a visit of the manager for the whole day. */
const addAppointment = async (lead_id: number, first_day: string, more: Record<string, unknown> = {}) => {
  const whole = { start_minute: null, end_minute: null }
  return (await bookAppointment({ lead_id, first_day, ...whole, users: [MANAGER], ...more })).appointment_id
}

const ask = (query: string) => call('GET', `/api/v1/schedule/day?${query}`, { pin: PINS.manager })
const dayOf = async (query: string) => read(await ask(query), ScheduleDay)
const stopsOn = async (query: string) => (await dayOf(query)).stops.map(({ appointment }) => appointment.appointment_id)

test('a day has whole days first, then its stops by time', async () => {
  const { lead_id } = await addLead()
  const late = await addAppointment(lead_id, '2026-03-02', { start_minute: 600, end_minute: 660 })
  const early = await addAppointment(lead_id, '2026-03-02', { start_minute: 540, end_minute: 600 })
  const long = await addAppointment(lead_id, '2026-02-27', { last_day: '2026-03-03', kind: 'work' })
  await addAppointment(lead_id, '2026-03-03')
  expect(await stopsOn('day=2026-03-02')).toEqual([long, early, late])
})

test('a stop has the last notes, photos, open tasks and the balance of its lead', async () => {
  const lead = await addLead()
  const contactId = lead.contact_id ?? 0
  const other = await addLead()
  const notes = []
  for (const content of ['One', 'Two', 'Three', 'Four']) notes.push((await addNote(contactId, content)).note)
  const album = `/api/v1/contacts/${contactId}/images`
  const images: number[] = []
  for (let i = 0; i <= STOP_PHOTOS; i++) {
    const added = await upload(album, { fields: { lead_id: lead.lead_id } })
    images.push((await read(added, PhotoAnswer)).image.image_id)
  }
  const later = await addTask({ contact_id: contactId, lead_id: lead.lead_id, due_at: START + 1 })
  const sooner = await addTask({ contact_id: contactId, lead_id: lead.lead_id })
  await addTask({ contact_id: contactId, lead_id: lead.lead_id, status: 'completed', completed_at: START })
  await addTask({ contact_id: other.contact_id ?? 0, lead_id: other.lead_id })
  await addPayment((await addReceipt(90_000, lead.lead_id)).receipt_id, 30_000)
  await addReceipt(5_000, lead.lead_id)
  await addAppointment(lead.lead_id, '2026-03-04')
  const [stop] = (await dayOf('day=2026-03-04')).stops
  expect(stop?.notes).toEqual(notes.reverse().slice(0, STOP_NOTES))
  expect(stop?.tasks.map(({ task_id }) => task_id)).toEqual([sooner.task_id, later.task_id])
  expect(stop?.balance_cents).toBe(65_000)
  expect(stop?.appointment).toMatchObject({ client_name: 'ROSA DIAZ', client_phone: lead.contact_phone })
  expect(stop?.photos.map(({ image_id }) => image_id)).toEqual(images.reverse().slice(0, STOP_PHOTOS))
  expect((await call('GET', stop?.photos[0]?.thumbnail_url ?? '')).status).toBe(200)
})

test('a member of a crew goes to its appointments, a former member does not', async () => {
  const { lead_id } = await addLead()
  const [mine, other] = [(await makeCrew(MANAGER)).crew_id, (await makeCrew(ADMIN)).crew_id]
  const own = await addAppointment(lead_id, '2026-03-05', { users: [], crews: [mine] })
  const both = await addAppointment(lead_id, '2026-03-05', { crews: [mine, other] })
  const others = await addAppointment(lead_id, '2026-03-05', { users: [], crews: [other] })
  expect(await stopsOn('day=2026-03-05')).toEqual([own, both])
  expect(await stopsOn(`day=2026-03-05&user_id=${ADMIN}`)).toEqual([both, others])
  await database().batch([sql`UPDATE crews SET members = '[]' WHERE crew_id = ${mine}`])
  expect(await stopsOn('day=2026-03-05')).toEqual([both])
})

test('the day of a deactivated user is still shown, and an unknown user is not found', async () => {
  const { lead_id } = await addLead()
  const id = await addAppointment(lead_id, '2026-03-06', { users: [3] })
  await database().batch([sql`UPDATE users SET is_active = 0 WHERE user_id = 3`])
  expect(await stopsOn('day=2026-03-06&user_id=3')).toEqual([id])
  await database().batch([sql`UPDATE users SET is_active = 1 WHERE user_id = 3`])
  expect((await refusal(await ask('day=2026-03-06&user_id=999'))).reason).toBe('user_gone')
})

test('cancelled appointments and those of lost or deleted leads are left out, done ones stay', async () => {
  const [lead, lost, gone] = [await addLead(), await addLead(), await addLead()]
  const done = await addAppointment(lead.lead_id, '2026-03-09')
  await mark(done, 'done')
  await mark(await addAppointment(lead.lead_id, '2026-03-09'), 'cancelled')
  const trashed = await addAppointment(lead.lead_id, '2026-03-09')
  await call('DELETE', appointmentPath(trashed), { pin: PINS.admin })
  await addAppointment(lost.lead_id, '2026-03-09')
  await addAppointment(gone.lead_id, '2026-03-09')
  await putLead({ lead_id: lost.lead_id, stage_id: LOST_STAGE, archive_reason: 'price' })
  await call('DELETE', `/api/v1/leads/${gone.lead_id}`, { pin: PINS.admin })
  expect(await stopsOn('day=2026-03-09')).toEqual([done])
})

test('a day has the open tasks of its user that are due until midnight in business time', async () => {
  const { contact_id, lead_id } = await addLead()
  const of = { contact_id: contact_id ?? 0, lead_id, assigned_to: MANAGER }
  // Midnight in Chicago.
  const midnight = Date.parse('2026-03-11T05:00:00Z')
  const today = await addTask({ ...of, due_at: midnight - 1, status: 'in-progress' })
  const overdue = await addTask({ ...of, due_at: START })
  await addTask({ ...of, due_at: midnight })
  await addTask({ ...of, due_at: START, assigned_to: ADMIN })
  await addTask({ ...of, due_at: START, status: 'completed', completed_at: START })
  const { tasks } = await dayOf('day=2026-03-10')
  expect(tasks.map(({ task_id }) => task_id)).toEqual([overdue.task_id, today.task_id])
})

test('a day has the newest inquiries without a first response', async () => {
  const drafts = []
  for (let i = 0; i <= DAY_INQUIRIES_MAX; i++) drafts.push(await addDraft())
  const [answered] = drafts.slice(-1)
  await call('POST', `/api/v1/leads/${answered?.lead_id}/touch`, { pin: PINS.manager, body: { kind: 'call' } })
  const { inquiries } = await dayOf('day=2026-03-12')
  expect(inquiries.length).toBe(DAY_INQUIRIES_MAX)
  expect(new Set(inquiries.map(({ lead_id }) => lead_id))).toEqual(
    new Set(drafts.slice(0, -1).map(({ lead_id }) => lead_id)),
  )
  expect(inquiries[0]).toMatchObject({ client_name: 'Vera Visitor', notes: expect.stringContaining('cedar') })
})

test('without permissions there are no inquiries, photos, phones or balances', async () => {
  const lead = await addLead()
  await upload(`/api/v1/contacts/${lead.contact_id}/images`, { fields: { lead_id: lead.lead_id } })
  await addReceipt(90_000, lead.lead_id)
  await addAppointment(lead.lead_id, '2026-03-13')
  await addDraft()
  await denyManager('Forms: View', 'Contacts: View', 'Estimates: View')
  const { stops, inquiries } = await dayOf('day=2026-03-13')
  await denyManager('Leads: View')
  const refused = await ask('day=2026-03-13')
  await denyManager()
  expect(inquiries).toEqual([])
  expect(stops[0]).toMatchObject({ photos: [], balance_cents: null, appointment: { client_phone: null, place: null } })
  expect((await refusal(refused)).code).toBe('permission_denied')
})

test.each(['', 'day=2026-02-30', 'day=tomorrow', 'day=2026-03-02&user_id=x', 'day=2026-03-02&to=2026-03-03'])(
  'a day by "%s" is refused',
  async (query) => {
    expect((await refusal(await ask(query))).code).toBe('invalid_input')
  },
)
