import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Changes } from '#contract/activity/change-feed.ts'
import { ContactPage } from '#contract/contacts/contact.ts'
import { CONTACT_SORTS } from '#contract/contacts/sorting.ts'
import { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { Estimate } from '#contract/documents/estimate.ts'
import { LeadDocuments } from '#contract/documents/lead-documents.ts'
import { Receipt } from '#contract/documents/receipt.ts'
import { Board, LeadPage } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { OFFLINE_RECORDS_MAX, OfflineRecords, OfflineSet } from '#contract/offline/offline-set.ts'
import { Photos } from '#contract/photos/photo.ts'
import { ScheduleDay } from '#contract/schedule/day.ts'
import { FoundAppointments, Schedule } from '#contract/schedule/schedule.ts'
import { Dashboard } from '#contract/stats/dashboard.ts'
import { LedgerPage } from '#contract/stats/ledger.ts'
import { MoneyReport } from '#contract/stats/money.ts'
import { REPORT_PERIODS, Report } from '#contract/stats/report.ts'
import { ScheduleReport } from '#contract/stats/schedule.ts'
import { MonthStandings } from '#contract/stats/standings.ts'
import { TaskBoard, TaskPage } from '#contract/tasks/tasks.ts'
import { addDays } from '#contract/weeks.ts'
import { call, cost } from '../support/worker/call.ts'
import { database, openSession, PINS } from '../support/worker/people.ts'

export interface Cost {
  read: string
  trips: number
  rows: number
  /** The entities in the answer, plus one for each total, stage or seller in it. */
  returned: number
}

const has = (row: unknown, field: string) => typeof row === 'object' && row !== null && Reflect.get(row, field) != null
// A card has a lead, its next task and its next appointment; a task may have a contact.
const pageRows = ({ data }: { data: unknown[] }) =>
  data.length +
  data.filter((row) => has(row, 'task_id') && has(row, 'contact_id')).length +
  data.filter((row) => has(row, 'next_task')).length +
  data.filter((row) => has(row, 'next_appointment')).length +
  1
// An item may have a note; a possible duplicate is a contact and a pair.
const profileRows = ({ tasks, timeline, photos, duplicates }: WholeProfile) =>
  tasks.length + timeline.data.length + photos.length + 2 * duplicates.length + 2
const boardRows = ({ columns, sellers }: Board) =>
  columns.reduce((sum, column) => sum + pageRows(column), 0) + sellers.length
// Each seller has three totals of points and one of leads; a week has its total and its goal.
const dashboardRows = ({ stats, sellers, month, recent }: Dashboard) =>
  stats.stageDistribution.length + sellers.length * 4 + month.weeks.length * 2 + recent.length + 3
// Each seller has a total for each stage, and two of points.
const reportRows = ({ sellers, stages }: Report) => sellers.length * (stages.length + 2)

// A row for each month of the period at most: of what is owed, of the estimates, of each seller and of each crew.
const MONTHS_READ = 26
const moneyRows = ({ owed }: MoneyReport) => owed.ages.length + 2 * owed.oldest.length + MONTHS_READ / 2
const scheduleReportRows = ({ visits, crews }: ScheduleReport) => (visits.length + crews.length) * (MONTHS_READ / 2) + 1
const receiptRows = ({ payments }: Receipt) => payments.length + 2
const documentRows = ({ estimates, receipts }: LeadDocuments) =>
  estimates.length + receipts.reduce((sum, receipt) => sum + receiptRows(receipt), 1)
// An appointment has its lead and contact, an unbooked lead its contact and its appointments.
const scheduleRows = ({ appointments, unbooked }: Schedule) => 3 * appointments.length + 4 * unbooked.length

const listed = (lists: unknown[][]) => lists.reduce((sum, list) => sum + list.length, 0)
// A stop is an appointment with its lead and contact. Who goes is found in each appointment ahead.
const dayRows =
  (ahead: number) =>
  ({ stops, tasks, inquiries }: ScheduleDay) =>
    3 * ahead +
    stops.reduce((sum, stop) => sum + 3 + listed([stop.notes, stop.photos, stop.tasks]), 0) +
    listed([tasks, inquiries])
const panelRows = ({ tasks, appointments, notes, awards, timeline }: LeadPanel) =>
  2 + listed([tasks, appointments, notes, awards, timeline.data])
// Each profile and each panel has the overhead of a read of its own.
const recordsRows = ({ profiles, panels, documents, estimates }: OfflineRecords) =>
  [profiles.map(profileRows), panels.map(panelRows), documents.map(documentRows)].flat().reduce((a, b) => a + b, 0) +
  4 * estimates.length +
  15 * (profiles.length + panels.length)

/** The first `id` of some rows. @throws Error if there is none */
export const idIn = async (rows: SQL): Promise<number> => {
  const [[found]] = await database().batch([sql<{ id: number }>`${rows}`])
  if (!found) throw new Error('No such row')
  return found.id
}

/** The day and time of all reads, in UTC: twenty past seven on a Monday in Chicago, when reminders of whole days are due. */
export const TODAY = '2026-11-30'
export const NOW = Date.parse(`${TODAY}T13:20:00Z`)

/** The appointments from yesterday on: a read that asks who goes finds the people of each. */
export const countAhead = () =>
  idIn(sql`SELECT count(*) AS id FROM appointments WHERE last_day >= ${addDays(TODAY, -1)} AND deleted_at IS NULL`)

/** A search for appointments looks into this many leads, each with its contact and appointments. */
const SEARCHED_LEADS = 200

/** The board's filters: with many results, few, none. */
const FILTERS = [
  'seller=2',
  'category=4',
  'seller=2&category=4',
  'seller=99',
  'category=88',
  'q=maria',
  'q=shade',
  'q=maria&seller=2',
  'q=maria&category=4',
  'q=maria&seller=99',
  'q=shade&seller=2&category=4',
  'q=555-01',
  'q=xyzzy',
  'task=none',
  'task=none&seller=2&category=4',
  'task=none&category=88',
  'task=none&q=maria',
]

/** The directory's filters and search texts, from one letter to many. */
const DIRECTORY = ['', 'category=4', 'stage=8', 'category=4&stage=8', 'category=88', 'seller=2', 'seller=2&stage=8']
const SEARCHES = ['a', 'ma', '55', '(5', 'mar', '555', 'martinez', 'rd, san antonio, tx 7', 'x%y', '_"']

/** The cost of the daily reads of the demo business. */
export const costsAt = async (): Promise<Cost[]> => {
  const session = await openSession(PINS.manager)
  const costs: Cost[] = []
  const read = async <S extends v.GenericSchema>(
    name: string,
    path: string,
    schema: S,
    count: (answer: v.InferOutput<S>) => number,
  ) => {
    const answer = await call('GET', `/api/v1${path}`, session)
    const body = v.parse(schema, await answer.json())
    costs.push({ read: name, ...cost(answer), returned: count(body) })
    return body
  }
  await read('the board', '/leads/board', Board, boardRows)
  for (const filter of FILTERS) {
    await read(`the board by ${filter}`, `/leads/board?${filter}`, Board, boardRows)
    const page = await read(`a stage by ${filter}`, `/leads?stage=8&limit=50&${filter}`, LeadPage, pageRows)
    const next = page.next ? `&cursor=${page.next}` : ''
    await read(`more of a stage by ${filter}`, `/leads?stage=8&limit=50&${filter}${next}`, LeadPage, pageRows)
    await read(`all leads by ${filter}`, `/leads?limit=50&${filter}`, LeadPage, pageRows)
  }
  // Each user has a total for each status.
  const tasksRows = ({ columns, users }: TaskBoard) =>
    columns.reduce((sum, column) => sum + pageRows(column), 0) + users.length * (columns.length + 1)
  for (const filter of ['', 'assigned_to=2', 'q=call', 'q=maria&assigned_to=2', 'q=xyzzy']) {
    const { columns } = await read(`the tasks by ${filter}`, `/tasks/board?${filter}`, TaskBoard, tasksRows)
    for (const { status, next } of columns) {
      const more = `status=${status}&limit=50${next ? `&cursor=${next}` : ''}&${filter}`
      await read(`more ${status} tasks by ${filter}`, `/tasks?${more}`, TaskPage, pageRows)
    }
  }
  await read('all tasks', '/tasks?limit=200', TaskPage, pageRows)
  await read('a stage', '/leads?stage=2&limit=200', LeadPage, pageRows)
  await read('the drafts', '/leads?stage=1&limit=200', LeadPage, pageRows)
  const { data, next } = await read('contacts', '/contacts', ContactPage, pageRows)
  await read('the next contacts', `/contacts?cursor=${next}`, ContactPage, pageRows)
  const [newest] = data
  const search = (text: string) => `/contacts?q=${encodeURIComponent(text)}`
  const middle = await idIn(sql`SELECT contact_id AS id FROM contacts WHERE deleted_at IS NULL
    ORDER BY 1 LIMIT 1 OFFSET (SELECT count(*) / 3 FROM contacts)`)
  for (const filter of DIRECTORY) {
    for (const sort of CONTACT_SORTS) {
      for (const order of ['asc', 'desc']) {
        const path = `/contacts?sort=${sort}&order=${order}&${filter}`
        const page = await read(path, path, ContactPage, pageRows)
        if (!page.next) continue
        const more = `${path}&page=2&cursor=${page.next}`
        const [start] = (await read(more, more, ContactPage, pageRows)).data
        // Many contacts in the middle have equal values.
        for (const way of [`before=${start?.contact_id}`, `cursor=${middle}`, `before=${middle}`])
          await read(`${path}&${way}`, `${path}&${way}`, ContactPage, pageRows)
      }
    }
    for (const text of SEARCHES) {
      for (const limit of [5, 200]) {
        const path = `${search(text)}&limit=${limit}&${filter}`
        await read(path, path, ContactPage, pageRows)
      }
    }
  }
  await read('a profile', `/contacts/${newest?.contact_id}/profile`, WholeProfile, profileRows)
  await read('a common search', search('maria'), ContactPage, pageRows)
  await read('a rare search', search(newest?.address ?? ''), ContactPage, pageRows)
  await read('a search for nothing', search('xyzzy'), ContactPage, pageRows)
  await read('a common piece of a phone', search('555-01'), ContactPage, pageRows)
  await read('a phone', search(newest?.phone ?? ''), ContactPage, pageRows)
  await read('the dashboard', '/stats/dashboard', Dashboard, dashboardRows)
  await read(
    'a month',
    '/stats/months/2026-03',
    MonthStandings,
    ({ weeks, sellers }) => weeks.length * 2 + sellers.length,
  )
  await read('the statistics', '/stats/report?period=ever', Report, reportRows)
  for (const period of REPORT_PERIODS) {
    await read(`the money of ${period}`, `/stats/money?period=${period}`, MoneyReport, moneyRows)
    await read(`the schedule of ${period}`, `/stats/schedule?period=${period}`, ScheduleReport, scheduleReportRows)
  }
  const { owed } = await read('the money', '/stats/money', MoneyReport, moneyRows)
  const lead = owed.oldest[0]?.lead_id
  const documents = await read('the documents of a lead', `/leads/${lead}/documents`, LeadDocuments, documentRows)
  await read('an estimate', `/estimates/${documents.estimates[0]?.estimate_id}`, Estimate, () => 4)
  await read('a receipt', `/receipts/${documents.receipts[0]?.receipt_id}`, Receipt, receiptRows)
  for (const [from, to] of [
    [TODAY, TODAY],
    [addDays(TODAY, -20), addDays(TODAY, 10)],
    [addDays(TODAY, -200), addDays(TODAY, -190)],
  ])
    await read(`the calendar from ${from} to ${to}`, `/schedule?from=${from}&to=${to}`, Schedule, scheduleRows)
  const ahead = await countAhead()
  for (const user of [2, 4, 5, 6])
    await read(`the day of user ${user}`, `/schedule/day?day=${TODAY}&user_id=${user}`, ScheduleDay, dayRows(ahead))
  for (const text of ['maria', 'shade', '555-01', 'xyzzy'])
    await read(`appointments of ${text}`, `/schedule/search?q=${text}`, FoundAppointments, () => 4 * SEARCHED_LEADS)
  // A lead has the newest log line of its contact.
  const { leads } = await read('the offline set', '/working-set', OfflineSet, ({ leads }) => 2 * leads.length)
  const some = leads.slice(0, OFFLINE_RECORDS_MAX)
  const ids = `contacts=${some.map(({ contact_id }) => contact_id)}&leads=${some.map(({ lead_id }) => lead_id)}`
  await read('the offline records', `/working-set/records?${ids}`, OfflineRecords, recordsRows)
  const pictured = await idIn(sql`SELECT contact_id AS id FROM images ORDER BY image_id DESC LIMIT 1`)
  await read('the files of a contact', `/contacts/${pictured}/images?files=true`, Photos, (photos) => photos.length)
  const ledger = await read('the ledger', '/stats/ledger?seller=1', LedgerPage, pageRows)
  await read('more of the ledger', `/stats/ledger?seller=1&cursor=${ledger.next}`, LedgerPage, pageRows)
  const { latest } = await read('where the log stands', '/changes', Changes, () => 1)
  await read('no changes', `/changes?since=${latest}`, Changes, ({ changes }) => changes.length)
  await read('fifty changes', `/changes?since=${latest - 50}`, Changes, ({ changes }) => changes.length)
  await read('a hundred changes and more', '/changes?since=1', Changes, ({ changes }) => changes.length)
  return costs
}
