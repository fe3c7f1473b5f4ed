import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { FoundAppointments, UNBOOKED_MAX } from '#contract/schedule/schedule.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addLead, moveLead, newPhone } from '../support/worker/leads.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import { bookAppointment, dayAhead, mark, schedule } from '../support/worker/schedule.ts'

beforeAll(addStaff)

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
