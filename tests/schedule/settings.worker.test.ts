import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import {
  CREWS_MAX,
  type Crew,
  CrewAnswer,
  CrewAppointments,
  ScheduleSettings,
  UserAppointments,
} from '#contract/schedule/schedule-settings.ts'
import { NO_TEXTS } from '#contract/schedule/texts.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { addCrew, crewBody, scheduleSettings } from '../support/worker/crews.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { bookAppointment, dayAhead, mark } from '../support/worker/schedule.ts'
import { addedUser } from '../support/worker/users.ts'

beforeAll(addStaff)

const put = (body: Record<string, unknown>) => call('PUT', '/api/v1/schedule/settings', { pin: PINS.admin, body })
const changed = async (body: Record<string, unknown>) => read(await put(body), ScheduleSettings)
const putCrew = (id: number, body: Record<string, unknown>) =>
  call('PUT', `/api/v1/schedule/crews/${id}`, { pin: PINS.admin, body })
const changedCrew = async (id: number, body: Record<string, unknown>): Promise<Crew> =>
  (await read(await putCrew(id, body), CrewAnswer)).crew
const post = (body: Record<string, unknown>) => call('POST', '/api/v1/schedule/crews', { pin: PINS.admin, body })

/** The details of the last line of the log with an action, and how many there are. */
const logged = async (action: string) => {
  const [lines] = await database().batch([
    sql<{ details: string }>`SELECT details FROM activity WHERE action = ${action} ORDER BY activity_id DESC`,
  ])
  return { count: lines.length, details: JSON.parse(lines[0]?.details ?? '{}') }
}

const HOLIDAY = { day: '2027-07-05', name: 'Independence Day (observed)' }

test('a change is stored in the order of the days, logged without the texts, and raises the version', async () => {
  const before = await scheduleSettings()
  const texts = { ...NO_TEXTS, es: { ...NO_TEXTS.es, moved: 'Nueva hora: {day}, {time}' } }
  const wanted = { drive_minutes: 35, feeds_show_names: true, texts }
  const now = await changed({
    ...wanted,
    version: before.version,
    holidays: [HOLIDAY, { day: '2027-01-01', name: "New Year's Day" }],
  })
  expect(now).toEqual({
    ...before,
    ...wanted,
    holidays: [{ day: '2027-01-01', name: "New Year's Day" }, HOLIDAY],
    version: before.version + 1,
  })
  expect(await scheduleSettings()).toEqual(now)
  expect((await logged('schedule_settings_changed')).details.changes).toEqual([
    { field: 'holidays', from: null, to: `2027-01-01 New Year's Day, ${HOLIDAY.day} ${HOLIDAY.name}` },
    { field: 'drive_minutes', from: 20, to: 35 },
    { field: 'texts', from: null, to: null },
    { field: 'feeds_show_names', from: 0, to: 1 },
  ])
})

test('a change that changes nothing writes nothing', async () => {
  const before = await changed({ drive_minutes: 15, holidays: [HOLIDAY] })
  const { count } = await logged('schedule_settings_changed')
  expect(await changed({ drive_minutes: 15, holidays: [HOLIDAY], texts: before.texts })).toEqual(before)
  expect((await logged('schedule_settings_changed')).count).toBe(count)
  const crew = await addCrew()
  const changes = (await logged('crew_changed')).count
  expect(await changedCrew(crew.crew_id, { ...crewBody({ name: crew.name }), is_active: true })).toEqual(crew)
  expect((await logged('crew_changed')).count).toBe(changes)
})

test('an older version answers 409 with the current settings and who changed them', async () => {
  const { version } = await scheduleSettings()
  const current = await changed({ drive_minutes: 41 })
  const late = await put({ drive_minutes: 5, version })
  expect(late.status).toBe(409)
  expect(await refusal(late)).toMatchObject({ code: 'stale', reason: 'settings_changed', current })
})

test.each([
  ['two holidays on one day', { holidays: [HOLIDAY, { ...HOLIDAY, name: 'Twice' }] }, 'holiday_repeated'],
  ['a day that does not exist', { holidays: [{ day: '2027-02-30', name: 'Never' }] }, 'day_unknown'],
  ['a holiday of a mistyped year', { holidays: [{ day: '0207-02-03', name: 'Never' }] }, 'day_outside'],
  ['a holiday without a name', { holidays: [{ day: '2027-02-03', name: ' ' }] }, 'text_required'],
  ['more minutes than allowed', { drive_minutes: 241 }, 'whole_number_between'],
  ['a long text', { texts: { ...NO_TEXTS, en: { ...NO_TEXTS.en, moved: 'x'.repeat(501) } } }, 'text_too_long'],
] as const)('refuses %s', async (_, body, reason) => {
  const answer = await put({ ...body })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, reason])
})

test('a user whose role may open no page cannot be booked', async () => {
  const bookable = async (userId: number) =>
    (await scheduleSettings()).users.find(({ user_id }) => user_id === userId)?.is_active
  expect(await bookable(3)).toBe(true)
  await database().batch([sql`UPDATE roles SET permissions = '["Leads: View"]' WHERE role = 'public'`])
  expect([await bookable(2), await bookable(3)]).toEqual([true, false])
})

test('a crew is added, changed, ended and made active again, with its log', async () => {
  const { user_id: userId } = await addedUser()
  const crew = await addCrew({ name: 'North', members: [userId, userId], minutes_a_day: 450 })
  expect(crew).toEqual({
    ...{ crew_id: crew.crew_id, name: 'North', color: '#2563eb', members: [userId], minutes_a_day: 450 },
    ...{ is_active: true, version: 1 },
  })
  expect((await logged('crew_added')).details).toEqual({ name: 'North' })
  const next = await changedCrew(crew.crew_id, { version: 1, members: [], minutes_a_day: 480 })
  expect(next).toEqual({ ...crew, members: [], minutes_a_day: 480, version: 2 })
  const { details } = await logged('crew_changed')
  expect(details.changes).toContainEqual({ field: 'crew_hours', from: 7.5, to: 8 })
  expect(details.changes.find(({ field }: { field: string }) => field === 'members')).toMatchObject({ to: '' })
  expect(await changedCrew(crew.crew_id, { is_active: false })).toMatchObject({ is_active: false, version: 3 })
  expect((await scheduleSettings()).crews.at(-1)).toMatchObject({ name: 'North', is_active: false })
  expect(await changedCrew(crew.crew_id, { is_active: true })).toMatchObject({ is_active: true, version: 4 })
})

test('a name is taken regardless of case and accents, also that of an ended crew', async () => {
  const { crew_id } = await addCrew({ name: 'Équipo Sur' })
  await changedCrew(crew_id, { is_active: false })
  const twice = await post(crewBody({ name: 'EQUIPO SUR' }))
  expect([twice.status, (await refusal(twice)).reason]).toEqual([409, 'crew_name_taken'])
  const other = await addCrew()
  const renamed = await putCrew(other.crew_id, { name: 'equipo  sur' })
  expect((await refusal(renamed)).reason).toBe('crew_name_taken')
  expect(await changedCrew(crew_id, { name: 'EQUIPO SUR' })).toMatchObject({ name: 'EQUIPO SUR' })
})

test('refuses an unknown member, an empty name, an unknown crew and an older version', async () => {
  const crew = await addCrew()
  expect((await refusal(await post(crewBody({ members: [999_999] })))).reason).toBe('member_unknown')
  expect((await refusal(await putCrew(crew.crew_id, { members: [999_999] }))).reason).toBe('member_unknown')
  expect((await refusal(await post(crewBody({ name: '---' })))).reason).toBe('entry_name_empty')
  expect((await refusal(await putCrew(999_999, { minutes_a_day: 60 }))).reason).toBe('crew_gone')
  const current = await changedCrew(crew.crew_id, { minutes_a_day: 60 })
  const late = await putCrew(crew.crew_id, { minutes_a_day: 90, version: crew.version })
  expect(late.status).toBe(409)
  expect(await refusal(late)).toMatchObject({ reason: 'crew_changed', current })
})

test('counts open appointments from today on, of crews and of users who go alone or with a crew', async () => {
  const { user_id: userId } = await addedUser()
  const crew = await addCrew({ members: [userId] })
  const open = await bookAppointment({ crews: [crew.crew_id] })
  await bookAppointment({ users: [userId], first_day: dayAhead(1) })
  const done = await bookAppointment({ crews: [crew.crew_id], users: [userId] })
  await mark(done.appointment_id, 'done')
  await bookAppointment({
    ...{ crews: [crew.crew_id], kind: 'work', first_day: dayAhead(-3), last_day: dayAhead(0) },
    ...{ start_minute: null, end_minute: null },
  })
  await bookAppointment({ crews: [crew.crew_id], users: [userId], first_day: dayAhead(-1) })
  const get = (path: string) => call('GET', `/api/v1/${path}/appointments`, { pin: PINS.admin })
  const counts = async () => {
    const ofCrews = await read(await get('schedule/crews'), CrewAppointments)
    const { open_appointments } = await read(await get(`settings/users/${userId}`), UserAppointments)
    return [ofCrews.find(({ crew_id }) => crew_id === crew.crew_id)?.open_appointments, open_appointments]
  }
  expect(await counts()).toEqual([2, 3])
  await call('DELETE', `/api/v1/leads/${open.lead_id}`, { pin: PINS.admin })
  expect(await counts()).toEqual([1, 2])
})

test('refuses a crew beyond the maximum', async () => {
  const { crews } = await scheduleSettings()
  for (let i = crews.length; i < CREWS_MAX; i++) await addCrew()
  const beyond = await post(crewBody())
  expect([beyond.status, (await refusal(beyond)).reason]).toEqual([400, 'entries_too_many'])
  expect(v.is(ScheduleSettings, await scheduleSettings())).toBe(true)
})
