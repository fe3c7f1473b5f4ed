import { describe, expect, test } from 'vitest'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import { weekOf } from '#contract/weeks.ts'
import type { DemoBusiness } from '#demo/business.ts'
import { calendar } from '#demo/calendar.ts'
import { documentRows } from '#demo/documents.ts'
import { type Batch, type GeneratedRows, generateContacts } from '#demo/generate.ts'
import { PHONES, phoneNumber } from '#demo/phones.ts'
import { photoRows } from '#demo/photos.ts'
import { NO_IDS } from '#demo/rows.ts'
import { scheduleRows, type UsedSlots } from '#demo/schedule.ts'
import { SELLER_USERS } from '#demo/staff.ts'
import { logLineOf } from '#worker/activity/log-line.ts'
import { PHOTO_NAME } from '#worker/photos/files.ts'

const ZONE = 'America/Chicago'
const WHOLE: Batch = { from: 1, to: 120, total: 120 }
const FRIDAY = Date.parse('2026-03-06T20:00:00Z')

const categories = ['New Business', 'Consultation', 'Follow-up', 'Welding', 'Tree Service', 'Canopy'].map(
  (name, i) => ({
    category_id: i + 1,
    name,
    second_name: '',
    second_language: 'es' as const,
    order_index: i,
    is_active: true,
  }),
)

const businessAt = (now: number): DemoBusiness => ({
  stages: STARTING_STAGES,
  categories,
  sellers: SELLER_USERS,
  country: 'US',
  calendar: calendar(now, ZONE),
  weeks: 10,
  log: 'every move',
})

const generateAt = (now: number, batch = WHOLE, last = NO_IDS): GeneratedRows =>
  generateContacts(businessAt(now), batch, last)

test('the same run generates the same contacts', () => {
  expect(generateAt(FRIDAY)).toEqual(generateAt(FRIDAY))
})

test('two batches generate the same contacts as one run', () => {
  const whole = generateAt(FRIDAY)
  const first = generateAt(FRIDAY, { from: 1, to: 60, total: 120 })
  const second = generateAt(FRIDAY, { from: 61, to: 120, total: 120 }, { ...NO_IDS, contacts: 60, leads: 75 })
  const named = (rows: GeneratedRows) =>
    rows.contacts.map(({ contact_id, name, phone }) => ({ contact_id, name, phone }))
  expect([...named(first), ...named(second)]).toEqual(named(whole))
})

test('no phone number is given twice', () => {
  const numbers = new Set(Array.from({ length: 130_000 }, (_, i) => Object.values(phoneNumber(i)).join()))
  expect(numbers.size).toBe(130_000)
  expect(() => phoneNumber(PHONES)).toThrow(/only/)
})

test('the first phone numbers are those reserved for fiction', () => {
  for (const { phone_key } of generateAt(FRIDAY).contacts) expect(phone_key).toMatch(/^\+1\d{3}55501\d\d$/)
})

describe.each([
  ['a Monday just begun', '2026-03-02T06:00:01Z'],
  ['a Monday at nine', '2026-03-02T15:00:00Z'],
  ['a Friday', '2026-03-06T20:00:00Z'],
  ['a Sunday night', '2026-03-09T04:59:00Z'],
  ['the Sunday of the clock change', '2026-03-08T18:00:00Z'],
])('on %s', (_, moment) => {
  const now = Date.parse(moment)
  const rows = generateAt(now)

  test('each seller has points this week', () => {
    for (const { seller_id } of SELLER_USERS) {
      const awards = rows.point_ledger.filter((entry) => entry.seller_id === seller_id && !entry.reversed_at)
      expect(awards.some((entry) => entry.week === weekOf(now, ZONE))).toBe(true)
    }
  })

  test('no time is in the future, and no lead moved before it was created', () => {
    for (const lead of rows.leads) {
      expect(lead.stage_entered_at).toBeLessThanOrEqual(now)
      expect(lead.stage_entered_at).toBeGreaterThanOrEqual(lead.created_at)
    }
    for (const { at } of rows.activity) expect(at).toBeLessThanOrEqual(now)
  })
})

test('every stage of the pipeline and the archive has leads', () => {
  const stages = new Set(generateAt(FRIDAY).leads.map((lead) => lead.stage_id))
  expect([...stages].sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
})

test('an active lead has a standing award for each stage up to its own', () => {
  const { leads, point_ledger } = generateAt(FRIDAY)
  for (const lead of leads.filter(({ stage_id }) => stage_id < 9)) {
    const standing = point_ledger.filter((entry) => entry.lead_id === lead.lead_id && !entry.reversed_at)
    const stages = standing.map((entry) => entry.stage_id).sort()
    expect(stages).toEqual(Array.from({ length: lead.stage_id - 1 }, (_, i) => i + 2))
  }
})

test('an award counts in the week in which it was earned', () => {
  for (const entry of generateAt(FRIDAY).point_ledger) expect(entry.week).toBe(weekOf(entry.awarded_at, ZONE))
})

test('each line of the log is one that the contract lists, with all its details', () => {
  for (const entry of generateAt(FRIDAY).activity) {
    expect(logLineOf({ action: entry.action, details: entry.details ?? '' }).action).toBe(entry.action)
  }
})

test('the log has one line for each version of a lead', () => {
  const { leads, activity } = generateAt(FRIDAY)
  for (const lead of leads) {
    const told = activity.filter((entry) => entry.entity === 'lead' && entry.entity_id === lead.lead_id)
    expect(told).toHaveLength(lead.version ?? 0)
  }
})

test('the log has a line for each note, created task and completed task, at its time', () => {
  const { notes, tasks, activity } = generateAt(FRIDAY)
  expect([notes.length > 20, tasks.length > 20]).toEqual([true, true])
  const told = (entity: string) =>
    activity.filter((entry) => entry.entity === entity).map(({ action, entity_id, at }) => [action, entity_id, at])
  expect(told('note').sort()).toEqual(notes.map((note) => ['note_added', note.note_id, note.created_at]).sort())
  const ofTasks = tasks.flatMap(({ task_id, created_at, completed_at }) => [
    ['task_created', task_id, created_at],
    ...(completed_at ? [['task_completed', task_id, completed_at]] : []),
  ])
  expect(told('task').sort()).toEqual(ofTasks.sort())
})

describe('a run of added contacts', () => {
  test('has documents whose numbers and ids go on after those of the business', async () => {
    const rows = generateAt(FRIDAY)
    const numbers = new Map([['estimate 2026', 40]])
    const last = { ...NO_IDS, estimates: 900, receipts: 500, payments: 300 }
    const documents = await documentRows(businessAt(FRIDAY), rows, last, numbers)
    const [first] = documents.estimates.filter(({ number_year }) => number_year === 2026)
    expect([documents.estimates[0]?.estimate_id, first?.number_seq]).toEqual([901, 41])
    expect([documents.receipts[0]?.receipt_id, documents.payments[0]?.payment_id]).toEqual([501, 301])
    const highest = Math.max(...documents.estimates.map(({ number_seq }) => number_seq))
    expect(documents.document_numbers).toContainEqual({ name: 'estimate 2026', last: highest })
    expect(numbers.get('estimate 2026')).toBe(highest)
  })

  test('books the crews of the business, and nobody on a day that is full', () => {
    const used: UsedSlots = new Map()
    const book = () => scheduleRows(businessAt(FRIDAY), generateAt(FRIDAY), NO_IDS, [4, 9], used).appointments
    const [first, , third] = [book(), book(), book()]
    expect([...new Set(first?.flatMap(({ crews = '[]' }) => JSON.parse(crews) as number[]))].sort()).toEqual([4, 9])
    expect(third?.length).toBeLessThan(first?.length ?? 0)
  })

  test('has a photo before and one after some finished work, each with its file', () => {
    const { leads } = generateAt(FRIDAY, { from: 1, to: 600, total: 600 })
    const { images, activity, files } = photoRows(businessAt(FRIDAY), leads, NO_IDS)
    expect(images.length).toBeGreaterThan(0)
    expect(images.filter(({ tag }) => tag === 'before')).toHaveLength(images.length / 2)
    expect([...files.keys()]).toEqual(images.map(({ object_key }) => object_key))
    for (const name of files.keys()) expect(name).toMatch(PHOTO_NAME)
    expect(activity).toHaveLength(images.length)
  })
})
