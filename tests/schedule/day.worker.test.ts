import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PhotoAnswer } from '#contract/photos/photo.ts'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { DAY_INQUIRIES_MAX, ScheduleDay, STOP_NOTES, STOP_PHOTOS } from '#contract/schedule/day.ts'
import { FoundAppointments, UNBOOKED_MAX } from '#contract/schedule/schedule.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addDraft, addLead, moveLead, newPhone, putLead } from '../support/worker/leads.ts'
import { addNote } from '../support/worker/notes.ts'
import { addStaff, database, denyManager, PINS, START } from '../support/worker/people.ts'
import { upload } from '../support/worker/photos.ts'
import { addPayment, addReceipt } from '../support/worker/receipts.ts'
import { appointmentPath, bookAppointment, dayAhead, makeCrew, mark, schedule } from '../support/worker/schedule.ts'
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

test('a stop of a promoted inquiry has what the visitor wrote', async () => {
  const { lead_id } = await addLead({ notes: 'Two oaks lean over the fence. The gate code is 1234.' })
  await addAppointment(lead_id, '2026-03-19')
  const [stop] = (await dayOf('day=2026-03-19')).stops
  expect(stop?.lead_notes).toBe('TWO OAKS LEAN OVER THE FENCE. THE GATE CODE IS 1234.')
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
  await call('POST', `/api/v1/leads/${answered?.lead_id}/touch`, { pin: PINS.manager, body: { kind: 'text' } })
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

const SCHEDULE_STAGE = 6
const idsOf = (appointments: readonly Appointment[]) => appointments.map(({ appointment_id }) => appointment_id)
const found = async (q: string, pin: string = PINS.manager) =>
  read(await call('GET', `/api/v1/schedule/search?q=${encodeURIComponent(q)}`, { pin }), FoundAppointments)

test('a range has the appointments that touch its days, by day, whole days before times', async () => {
  const { lead_id } = await addLead()
  const whole = { start_minute: null, end_minute: null }
  const at = (first: number, last: number = first, more: object = whole) =>
    bookAppointment({ lead_id, first_day: dayAhead(first), last_day: dayAhead(last), ...more })
  await at(100, 109)
  const [long, noon, day, morning, last] = [
    await at(95, 110),
    await at(110, 110, { start_minute: 720, end_minute: 780 }),
    await at(110),
    await at(110, 110, { start_minute: 480, end_minute: 540 }),
    await at(112, 141),
  ]
  await at(113)
  const { appointments } = await schedule(dayAhead(110), dayAhead(112))
  expect(idsOf(appointments)).toEqual(idsOf([long, day, morning, noon, last]))
  expect(idsOf((await schedule(dayAhead(141), dayAhead(141))).appointments)).toEqual([last.appointment_id])
})

test.each([
  ['from=2026-03-02', 'to'],
  ['from=2026-03-02&to=2026-03-01', undefined],
  ['from=2026-03-01&to=2026-05-02', undefined],
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=now&to=2026-03-01', undefined],
  ['from=2026-03-01&to=2026-03-02&user=1', 'user'],
])('the days %s are refused', async (query, field) => {
  const answer = await call('GET', `/api/v1/schedule?${query}`, { pin: PINS.manager })
  expect(answer.status).toBe(400)
  const { issues } = await refusal(answer)
  if (field) expect(issues?.map((issue) => issue.field)).toEqual([field])
})

test('leads of the stage Schedule wait to be booked until they have open work, longest first', async () => {
  const unbooked = async () => (await schedule(dayAhead(300), dayAhead(300))).unbooked.map(({ lead_id }) => lead_id)
  const [first, second, visited] = [await addLead(), await addLead(), await addLead()]
  const leads = [second, first, visited]
  for (const { lead_id } of leads) await moveLead(lead_id, SCHEDULE_STAGE)
  await bookAppointment({ lead_id: visited.lead_id, kind: 'visit' })
  expect(await unbooked()).toEqual(leads.map(({ lead_id }) => lead_id))
  const work = await bookAppointment({ lead_id: first.lead_id, kind: 'work' })
  expect(await unbooked()).toEqual([second.lead_id, visited.lead_id])
  await mark(work.appointment_id, 'cancelled')
  expect(await unbooked()).toEqual(leads.map(({ lead_id }) => lead_id))
  await moveLead(second.lead_id, 7)
  expect(await unbooked()).toEqual([first.lead_id, visited.lead_id])
})

test('a search finds the appointments of leads by name, title, phone and ZIP, newest day first', async () => {
  const phone = newPhone()
  const { lead_id } = await addLead({
    contact: { name: 'Zelda Quist', phone, address: '8 Lake Rd | TX | 78799' },
    project_title: 'Spiral stairs',
  })
  const sooner = await bookAppointment({ lead_id, first_day: dayAhead(50) })
  const later = await bookAppointment({ lead_id, first_day: dayAhead(60) })
  for (const q of ['zelda', 'quist zel', 'spiral', phone, phone.slice(2), '78799'])
    expect([q, idsOf(await found(q))]).toEqual([q, idsOf([later, sooner])])
  expect(await found('nobody of this name')).toEqual([])
  expect(await found(' ')).toEqual([])
  await denyManager('Contacts: View')
  const [byPhone, byName] = [await found(phone), await found('zelda')]
  const seen = await schedule(dayAhead(50), dayAhead(50))
  await denyManager()
  expect([byPhone, idsOf(byName)]).toEqual([[], idsOf([later, sooner])])
  expect(byName).toMatchObject([{ client_phone: null, place: null, language: null }, {}])
  expect(seen.appointments).toMatchObject([{ client_name: 'ZELDA QUIST', client_phone: null, place: null }])
})

test('at most a hundred leads that wait to be booked are returned', async () => {
  const { lead_id } = await addLead()
  await moveLead(lead_id, SCHEDULE_STAGE)
  await database().batch([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
      INSERT INTO leads (lead_id, contact_id, stage_id, stage_entered_at, entered_week, created_at, updated_at)
      SELECT (SELECT max(lead_id) FROM leads) + i, contact_id, stage_id, stage_entered_at, entered_week, 1, 1
      FROM n, leads WHERE lead_id = ${lead_id}`,
  ])
  expect((await schedule('2027-09-01', '2027-09-30')).unbooked).toHaveLength(UNBOOKED_MAX)
})
