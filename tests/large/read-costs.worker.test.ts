import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { EstimateChangeAnswer } from '#contract/documents/estimate.ts'
import { ReceiptAnswer } from '#contract/documents/receipt.ts'
import { FEED_DAYS_BACK } from '#contract/schedule/calendar-links.ts'
import { addDays } from '#contract/weeks.ts'
import { addContacts, seedDemo } from '#demo/seed.ts'
import { endpoints } from '#worker/api.ts'
import { escalateInquiries } from '#worker/inquiries/escalation.ts'
import { sendAppointmentReminders } from '#worker/schedule/reminders.ts'
import { queueGoalReachedPush } from '#worker/stats/goal-reached-push.ts'
import { sendTaskReminders } from '#worker/tasks/reminders.ts'
import { READ_TRIPS } from '../support/worker/budget.ts'
import { call, cost, countCost, read } from '../support/worker/call.ts'
import { visitDocument } from '../support/worker/customer-pages.ts'
import { postSending } from '../support/worker/documents.ts'
import { addFeed, eventsIn, readFeed } from '../support/worker/feeds.ts'
import { database, openSession, PINS } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'
import { type Cost, costsAt, countAhead, idIn, NOW, TODAY } from './read-costs.ts'

const SECRETS = { PIN_PEPPER: 'test-pepper', PIN_SEAL_KEY: 'test-seal-key' }
const FEW = 1_000
const MORE = 2_000
const SELLER_PIN = '210001'

const addMany = async (contacts: number) => {
  await addContacts(database(), env.PHOTOS, contacts, NOW, () => undefined)
  // Else each write compares some of them after its answer.
  await database().batch([sql`DELETE FROM contacts_to_match`])
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await seedDemo(database(), SECRETS, NOW)
  await addMany(FEW)
}, 120_000)

const rowsAllowed = (returned: number) => 2 * returned + 30
/** The reads beyond their budget. */
const beyond = (costs: readonly Cost[], mostTrips = READ_TRIPS) =>
  costs
    .filter(({ trips, rows, returned }) => !(trips <= mostTrips && rows <= rowsAllowed(returned)))
    .map(({ read, trips, rows, returned }) => `${read}: ${trips} trips, ${rows} rows read for ${returned} returned`)

/** What a customer opens: the document with its lead, contact, business, photos, appointments and payments. */
const customerPageCosts = async (): Promise<Cost[]> => {
  const viewed = await idIn(sql`SELECT estimate_id AS id FROM estimates WHERE state = 'viewed' ORDER BY 1 DESC LIMIT 1`)
  const paid = await idIn(sql`SELECT receipt_id AS id FROM payments ORDER BY payment_id DESC LIMIT 1`)
  const { estimate } = await read(await postSending(viewed), EstimateChangeAnswer)
  const linked = await call('POST', `/api/v1/receipts/${paid}/link`, { pin: PINS.manager })
  const { receipt } = await read(linked, ReceiptAnswer)
  const costs = []
  for (const [name, link] of Object.entries({ estimate: estimate.link, receipt: receipt.link })) {
    const { answer, ...counted } = await countCost(() => visitDocument('GET', link ?? ''))
    expect(answer.status).toBe(200)
    costs.push({ read: `the customer's page of the ${name}`, ...counted, returned: 6 })
  }
  return costs
}

/** A calendar finds who goes in each appointment of its days. */
const calendarCosts = async (): Promise<Cost[]> => {
  const inDays = await idIn(sql`SELECT count(*) AS id FROM appointments
    WHERE last_day >= ${addDays(TODAY, -FEED_DAYS_BACK - 1)} AND deleted_at IS NULL`)
  const costs = []
  for (const of of [{}, { crew_id: 1 }]) {
    const feed = await addFeed(of, SELLER_PIN)
    const { answer, ...counted } = await countCost(() => readFeed(feed))
    const events = eventsIn(await answer.text()).length
    expect(events).toBeGreaterThan(50)
    costs.push({ read: `the calendar of ${JSON.stringify(of)}`, ...counted, returned: 2 * inDays + events })
  }
  return costs
}

/** The jobs of each minute that read business data, when nobody has a device that is told. */
const JOBS = { sendAppointmentReminders, sendTaskReminders, queueGoalReachedPush, escalateInquiries }
const jobCosts = async (): Promise<Cost[]> => {
  const near = await idIn(sql`SELECT count(*) AS id FROM appointments
    WHERE first_day BETWEEN ${TODAY} AND ${addDays(TODAY, 2)} AND deleted_at IS NULL`)
  const costs = []
  for (const [name, job] of Object.entries(JOBS)) {
    await job(database())
    const db = database()
    await job(db)
    // A due appointment has its lead, its contact and who goes.
    costs.push({ read: name, trips: db.trips, rows: db.rowsRead, returned: 4 * near })
  }
  return costs
}

/** A job reads what is near, then who is to be told. */
const JOB_TRIPS = 3

const beyondBudget = async () => [
  ...beyond([...(await costsAt()), ...(await customerPageCosts()), ...(await calendarCosts())]),
  ...beyond(await jobCosts(), JOB_TRIPS),
]

test('with 1,000 contacts each daily read reads rows in proportion to what it returns', async () => {
  expect(await beyondBudget()).toEqual([])
}, 120_000)

test('with 3,000 contacts each daily read reads rows in proportion to what it returns', async () => {
  await addMany(MORE)
  expect(await beyondBudget()).toEqual([])
}, 240_000)

const v1 = (path: string) => `/api/v1${path}`
/** Routes whose answers `costsAt` counts in their own way, and one that tells strangers no cost: it reads the settings. */
const COUNTED_ELSEWHERE = ['/working-set', '/schedule/day', '/schedule/search', '/public/business'].map(v1)
/** Routes that find the days or the number of the appointments to which somebody goes. */
const OF_APPOINTMENTS = ['/session', '/settings/users/:userId/appointments', '/schedule/crews/appointments'].map(v1)
/** A sample of these copies the whole database. Their pages are rows of the copy. */
const SNAPSHOTS = ['/exports', '/backups'].map(v1)
/** The rows of the sums of a figure. */
const SUMS = 100

const objectsIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : 1
  return Object.values(value).reduce<number>((sum, part) => sum + objectsIn(part), own)
}

/** The objects of a JSON answer, or the lines of a file. */
const returnedIn = async (answer: Response) => {
  const text = await answer.text()
  return answer.headers.get('content-type')?.startsWith('application/json')
    ? objectsIn(JSON.parse(text))
    : text.split('\n').length
}

test('with 3,000 contacts each GET route of the API stays within its budget', async () => {
  const session = await openSession(PINS.admin)
  const ahead = await countAhead()
  const costs: Cost[] = []
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    if (method !== 'GET' || COUNTED_ELSEWHERE.includes(path) || SNAPSHOTS.some((snapshot) => path.startsWith(snapshot)))
      continue
    const sample = await sampleOf(endpoint, PINS.admin)
    const answer = await call('GET', sample.path, session)
    expect([path, answer.status]).toEqual([path, endpoint.status])
    const more = OF_APPOINTMENTS.includes(path) ? 3 * ahead : path.startsWith(v1('/stats')) ? SUMS : 0
    costs.push({ read: path, ...cost(answer), returned: (await returnedIn(answer)) + more })
  }
  expect(costs.length).toBeGreaterThan(70)
  expect(beyond(costs)).toEqual([])
}, 120_000)
