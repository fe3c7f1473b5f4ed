import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../support/rules/browser.ts'
import { call } from '../support/worker/call.ts'
import { putLead } from '../support/worker/leads.ts'
import { addStaff, addUser, database, denyManager, PINS } from '../support/worker/people.ts'
import { addBrowser, forgetPushes, minute, pushService } from '../support/worker/pushes.ts'
import { appointmentPath, bookAppointment, changed, makeCrew, mark } from '../support/worker/schedule.ts'

const BEA = '400004'
const MAX_ID = 2
const ARCHIVE = 9
const BEA_ID = 4
let browsers: Record<'max' | 'bea', Browser>

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: BEA_ID, name: 'Bea', role: 'manager', pin: BEA })
})

const setMinutes = (minutes: number | null, userId = MAX_ID) =>
  database().batch([sql`UPDATE users SET reminder_minutes = ${minutes} WHERE user_id = ${userId}`])
const setZone = (zone: string) => database().batch([sql`UPDATE settings SET time_zone = ${zone}`])

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-03-01T00:00:00Z')
  await forgetPushes()
  await database().batch([sql`DELETE FROM appointments`])
  await setZone('Europe/London')
  await setMinutes(60)
  await setMinutes(60, BEA_ID)
  await denyManager()
  return () => vi.useRealTimers()
})

/** Runs the cron at these times; returns who was reminded at each. */
const remindedAt = async (...times: string[]) => {
  browsers = { max: await addBrowser(PINS.manager), bea: await addBrowser(BEA) }
  const service = pushService()
  const count = (browser: Browser) => service.sentTo(browser).filter(({ event }) => event === 'appointment_soon').length
  const reminded = []
  let before = { max: 0, bea: 0 }
  for (const time of times) {
    vi.setSystemTime(time)
    await minute()
    const after = { max: count(browsers.max), bea: count(browsers.bea) }
    reminded.push([...(after.max > before.max ? ['max'] : []), ...(after.bea > before.bea ? ['bea'] : [])].join(' '))
    before = after
  }
  return { reminded, service }
}

const visit = (more: Record<string, unknown> = {}) =>
  bookAppointment({ first_day: '2026-03-29', start_minute: 540, end_minute: 600, users: [MAX_ID], ...more })

test.each([
  ['Europe/London', { first_day: '2026-10-25', start_minute: 540, end_minute: 600 }, 1440, '2026-10-24T09:00Z'],
  ['Pacific/Auckland', { first_day: '2026-09-27', start_minute: 30, end_minute: 600 }, 120, '2026-09-26T10:30Z'],
  ['Pacific/Auckland', { first_day: '2026-04-06', start_minute: null, end_minute: null }, 1440, '2026-04-04T19:00Z'],
])('in %s %j is announced %s minutes before, at %s, and once', async (zone, time, minutes, due) => {
  await setZone(zone)
  await setMinutes(minutes)
  await visit({ ...time, last_day: time.first_day })
  const at = (offset: number) => new Date(Date.parse(due) + offset * 60_000).toISOString()
  const { reminded, service } = await remindedAt(at(-1), at(0), at(1), at(59))
  expect(reminded).toEqual(['', 'max', '', ''])
  expect(service.sentTo(browsers.max)[0]).toMatchObject({ event: 'appointment_soon', name: 'ROSA DIAZ', path: '/day' })
})

test('reminds each user at the own time, alone or as a member of a crew', async () => {
  await setMinutes(30, BEA_ID)
  await visit({ users: [MAX_ID, BEA_ID], crews: [(await makeCrew(BEA_ID)).crew_id] })
  const { reminded } = await remindedAt('2026-03-29T07:00Z', '2026-03-29T07:30Z', '2026-03-29T07:45Z')
  expect(reminded).toEqual(['max', 'bea', ''])
})

test('reminds again after a new time, and not after another change', async () => {
  const booked = await visit()
  expect((await remindedAt('2026-03-29T07:00Z')).reminded).toEqual(['max'])
  const noted = await changed(booked.appointment_id, { note: 'Gate code 12' })
  expect((await remindedAt('2026-03-29T07:05Z')).reminded).toEqual([''])
  await changed(noted.appointment_id, { start_minute: 555 })
  expect((await remindedAt('2026-03-29T07:14Z', '2026-03-29T07:15Z')).reminded).toEqual(['', 'max'])
})

test('many reminders that are not due yet do not hold back one that is', async () => {
  const { lead_id } = await visit()
  await setMinutes(15, BEA_ID)
  await database().batch([
    sql`INSERT INTO appointments (appointment_id, lead_id, kind, first_day, last_day, start_minute, end_minute, users,
        user_name, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 70)
      SELECT 600000 + i, ${lead_id}, 'visit', '2026-03-29', '2026-03-29', 510, 540, json_array(${BEA_ID}), 'Ada', 1, 1 FROM n`,
  ])
  expect((await remindedAt('2026-03-29T07:00Z')).reminded).toEqual(['max'])
})

test('announces whole days again where they go on after a skipped day', async () => {
  const days = { first_day: '2026-03-24', last_day: '2026-03-27', skipped_days: ['2026-03-25'] }
  await visit({ ...days, kind: 'work', start_minute: null, end_minute: null })
  const at = (day: string) => `2026-03-${day}T07:00Z`
  expect((await remindedAt(at('24'), at('25'), at('26'), at('27'))).reminded).toEqual(['max', '', 'max', ''])
})

test('sends at most an hour late, also after midnight', async () => {
  await visit()
  expect((await remindedAt('2026-03-29T08:00Z')).reminded).toEqual([''])
  expect((await remindedAt('2026-03-29T07:59Z')).reminded).toEqual(['max'])
  await setMinutes(5)
  await visit({ first_day: '2026-03-20', last_day: '2026-03-20', start_minute: 1430, end_minute: 1439 })
  expect((await remindedAt('2026-03-21T00:10Z')).reminded).toEqual(['max'])
})

test.each<[string, (appointment: { appointment_id: number; lead_id: number }) => Promise<unknown>]>([
  ['is done', ({ appointment_id }) => mark(appointment_id, 'done')],
  ['is cancelled', ({ appointment_id }) => mark(appointment_id, 'cancelled')],
  ['is in the trash', ({ appointment_id }) => call('DELETE', appointmentPath(appointment_id), { pin: PINS.admin })],
  ['has a lead in the trash', ({ lead_id }) => call('DELETE', `/api/v1/leads/${lead_id}`, { pin: PINS.admin })],
  ['has a lost lead', ({ lead_id }) => putLead({ lead_id, stage_id: ARCHIVE, archive_reason: 'price' })],
  ['has users without reminders', () => setMinutes(null)],
  ['has users who may not see leads', () => denyManager('Leads: View')],
  ['has inactive users', () => database().batch([sql`UPDATE users SET is_active = 0 WHERE user_id = ${MAX_ID}`])],
])('does not remind of an appointment that %s', async (_, end) => {
  const booked = await visit()
  vi.setSystemTime('2026-03-28T12:00:00Z')
  const max = await addBrowser(PINS.manager)
  await end(booked)
  const service = pushService()
  vi.setSystemTime('2026-03-29T07:00:00Z')
  await minute()
  expect(service.sentTo(max).filter(({ event }) => event === 'appointment_soon')).toEqual([])
})
