import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import { writeBook } from './book.ts'
import { calendar } from './calendar.ts'
import { draftRows } from './drafts.ts'
import { load } from './load.ts'
import { PHONES } from './phones.ts'
import type { ContactRow } from './rows.ts'
import type { Setting } from './setting.ts'
import { BUSINESS, DESKS, type PinSecrets, staffRows } from './staff.ts'
import { readBusiness, readDesks, readLastIds } from './state.ts'

const DEMO_CONTACTS = 120
const DEMO_WEEKS = 10
const CROWD_WEEKS = 104
/** Contacts added in one transaction. */
const CROWD_STEP = 1_000
const YEAR_MS = 365 * DAY_MS

/** Makes an empty database that of a small contractor: staff, ten weeks of leads, five drafts. */
export const furnish = async (db: Database, secrets: PinSecrets, now: number): Promise<void> => {
  const { stages, categories, country, timeZone } = await readBusiness(db)
  const setting: Setting = {
    stages,
    categories,
    country,
    desks: DESKS,
    calendar: calendar(now, timeZone),
    weeks: DEMO_WEEKS,
    log: 'every move',
  }
  const chapter = { from: 1, to: DEMO_CONTACTS, total: DEMO_CONTACTS }
  const book = writeBook(setting, chapter, { contacts: 0, leads: 0, notes: 0, tasks: 0 })
  const known = book.contacts.find(wroteThemselves)
  if (!known) throw new Error('The demo has no contact who came by the form')
  const drafts = draftRows(setting, known, book.leads.length)
  await load(db, {
    ...(await staffRows(secrets, now - YEAR_MS)),
    ...book,
    leads: [...book.leads, ...drafts.leads],
    activity: [...book.activity, ...drafts.activity].sort((a, b) => a.at - b.at),
  })
  await db.batch([sql`UPDATE settings SET business_name = ${BUSINESS.name}, business_phone = ${BUSINESS.phone}`])
}

/** Staff write in capitals, visitors do not. */
const wroteThemselves = ({ name }: ContactRow) => name !== name.toUpperCase()

export interface Crowd {
  contacts: number
  leads: number
  awards: number
}

/** Adds so many contacts, two years of them, to whatever is there. Answers what was added. */
export const addCrowd = async (
  db: Database,
  count: number,
  now: number,
  progress: (done: number) => void,
): Promise<Crowd> => {
  const { stages, categories, country, timeZone } = await readBusiness(db)
  const desks = await readDesks(db)
  const last = await readLastIds(db)
  if (desks.length === 0) throw new Error('There is no active seller to whom leads could belong')
  if (last.contacts + count > PHONES) throw new Error(`There are phone numbers for ${PHONES} contacts and no more`)
  const setting: Setting = {
    stages,
    categories,
    country,
    desks,
    calendar: calendar(now, timeZone),
    weeks: CROWD_WEEKS,
    log: 'first and last',
  }
  const added: Crowd = { contacts: 0, leads: 0, awards: 0 }
  while (added.contacts < count) {
    const to = Math.min(count, added.contacts + CROWD_STEP)
    const book = writeBook(setting, { from: added.contacts + 1, to, total: count }, last)
    await load(db, book)
    last.contacts += book.contacts.length
    last.leads += book.leads.length
    last.notes += book.notes.length
    last.tasks += book.tasks.length
    added.contacts = to
    added.leads += book.leads.length
    added.awards += book.point_ledger.length
    progress(to)
  }
  return added
}
