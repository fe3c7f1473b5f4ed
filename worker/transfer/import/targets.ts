import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import { folded } from '#contract/fold.ts'
import type { DuplicateChoice, ImportedRow, SkipReason } from '#contract/transfer/import.ts'
import { dayOf } from '#contract/weeks.ts'
import { contactKeys, phoneKey } from '#worker/contacts/contact-keys.ts'
import { type ContactMethod, emailKey, furtherOf, unique } from '#worker/contacts/contact-methods.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import { inCents } from '#worker/db/money.ts'
import type { Filled, KnownJob, KnownRow, OwnColumns } from './store.ts'

/** A row of the file with what it is known by. */
export interface KeyedRow extends ImportedRow {
  points: { phones: ContactMethod[]; emails: ContactMethod[] }
}

const point = (key: string, value: string): ContactMethod => ({ key, value, label: null })

export const keyed = (row: ImportedRow, country: string): KeyedRow => ({
  ...row,
  points: {
    phones: unique(row.phones.map((phone) => point(phoneKey(phone, country), phone))),
    emails: unique(row.emails.map((email) => point(emailKey(email), email))),
  },
})

/** A contact to which rows of a chunk go: one that is there, or one that the chunk makes. */
export interface Target {
  contact_id: number
  /** Of a contact that is there; undefined for a new one. */
  version: number | undefined
  /** Whether this import has made it, with this chunk or an earlier one. */
  is_own: boolean
  /** What it shows, of one without a lead. */
  own: OwnColumns | undefined
  /** The row that made it. */
  source: KeyedRow | undefined
  /** What it lacks still may be filled. */
  email: string | null
  address: string | null
  zip: string | null
  category_id: number | null
  initial_notes: string | null
  emailKeys: Set<string>
  furtherPhones: number
  furtherEmails: number
  jobKeys: Set<string>
  /** What rows have given it; of a new one only those after the first. */
  filled: Filled
  phones: ContactMethod[]
  emails: ContactMethod[]
  jobs: KeyedRow[]
}

/** A job by its title, as people compare a file with what is there. */
const titleKey = (title: string) => folded(title)

/** A job by all that a row tells of it: two rows of one file that differ in anything are two jobs. `day` is null for any. */
const wholeKey = (
  [title, value_cents, stage_id, seller_id, category_id, notes]: KnownJob | readonly unknown[],
  day: string | null,
) => JSON.stringify([title, value_cents, stage_id, seller_id, category_id, notes, day])

const wholeKeyOf = ({ job, category_id }: KeyedRow, day = job?.day ?? null) =>
  wholeKey(
    job
      ? [job.project_title, inCents(job.value_estimate), job.stage_id, job.seller_id, category_id, job.notes || null]
      : [],
    day,
  )

const knownKeys = ({ is_own, jobs }: KnownRow, timeZone: string) =>
  (JSON.parse(jobs) as KnownJob[]).flatMap((job) =>
    is_own ? [wholeKey(job, null), wholeKey(job, dayOf(job[6], timeZone))] : [titleKey(job[0])],
  )

const knownTarget = (row: KnownRow, timeZone: string): Target => {
  const [phones, emails] = [furtherOf(row.further_phones), furtherOf(row.further_emails)]
  return {
    contact_id: row.contact_id,
    version: row.version,
    is_own: row.is_own === 1,
    own: row.current_lead_id === null ? ownOf(row) : undefined,
    source: undefined,
    email: row.email,
    address: row.address,
    zip: row.zip,
    category_id: row.category_id,
    initial_notes: row.initial_notes,
    emailKeys: new Set([...(row.email ? [emailKey(row.email)] : []), ...emails.map(({ key }) => key)]),
    furtherPhones: phones.length,
    furtherEmails: emails.length,
    jobKeys: new Set(knownKeys(row, timeZone)),
    filled: {},
    phones: [],
    emails: [],
    jobs: [],
  }
}

const ownOf = ({ stage_id, seller_id, project_title, value_cents }: KnownRow): OwnColumns => ({
  stage_id,
  seller_id,
  project_title,
  value_cents,
})

const newTarget = (contact_id: number, row: KeyedRow): Target => {
  const { phones, emails } = row.points
  return {
    contact_id,
    version: undefined,
    is_own: true,
    own: undefined,
    source: row,
    email: emails[0]?.value ?? null,
    address: row.address || null,
    zip: zipOf(row),
    category_id: row.category_id,
    initial_notes: row.job ? null : row.notes || null,
    emailKeys: new Set(emails.map(({ key }) => key)),
    furtherPhones: phones.length - 1,
    furtherEmails: Math.max(0, emails.length - 1),
    jobKeys: new Set(row.job ? [wholeKeyOf(row), wholeKeyOf(row, null)] : []),
    filled: {},
    phones: phones.slice(1),
    emails: emails.slice(1),
    jobs: row.job ? [row] : [],
  }
}

/**
 * Says for each row of a chunk to which contact it goes, in their order. Rows of one phone that nobody had before go to one
 * contact, and are no duplicates: each further job is a lead of its own. `made` and `merged` do not count them.
 */
export const targetsOf = (
  rows: readonly KeyedRow[],
  known: readonly KnownRow[],
  duplicates: DuplicateChoice,
  { firstId, timeZone }: { firstId: number; timeZone: string },
) => {
  const byId = new Map<number, Target>()
  const byPhone = new Map<string, Target>()
  for (const row of known) {
    const target = byId.get(row.contact_id) ?? knownTarget(row, timeZone)
    byId.set(row.contact_id, target)
    byPhone.set(row.owned_key, target)
  }
  const skipped: { row: number; reason: SkipReason }[] = []
  let [made, merged] = [0, 0]
  for (const row of rows) {
    const { phones } = row.points
    const owner = phones.map(({ key }) => byPhone.get(key)).find(Boolean)
    if (owner && !owner.is_own && duplicates === 'skip') skipped.push({ row: row.row, reason: 'phone_known' })
    else if (owner) {
      const free = phones.filter(({ key }) => !byPhone.has(key))
      // A job without a category has that of its contact, as one that is added by hand.
      const reason = addTo(owner, { ...row, category_id: row.category_id ?? owner.category_id }, free)
      if (reason) skipped.push({ row: row.row, reason })
      else {
        if (!owner.is_own) merged += 1
        for (const { key } of free) byPhone.set(key, owner)
      }
    } else {
      const target = newTarget(firstId + made, row)
      made += 1
      byId.set(target.contact_id, target)
      for (const { key } of phones) byPhone.set(key, target)
    }
  }
  return { targets: [...byId.values()], skipped, made, merged }
}

/** Gives a contact what it lacks of a row; answers why it cannot. */
const addTo = (target: Target, row: KeyedRow, phones: readonly ContactMethod[]): SkipReason | undefined => {
  const newEmails = row.points.emails.filter(({ key }) => !target.emailKeys.has(key))
  const [main] = target.email === null ? newEmails : []
  const emails = newEmails.filter((email) => email !== main)
  if (target.furtherPhones + phones.length > FURTHER_MAX || target.furtherEmails + emails.length > FURTHER_MAX) {
    return 'phones_too_many'
  }
  const jobKey = target.is_own ? wholeKeyOf(row) : titleKey(row.job?.project_title ?? '')
  const hasJob = row.job !== null && !target.jobKeys.has(jobKey)
  const filled: Filled = {
    ...(main && { email: main.value }),
    ...(target.address === null && row.address && { address: row.address, ...addressKeyOf(row.address) }),
    ...fillWith('zip', target.zip, zipOf(row)),
    ...fillWith('initial_notes', target.initial_notes, row.job ? null : row.notes),
  }
  if (phones.length === 0 && emails.length === 0 && !hasJob && Object.keys(filled).length === 0) return 'nothing_new'
  target.email ??= filled.email ?? null
  target.address ??= filled.address ?? null
  target.zip ??= filled.zip ?? null
  target.initial_notes ??= filled.initial_notes ?? null
  for (const { key } of newEmails) target.emailKeys.add(key)
  target.furtherPhones += phones.length
  target.furtherEmails += emails.length
  Object.assign(target.filled, filled)
  target.phones.push(...phones)
  target.emails.push(...emails)
  if (hasJob && row.job) {
    for (const key of target.is_own ? [jobKey, wholeKeyOf(row, null)] : [jobKey]) target.jobKeys.add(key)
    target.jobs.push(row)
  }
  return undefined
}

const addressKeyOf = (address: string) => ({ address_key: contactKeys({ name: '', address }).address_key })

const fillWith = (column: 'zip' | 'initial_notes', has: string | null, given: string | null): Filled =>
  has === null && given ? { [column]: given } : {}
