import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/weeks.ts'
import type { Database } from '#worker/db/database.ts'
import type { Env } from '#worker/env.ts'
import { putFiles } from '#worker/photos/files.ts'
import type { DemoBusiness } from './business.ts'
import { calendar } from './calendar.ts'
import { termsIn, VALID_DAYS } from './document-content.ts'
import { documentRows } from './documents.ts'
import { draftRows } from './drafts.ts'
import { generateContacts } from './generate.ts'
import { load } from './load.ts'
import { PHONES } from './phones.ts'
import { photoRows } from './photos.ts'
import { priceItemRows } from './price-book.ts'
import {
  readBusiness,
  readCrewIds,
  readLastIds,
  readLastNumbers,
  readSellerUsers,
  readUsedSlots,
} from './read-database.ts'
import { type ContactRow, type LastIds, NO_IDS } from './rows.ts'
import { CREW_IDS, crewRows, scheduleRows } from './schedule.ts'
import { BUSINESS, type PinSecrets, SELLER_USERS, staffRows } from './staff.ts'

const BRAND_COLOR = '#9a3412'
const DEMO_CONTACTS = 120
const DEMO_WEEKS = 10
const ADDED_WEEKS = 104
/** Contacts added in one transaction. */
const BATCH_SIZE = 1_000
const YEAR_MS = 365 * DAY_MS

/** Fills an empty database with a demo business: staff, ten weeks of leads, five drafts, a price book,
 * estimates, receipts and appointments. */
export const seedDemo = async (db: Database, secrets: PinSecrets, now: number): Promise<void> => {
  const { stages, categories, country, timeZone } = await readBusiness(db)
  const business: DemoBusiness = {
    stages,
    categories,
    country,
    sellers: SELLER_USERS,
    calendar: calendar(now, timeZone),
    weeks: DEMO_WEEKS,
    log: 'every move',
  }
  const batch = { from: 1, to: DEMO_CONTACTS, total: DEMO_CONTACTS }
  const rows = generateContacts(business, batch, NO_IDS)
  const known = rows.contacts.find(cameByForm)
  if (!known) throw new Error('The demo has no contact who came by the form')
  const drafts = draftRows(business, known, rows.leads.length)
  const documents = await documentRows(business, rows, NO_IDS, new Map())
  const schedule = scheduleRows(business, rows, NO_IDS, CREW_IDS, new Map())
  await load(db, {
    ...(await staffRows(secrets, now - YEAR_MS)),
    ...rows,
    leads: [...rows.leads, ...drafts.leads],
    inquiries: [...rows.inquiries, ...drafts.inquiries],
    ...documents,
    ...schedule,
    crews: crewRows(now),
    price_items: priceItemRows(categories, now - YEAR_MS),
    activity: [...rows.activity, ...drafts.activity, ...documents.activity, ...schedule.activity].sort(
      (a, b) => a.at - b.at,
    ),
  })
  await db.batch([
    sql`UPDATE settings SET business_name = ${BUSINESS.name}, business_phone = ${BUSINESS.phone},
      is_set_up = 1, brand_color = ${BRAND_COLOR}, estimate_terms = ${termsIn('en')}, second_terms = ${termsIn('es')},
      estimate_days = ${VALID_DAYS}, deposit_rate = 50000`,
  ])
}

const NUMBERED = Object.keys(NO_IDS) as (keyof LastIds)[]
const COUNTED = [...NUMBERED, 'point_ledger'] as const

/** Names entered by staff are in capitals, those from the public form are not. */
const cameByForm = ({ name }: ContactRow) => name !== name.toUpperCase()

/** The numbers of added rows. */
type AddedCounts = Record<keyof LastIds | 'point_ledger', number>

/**
 * Adds contacts spread over two years to the existing data, with leads, points, documents, appointments and photos. Returns
 * the numbers of added rows.
 */
export const addContacts = async (
  db: Database,
  photos: Env['PHOTOS'],
  count: number,
  now: number,
  progress: (done: number) => void,
): Promise<AddedCounts> => {
  const { stages, categories, country, timeZone } = await readBusiness(db)
  const sellers = await readSellerUsers(db)
  const last = await readLastIds(db)
  const numbers = await readLastNumbers(db)
  const crews = await readCrewIds(db)
  const used = await readUsedSlots(db)
  if (sellers.length === 0) throw new Error('There is no active seller for the leads')
  if (last.contacts + count > PHONES) throw new Error(`There are phone numbers for ${PHONES} contacts and no more`)
  const business: DemoBusiness = {
    stages,
    categories,
    country,
    sellers,
    calendar: calendar(now, timeZone),
    weeks: ADDED_WEEKS,
    log: 'first and last',
  }
  const added: AddedCounts = { ...NO_IDS, point_ledger: 0 }
  while (added.contacts < count) {
    const to = Math.min(count, added.contacts + BATCH_SIZE)
    const generated = generateContacts(business, { from: added.contacts + 1, to, total: count }, last)
    const documents = await documentRows(business, generated, last, numbers)
    const schedule = scheduleRows(business, generated, last, crews, used)
    const { files, ...pictures } = photoRows(business, generated.leads, last)
    const parts = [generated, documents, schedule, pictures]
    const rows = { ...generated, ...documents, ...schedule, ...pictures }
    await load(db, { ...rows, activity: parts.flatMap(({ activity }) => activity).sort((a, b) => a.at - b.at) })
    await putFiles(photos, files)
    for (const table of COUNTED) added[table] += rows[table].length
    for (const table of NUMBERED) last[table] += rows[table].length
    progress(to)
  }
  return added
}
