import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LEAD_APPOINTMENTS_MAX } from '#contract/schedule/appointment.ts'
import { call } from '../support/worker/call.ts'
import { pageOf, visitDocument } from '../support/worker/customer-pages.ts'
import { sentEstimate } from '../support/worker/documents.ts'
import { eventsIn } from '../support/worker/feeds.ts'
import { addLead, newAddress } from '../support/worker/leads.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { appointmentPath, bookAppointment, dayAhead, mark } from '../support/worker/schedule.ts'

beforeAll(addStaff)

const file = (link: string, id: number | string) => `${link}/appointment/${id}.ics`
const get = (path: string) => visitDocument('GET', path, { address: newAddress() })

test('the page lists the open appointments of its lead, with neither people nor notes', async () => {
  const { lead_id, link } = await sentEstimate()
  expect(await pageOf(link ?? '')).not.toContain('Your appointments')
  const visit = await bookAppointment({ lead_id, users: [2], note: 'Asks for a discount', first_day: dayAhead(20) })
  const whole = { kind: 'work', last_day: dayAhead(32), start_minute: null, end_minute: null }
  const work = await bookAppointment({ lead_id, ...whole, address: '9 Oak Ave | TX | 78702' })
  const gone = await bookAppointment({ lead_id })
  await mark(gone.appointment_id, 'cancelled')
  const other = await bookAppointment()
  const page = await pageOf(link ?? '')
  expect(page).toMatch(/Visit: \w+, \w+ \d+, \d{4}, 9:30\s–\s11:00\sAM/)
  expect(page).toContain('9 Oak Ave, TX 78702')
  for (const { appointment_id } of [visit, work])
    expect(page).toContain(`href="${file(link ?? '', appointment_id)}" download`)
  for (const { appointment_id } of [gone, other]) expect(page).not.toContain(`/${appointment_id}.ics`)
  for (const hidden of ['Asks for a discount', 'Max']) expect(page).not.toContain(hidden)
})

test('open appointments of days gone by do not hide one to come', async () => {
  const { lead_id, link } = await sentEstimate()
  await database().batch([
    sql`INSERT INTO appointments (appointment_id, lead_id, kind, first_day, last_day, user_name, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LEAD_APPOINTMENTS_MAX})
      SELECT 500000 + i, ${lead_id}, 'visit', '2020-01-01', '2020-01-01', 'Ada', 1, 1 FROM n`,
    sql`INSERT INTO appointments (appointment_id, lead_id, kind, first_day, last_day, user_name, created_at, updated_at)
      VALUES (600000, ${lead_id}, 'visit', ${dayAhead(9)}, ${dayAhead(9)}, 'Ada', 1, 1)`,
  ])
  const page = await pageOf(link ?? '')
  expect(page).toContain(`href="${file(link ?? '', 600_000)}" download`)
  expect(page).not.toContain('/500001.ics')
})

test('the file of an appointment has business, time and place', async () => {
  const { lead_id, link } = await sentEstimate()
  const { appointment_id, first_day } = await bookAppointment({ lead_id, users: [2], note: 'Secret' })
  const answer = await get(file(link ?? '', appointment_id))
  const text = await answer.text()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="visit-${first_day}.ics"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const [event] = eventsIn(text)
  expect(event?.summary).toMatch(/^Visit: /)
  expect(event?.location).toBe('1 ELM ST, TX 78701')
  for (const hidden of ['Secret', 'Max', '/leads/', 'ROSA']) expect(text).not.toContain(hidden)
})

test('a link opens only the open appointments of its own lead', async () => {
  const [mine, other] = [await sentEstimate(), await sentEstimate()]
  const ofMine = await bookAppointment({ lead_id: mine.lead_id })
  const ofOther = await bookAppointment({ lead_id: other.lead_id })
  const status = async (link: string | null, id: number | string) => (await get(file(link ?? '', id))).status
  expect(await status(mine.link, ofMine.appointment_id)).toBe(200)
  expect(await status(mine.link, ofOther.appointment_id)).toBe(404)
  expect(await status(`/d/${'A'.repeat(22)}`, ofMine.appointment_id)).toBe(404)
  for (const id of ['0', '1e3', '-1', '%2e%2e', '1.ics/x', '9'.repeat(15), '9'.repeat(40)])
    expect(await status(mine.link, id)).toBe(404)
  await mark(ofMine.appointment_id, 'cancelled')
  expect(await status(mine.link, ofMine.appointment_id)).toBe(404)
  await call('DELETE', appointmentPath(ofOther.appointment_id), { pin: PINS.admin })
  expect(await status(other.link, ofOther.appointment_id)).toBe(404)
})

test('appointments of a Spanish document are in Spanish, on the page and in the file', async () => {
  const lead = await addLead()
  await database().batch([sql`UPDATE contacts SET language = 'Spanish' WHERE contact_id = ${lead.contact_id}`])
  await database().batch([sql`UPDATE settings SET business_phone = '+15125550100'`])
  const { lead_id, link } = await sentEstimate({}, lead.lead_id)
  const { appointment_id, first_day } = await bookAppointment({ lead_id })
  const page = await pageOf(link ?? '')
  expect(page).toMatch(/Visita: [a-záé]+ \d+ de [a-z]+ de \d{4}, 9:30\s?–\s?11:00\sa\.\s?m\./)
  expect(page).toContain('Sus citas')
  const answer = await get(file(link ?? '', appointment_id))
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="visita-${first_day}.ics"`)
  const text = await answer.text()
  expect(text).toContain('SUMMARY:Visita: ')
  expect(text).toContain('DESCRIPTION:Teléfono: (512) 555-0100')
})
