import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#contract/schedule/appointment.ts'
import {
  CalendarFeeds,
  calendarPath,
  FEED_READ_LIMIT,
  FEEDS_MAX,
  UNKNOWN_FEED_LIMIT,
} from '#contract/schedule/calendar-links.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { putContact } from '../support/worker/contacts.ts'
import { addFeed, eventsIn, FEEDS, feedPath, readFeed, valueIn } from '../support/worker/feeds.ts'
import { newAddress, putLead } from '../support/worker/leads.ts'
import { addStaff, database, denyManager, PINS } from '../support/worker/people.ts'
import {
  appointmentPath,
  bookAppointment,
  change,
  changed,
  dayAhead,
  makeCrew,
  mark,
} from '../support/worker/schedule.ts'

const MAX_ID = 2
const ADA_ID = 1
const ARCHIVE = 9
const DEACTIVATION = `/api/v1/settings/users/${MAX_ID}/deactivation`

beforeAll(addStaff)
beforeEach(async () => {
  await denyManager()
  await database().batch([
    sql`DELETE FROM attempts`,
    sql`DELETE FROM appointments`,
    sql`UPDATE calendar_feeds SET revoked_at = 1`,
    sql`UPDATE users SET is_active = 1, language = NULL`,
    sql`UPDATE settings SET feeds_show_names = 0`,
  ])
})

const listed = async (pin: string = PINS.manager) => read(await call('GET', FEEDS, { pin }), CalendarFeeds)
const textOf = async (feed: Parameters<typeof readFeed>[0]) => (await readFeed(feed)).text()
const showNames = () => database().batch([sql`UPDATE settings SET feeds_show_names = 1`])

test('a user lists the own working links, each with its path, and ends one of them', async () => {
  const crew = await makeCrew(MAX_ID)
  const [own, ofCrew] = [await addFeed(), await addFeed({ crew_id: crew.crew_id })]
  await addFeed({}, PINS.admin)
  expect((await listed()).feeds).toEqual([own, ofCrew])
  expect(own).toMatchObject({
    crew_id: null,
    path: expect.stringMatching(/^\/calendar\/[\w-]{22}\.ics$/),
    last_read_at: null,
  })
  expect(ofCrew).toMatchObject({ crew_id: crew.crew_id, crew_name: crew.name })
  expect((await call('DELETE', feedPath(own), { pin: PINS.admin })).status).toBe(404)
  expect((await call('DELETE', feedPath(own), { pin: PINS.manager })).status).toBe(200)
  expect((await refusal(await call('DELETE', feedPath(own), { pin: PINS.manager }))).reason).toBe('feed_gone')
  expect((await listed()).feeds).toEqual([ofCrew])
  expect((await readFeed(own)).status).toBe(404)
})

test('refuses a link to an unknown or inactive crew, and one more than the most links', async () => {
  const crew = await makeCrew(MAX_ID)
  await database().batch([sql`UPDATE crews SET is_active = 0 WHERE crew_id = ${crew.crew_id}`])
  for (const crew_id of [crew.crew_id, 999]) {
    const answer = await call('POST', FEEDS, { pin: PINS.manager, body: { crew_id } })
    expect((await refusal(answer)).reason).toBe('crew_gone')
  }
  for (let i = 0; i < FEEDS_MAX; i++) await addFeed()
  expect((await refusal(await call('POST', FEEDS, { pin: PINS.manager, body: {} }))).reason).toBe('feeds_too_many')
  expect((await listed()).feeds).toHaveLength(FEEDS_MAX)
  await addFeed({}, PINS.admin)
})

test('stores the token of a link only sealed and hashed, also for a repeated request', async () => {
  const sent = { pin: PINS.manager, body: {}, key: 'feed-made-once-1' }
  const first = (await (await call('POST', FEEDS, sent)).json()) as { feed: { path: string } }
  const repeated = (await (await call('POST', FEEDS, sent)).json()) as { feed: { path: string | null } }
  expect(repeated.feed.path).toBeNull()
  expect((await listed()).feeds).toMatchObject([{ path: first.feed.path }])
  const [feeds, answers] = await database().batch([
    sql`SELECT * FROM calendar_feeds`,
    sql`SELECT * FROM idempotency_keys`,
  ])
  expect(JSON.stringify([feeds, answers])).not.toContain(first.feed.path.split('/')[2]?.slice(0, 22))
})

test('shows the appointments of the user, alone or with a crew, and not those of others', async () => {
  const crew = await makeCrew(MAX_ID)
  const alone = await bookAppointment({ users: [MAX_ID] })
  const withCrew = await bookAppointment({ crews: [crew.crew_id] })
  await bookAppointment({ users: [ADA_ID] })
  await bookAppointment()
  const ids = (text: string) => eventsIn(text).map((event) => Number(event.uid.split('-')[1]))
  expect(ids(await textOf(await addFeed()))).toEqual([alone.appointment_id, withCrew.appointment_id])
  expect(ids(await textOf(await addFeed({ crew_id: crew.crew_id }, PINS.admin)))).toEqual([withCrew.appointment_id])
})

test('covers 60 days back and 400 ahead, with an appointment that reaches into them', async () => {
  const booked = []
  for (let i = 0; i < 4; i++) booked.push(await bookAppointment({ users: [MAX_ID] }))
  const days = [
    [dayAhead(-61), dayAhead(-61)],
    [dayAhead(-75), dayAhead(-60)],
    [dayAhead(400), dayAhead(400)],
    [dayAhead(401), dayAhead(401)],
  ]
  for (const [i, { appointment_id }] of booked.entries()) {
    const [first, last] = days[i] ?? []
    await database().batch([
      sql`UPDATE appointments SET first_day = ${first}, last_day = ${last}, start_minute = NULL, end_minute = NULL
        WHERE appointment_id = ${appointment_id}`,
    ])
  }
  expect(eventsIn(await textOf(await addFeed())).map((event) => event.startDate.toString())).toEqual([
    dayAhead(-75),
    dayAhead(400),
  ])
})

test('without names an event has kind, category, place and link; with names customer, phone, title and note too', async () => {
  const { lead_id } = await bookAppointment({ users: [MAX_ID], note: 'Gate code 12; dog, big\nRing twice' })
  const feed = await addFeed()
  const [hidden] = eventsIn(await textOf(feed))
  expect(hidden).toMatchObject({ summary: 'Visit: Welding', location: '1 ELM ST, TX 78701', description: null })
  expect(valueIn(hidden, 'url')).toBe(`https://board.example/leads/${lead_id}`)
  await showNames()
  const [shown] = eventsIn(await textOf(feed))
  expect(shown?.summary).toBe('Visit: ROSA DIAZ')
  expect(shown?.description).toMatch(/^10x12 shade\nPhone: \(\d{3}\) \d{3}-\d{4}\nGate code 12; dog, big\nRing twice$/)
  await denyManager('Contacts: View')
  const [limited] = eventsIn(await textOf(feed))
  expect([limited?.location, limited?.description]).toEqual([null, '10x12 shade\nGate code 12; dog, big\nRing twice'])
})

test('a calendar is in the language of the user of the link, and follows a change', async () => {
  await bookAppointment({ users: [MAX_ID] })
  const crew = await makeCrew(MAX_ID)
  const [feed, ofCrew] = [await addFeed(), await addFeed({ crew_id: crew.crew_id })]
  await bookAppointment({ crews: [crew.crew_id], kind: 'work' })
  await showNames()
  await database().batch([sql`UPDATE users SET language = 'es' WHERE user_id = ${MAX_ID}`])
  const [visit] = eventsIn(await textOf(feed))
  expect(visit?.summary).toBe('Visita: ROSA DIAZ')
  expect(visit?.description).toMatch(/^10x12 shade\nTeléfono: /)
  expect(eventsIn(await textOf(ofCrew)).map(({ summary }) => summary)).toEqual(['Trabajo: ROSA DIAZ'])
  await database().batch([sql`UPDATE users SET language = 'en' WHERE user_id = ${MAX_ID}`])
  expect(eventsIn(await textOf(feed))[0]?.summary).toBe('Visit: ROSA DIAZ')
})

const firstEvent = (text: string) => {
  const [event] = eventsIn(text)
  return {
    uid: event?.uid,
    sequence: Number(valueIn(event, 'sequence')),
    changedAt: Date.parse(valueIn(event, 'last-modified') ?? ''),
  }
}

const putSettings = (path: string, body: object) => call('PUT', `/api/v1/settings/${path}`, { pin: PINS.admin, body })

test.each<[string, (booked: Appointment) => Promise<unknown>]>([
  ['a new time', ({ appointment_id }) => changed(appointment_id, { start_minute: 600 })],
  ['a cancellation', ({ appointment_id }) => mark(appointment_id, 'cancelled')],
  ['a no-show', ({ appointment_id }) => mark(appointment_id, 'no_show')],
  ['a lost lead', ({ lead_id }) => putLead({ lead_id, stage_id: ARCHIVE, archive_reason: 'price' })],
  ['another title', ({ lead_id }) => putLead({ lead_id, project_title: '12x14 shade' })],
  ['another category', ({ lead_id }) => putLead({ lead_id, category_id: 2 })],
  ['another name', ({ contact_id }) => putContact(contact_id ?? 0, { name: 'Ana Long' })],
  ['another address', ({ contact_id }) => putContact(contact_id ?? 0, { address: '9 Oak Ave | Dallas | TX' })],
  ['another phone', ({ contact_id }) => putContact(contact_id ?? 0, { phone: '+1 512 555 0177' })],
  ['names in calendars', () => database().batch([sql`UPDATE settings SET feeds_show_names = NOT feeds_show_names`])],
  ['another language', () => call('PUT', '/api/v1/profile', { pin: PINS.manager, body: { language: 'es' } })],
  ['another name of its category', () => database().batch([sql`UPDATE categories SET name = name || ' 2'`])],
  ['a time zone', () => putSettings('business', { time_zone: 'America/Denver' })],
])('an event of a link and of a file keeps its id, and its sequence and last change grow with %s', async (_, write) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  const booked = await bookAppointment({ users: [MAX_ID] })
  const feed = await addFeed()
  await showNames()
  // The clock of the database is the real one.
  await database().batch([sql`UPDATE settings SET calendars_changed_at = 0`, sql`UPDATE users SET updated_at = 0`])
  const texts = async () => [
    await textOf(feed),
    await (await call('GET', `${appointmentPath(booked.appointment_id)}/ics`, { pin: PINS.manager })).text(),
  ]
  const before = (await texts()).map(firstEvent)
  vi.setSystemTime(Date.now() + 60_000)
  await write(booked)
  const uid = expect.stringMatching(new RegExp(`^appointment-${booked.appointment_id}-[0-9a-f]{16}@tradeboard$`))
  for (const [i, after] of (await texts()).map(firstEvent).entries()) {
    expect([before[i]?.uid, after.uid]).toEqual([uid, before[i]?.uid])
    expect(after.sequence).toBeGreaterThan(before[i]?.sequence ?? Number.NaN)
    expect(after.changedAt).toBeGreaterThan(before[i]?.changedAt ?? Number.NaN)
  }
  await database().batch([sql`UPDATE categories SET name = replace(name, ' 2', '')`])
  vi.useRealTimers()
})

test('shows nothing in the trash, and nothing of a lead in the trash', async () => {
  const [one, other] = [await bookAppointment({ users: [MAX_ID] }), await bookAppointment({ users: [MAX_ID] })]
  const feed = await addFeed()
  await call('DELETE', appointmentPath(one.appointment_id), { pin: PINS.admin })
  expect(eventsIn(await textOf(feed))).toHaveLength(1)
  await call('DELETE', `/api/v1/leads/${other.lead_id}`, { pin: PINS.admin })
  expect(eventsIn(await textOf(feed))).toHaveLength(0)
})

test.each<[string, (feed: { feed_id: number }) => Promise<unknown>]>([
  ['is ended', (feed) => call('DELETE', feedPath(feed), { pin: PINS.manager })],
  ['belongs to a deactivated user', () => call('PUT', DEACTIVATION, { pin: PINS.admin })],
  ['belongs to a user who may not see leads', () => denyManager('Leads: View')],
])('a link that %s looks like a guessed one', async (_, end) => {
  const feed = await addFeed()
  expect((await readFeed(feed)).status).toBe(200)
  await end(feed)
  const seen = async (path: string | null) => {
    const answer = await readFeed({ path })
    const headers = Object.fromEntries(answer.headers)
    delete headers['x-request-id']
    return [answer.status, await answer.text(), headers]
  }
  const gone = await seen(feed.path)
  expect(gone.slice(0, 2)).toEqual([404, 'Not found'])
  for (const name of ['A'.repeat(22), 'x', '..%2f.', 'a/b', ''])
    expect(await seen(`/calendar/${name}.ics`)).toEqual(gone)
})

test('the links of a deactivated user stay ended after a reactivation', async () => {
  const feed = await addFeed()
  expect((await call('PUT', DEACTIVATION, { pin: PINS.admin })).status).toBe(200)
  expect((await call('DELETE', DEACTIVATION, { pin: PINS.admin })).status).toBe(200)
  expect((await readFeed(feed)).status).toBe(404)
  expect((await listed()).feeds).toEqual([])
})

test('answers with strict headers, an ETag and no cookie, and 304 while nothing has changed', async () => {
  const { appointment_id } = await bookAppointment({ users: [MAX_ID] })
  const feed = await addFeed()
  const answer = await readFeed(feed)
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'cache-control': 'private, max-age=300',
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="tradeboard.ics"',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers.has('set-cookie')).toBe(false)
  const tag = headers.etag ?? ''
  const status = async (seen: string) => (await readFeed(feed, { headers: { 'if-none-match': seen } })).status
  expect(await status(tag)).toBe(304)
  expect(await status(`W/${tag}, "other"`)).toBe(304)
  expect(await status('*')).toBe(304)
  for (const odd of ['"other"', '', 'ü'.repeat(10), 'x'.repeat(12_000), `"${'a'.repeat(32)}"`])
    expect(await status(odd)).toBe(200)
  await change(appointment_id, { start_minute: 600 })
  expect(await status(tag)).toBe(200)
})

test('answers odd requests cleanly', async () => {
  await bookAppointment({ users: [MAX_ID] })
  const feed = await addFeed()
  const head = await readFeed(feed, {}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('etag') !== null]).toEqual([200, '', true])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT']) {
    const answer = await readFeed(feed, method === 'POST' ? { text: 'BEGIN:VCALENDAR' } : {}, method)
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
  }
  const headers = { range: 'bytes=0-5', 'if-modified-since': 'yesterday', 'x-d1-bookmark': 'bad', cookie: 'a=b' }
  expect((await readFeed(feed, { headers })).status).toBe(200)
})

test('records a reading once an hour, and refuses a link that is read all the time', async () => {
  await bookAppointment({ users: [MAX_ID] })
  const feed = await addFeed()
  vi.useFakeTimers({ toFake: ['Date'] })
  const started = Date.now()
  expect((await readFeed(feed)).status).toBe(200)
  const readAt = async () => (await listed()).feeds[0]?.last_read_at
  expect(await readAt()).toBe(started)
  vi.setSystemTime(started + 30 * 60_000)
  await readFeed(feed)
  expect(await readAt()).toBe(started)
  await database().batch([sql`UPDATE attempts SET count = ${FEED_READ_LIMIT.limit} WHERE bucket GLOB 'calendar *'`])
  const refused = await readFeed(feed)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1700)
  vi.setSystemTime(started + 61 * 60_000)
  expect((await readFeed(feed)).status).toBe(200)
  expect(await readAt()).toBe(started + 61 * 60_000)
  vi.useRealTimers()
})

test('a network that guesses links is refused, and others are not', async () => {
  const address = newAddress()
  const guess = () =>
    readFeed({ path: calendarPath(`${'g'.repeat(21)}${Math.floor(Math.random() * 10)}`) }, { address })
  for (let i = 0; i < UNKNOWN_FEED_LIMIT.limit; i++) expect((await guess()).status).toBe(404)
  const refused = await guess()
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  const feed = await addFeed()
  expect((await readFeed(feed, { address })).status).toBe(200)
  expect((await readFeed({ path: calendarPath('h'.repeat(22)) }, { address: newAddress() })).status).toBe(404)
})

test('logs hold the route of a calendar, and neither its token nor its network', async () => {
  const feed = await addFeed()
  const logged: string[] = []
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void logged.push(said.map(String).join(' ')))
  await readFeed(feed, { address: '198.51.100.78' })
  await readFeed({ path: calendarPath('L'.repeat(22)) }, { address: '198.51.100.78' })
  await readFeed(feed, { address: '198.51.100.78' }, 'POST')
  vi.restoreAllMocks()
  const text = logged.join('\n')
  expect(text).toContain('"route":"/calendar/:file"')
  for (const secret of [feed.path?.slice(10, 32) ?? '-', 'L'.repeat(22), '198.51']) expect(text).not.toContain(secret)
})

test('an appointment downloads as a file with one event, by the rule of names of the links', async () => {
  const { appointment_id, first_day } = await bookAppointment({ users: [ADA_ID] })
  const answer = await call('GET', `${appointmentPath(appointment_id)}/ics`, { pin: PINS.manager })
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="visit-${first_day}.ics"`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const events = eventsIn(await answer.text())
  expect(events.map(({ summary }) => summary)).toEqual(['Visit: Welding'])
  await call('DELETE', appointmentPath(appointment_id), { pin: PINS.admin })
  expect((await call('GET', `${appointmentPath(appointment_id)}/ics`, { pin: PINS.manager })).status).toBe(404)
})
