import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import { NOTES_MAX } from '#contract/fields.ts'
import type { Loss, SkipReason } from '#contract/transfer/import.ts'
import { contactKeys } from '#worker/contacts/contact-keys.ts'
import { type ContactMethod, emailKey, keysOf, parseFurtherMethods } from '#worker/contacts/contact-methods.ts'
import { type MirroredValues, mirroredOf } from '#worker/contacts/mirrored-columns.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import type { FilledValues, KnownContactRow, KnownLead } from './contact-store.ts'
import type { KeyedRow } from './keyed-row.ts'
import { idsOfKnownLeads, keysOfNewLead, type LeadValues, lookupKey, type RowLead, valuesOf } from './lead-keys.ts'
import { lossesOf } from './losses.ts'

/** A contact that rows of a chunk go to: an existing one, or one that the chunk creates. */
export interface TargetContact {
  contact_id: number
  name: string
  /** The version that was read; undefined for a contact that the chunk creates. */
  version: number | undefined
  /** Whether this import created the contact, in this chunk or an earlier one. */
  isOfImport: boolean
  /** The mirrored values of an existing contact that has no lead yet. */
  mirroredBefore: MirroredValues | undefined
  /** The current lead of an existing contact. */
  currentLeadId: number | null
  /** The leads of an existing contact, by the keys of `leadKeys`. */
  knownLeadIds: ReadonlyMap<string, number>
  /** The row that creates the contact. */
  firstRow: KeyedRow | undefined
  /** The state after the rows so far. A later row fills values that are null. */
  current: CurrentState
  added: AddedByRows
}

interface CurrentState {
  email: string | null
  address: string | null
  zip: string | null
  category_id: number | null
  seller_id: number | null
  initial_notes: string | null
  /** The first days of its work, in any state, and its installation date. */
  days: Set<string>
  /** The last of all these days and of the last days of its work; '' for none. */
  lastDay: string
  emailKeys: Set<string>
  furtherPhones: number
  furtherEmails: number
  leads: LeadValues[]
  leadKeys: Set<string>
}

/** What rows add to the contact. For a new contact: what its own row in `contacts` does not hold. */
interface AddedByRows {
  values: FilledValues
  phones: ContactMethod[]
  emails: ContactMethod[]
  leads: RowLead[]
  /** The installation date of a row without a new lead, and the lead that the row repeats. */
  date: string | undefined
  dateLeadId: number | undefined
}

export const existingTarget = (row: KnownContactRow, timeZone: string): TargetContact => {
  const furtherEmails = parseFurtherMethods(row.further_emails)
  // The last of several leads with the same key counts.
  const isCurrent = ({ lead_id }: KnownLead) => lead_id === row.current_lead_id
  const leads = (JSON.parse(row.leads) as KnownLead[]).toSorted((a, b) => Number(isCurrent(a)) - Number(isCurrent(b)))
  const knownLeadIds = idsOfKnownLeads(leads, row.is_of_import === 1, timeZone)
  const work = leads.flatMap((lead) => lead.work)
  const days = [...(row.installation_date ? [row.installation_date] : []), ...work.map((one) => one.first_day)]
  return {
    contact_id: row.contact_id,
    name: row.name,
    version: row.version,
    isOfImport: row.is_of_import === 1,
    mirroredBefore: row.current_lead_id === null ? mirroredOf(row) : undefined,
    currentLeadId: row.current_lead_id,
    knownLeadIds,
    firstRow: undefined,
    current: {
      email: row.email,
      address: row.address,
      zip: row.zip,
      category_id: row.category_id,
      seller_id: row.seller_id,
      initial_notes: row.initial_notes,
      days: new Set(days),
      lastDay: lastOf([...days, ...work.map((one) => one.last_day)]),
      emailKeys: new Set([...(row.email ? [emailKey(row.email)] : []), ...keysOf(furtherEmails)]),
      furtherPhones: parseFurtherMethods(row.further_phones).length,
      furtherEmails: furtherEmails.length,
      leads,
      leadKeys: new Set(knownLeadIds.keys()),
    },
    added: { values: {}, phones: [], emails: [], leads: [], date: undefined, dateLeadId: undefined },
  }
}

const lastOf = (days: readonly string[]) => days.toSorted().at(-1) ?? ''

export const newTarget = (contact_id: number, row: KeyedRow): TargetContact => {
  const { phones, emails } = row.methods
  const { category_id, installation_date } = row
  const lead = leadOf(row, category_id)
  return {
    contact_id,
    name: row.name,
    version: undefined,
    isOfImport: true,
    mirroredBefore: undefined,
    currentLeadId: null,
    knownLeadIds: new Map(),
    firstRow: row,
    current: {
      email: emails[0]?.value ?? null,
      address: row.address || null,
      zip: zipOf(row),
      category_id,
      seller_id: row.seller_id,
      initial_notes: contactNotes(row),
      days: new Set(installation_date ? [installation_date] : []),
      lastDay: installation_date ?? '',
      emailKeys: new Set(keysOf(emails)),
      furtherPhones: phones.length - 1,
      furtherEmails: Math.max(0, emails.length - 1),
      leads: lead ? [valuesOf(lead.lead, category_id)] : [],
      leadKeys: new Set(lead ? keysOfNewLead(lead, true) : []),
    },
    added: {
      values: {},
      phones: phones.slice(1),
      emails: emails.slice(1),
      leads: lead ? [lead] : [],
      date: lead ? undefined : installation_date,
      dateLeadId: undefined,
    },
  }
}

/** What a row notes on its contact: its notes, unless they are those of its lead, and the phones of other contacts. */
const contactNotes = ({ job: lead, notes, sharedPhones }: KeyedRow) =>
  cutNotes([...(notes && !lead ? [notes] : []), ...sharedPhones])

/** The notes of a contact with the phones of other contacts that a row has: those that the notes do not name yet. */
const notesWithPhones = (notes: string, { sharedPhones }: KeyedRow) =>
  [notes, ...sharedPhones.filter((line) => !notes.split('\n').includes(line))].join('\n')

/** Lines of notes; null for none. */
export const cutNotes = (lines: readonly string[]) => [...lines.join('\n')].slice(0, NOTES_MAX).join('').trim() || null

/** Why a row is skipped, if it is, and what it loses to the contact. */
export interface AddedRow {
  reason?: SkipReason | undefined
  losses: Loss[]
}

/** Adds to a contact what it lacks of a row. `newPhones` are the row's phones that no contact has. */
export const addRow = (
  target: TargetContact,
  row: KeyedRow,
  newPhones: readonly ContactMethod[],
  today: string,
): AddedRow => {
  const { current, added } = target
  const newEmails = row.methods.emails.filter(({ key }) => !current.emailKeys.has(key))
  const [mainEmail] = current.email === null ? newEmails : []
  const furtherEmails = newEmails.filter((email) => email !== mainEmail)
  const furtherPhoneCount = current.furtherPhones + newPhones.length
  const furtherEmailCount = current.furtherEmails + furtherEmails.length
  if (furtherPhoneCount > FURTHER_MAX || furtherEmailCount > FURTHER_MAX)
    return { reason: 'phones_too_many', losses: [] }
  const notes = current.initial_notes
  const noted = notes === null ? null : notesWithPhones(notes, row)
  if (noted !== null && noted !== notes && [...noted].length > NOTES_MAX) return { reason: 'notes_full', losses: [] }

  const lead = newLeadOf(target, row, today)
  const values = missingValues(target, row, mainEmail)
  const hasDay = current.days.size > 0
  const repeated =
    lead || hasDay ? undefined : leadOf({ ...row, installation_date: undefined }, categoryOf(target, row))
  const earlier = repeated && addedLeadOf(target, repeated)
  const date = lead || hasDay || earlier ? undefined : row.installation_date
  const workDay = earlier && row.installation_date
  const isNothingNew =
    newPhones.length + furtherEmails.length + Object.keys(values).length === 0 && !lead && !date && !workDay
  if (isNothingNew) return { reason: 'nothing_new', losses: lossesOf(current, row, false) }

  current.email ??= values.email ?? null
  current.address ??= values.address ?? null
  current.zip = values.zip ?? current.zip
  current.initial_notes = values.initial_notes ?? current.initial_notes
  for (const day of [date, workDay, lead?.workDay]) if (day) current.days.add(day)
  current.lastDay = lastOf([current.lastDay, ...current.days])
  added.date ??= date
  if (date && repeated) added.dateLeadId = target.knownLeadIds.get(lookupKey(repeated, target.isOfImport))
  if (earlier && workDay) {
    earlier.workDay = workDay
    current.leadKeys.add(lookupKey(earlier, target.isOfImport))
  }
  for (const { key } of newEmails) current.emailKeys.add(key)
  current.furtherPhones = furtherPhoneCount
  current.furtherEmails = furtherEmailCount
  Object.assign(added.values, values)
  added.phones.push(...newPhones)
  added.emails.push(...furtherEmails)
  if (lead) {
    for (const key of keysOfNewLead(lead, target.isOfImport)) current.leadKeys.add(key)
    current.leads.push(valuesOf(lead.lead, lead.category_id))
    added.leads.push(lead)
  }
  return { losses: lossesOf(current, row, lead !== undefined) }
}

const leadOf = (
  { job: lead, installation_date: workDay }: KeyedRow,
  category_id: number | null,
): RowLead | undefined => (lead ? { lead, category_id, workDay } : undefined)

/**
 * The lead of a row; undefined without one, and when the contact already has it. A future day of work of a contact that
 * has only past work is of another job; beside work that runs or is ahead it may be the same job on another day.
 */
const newLeadOf = (target: TargetContact, row: KeyedRow, today: string): RowLead | undefined => {
  const { current, isOfImport } = target
  const lead = leadOf(row, categoryOf(target, row))
  const isKnown = (one: RowLead) => current.leadKeys.has(lookupKey(one, isOfImport))
  // A day of work goes to a known lead as long as the contact has none.
  const hasDay = current.days.size > 0
  if (!lead || (!hasDay && isKnown({ ...lead, workDay: undefined }))) return undefined
  const hasPastWork = hasDay && current.lastDay < today
  const isFurtherWork = hasPastWork && lead.workDay !== undefined && lead.workDay >= today
  return isKnown(lead) && !isFurtherWork ? undefined : lead
}

const categoryOf = ({ current }: TargetContact, row: KeyedRow) => row.category_id ?? current.category_id

/** The same lead from an earlier row of the chunk. */
const addedLeadOf = ({ added, isOfImport }: TargetContact, lead: RowLead): RowLead | undefined =>
  added.leads.find((one) => keysOfNewLead(one, isOfImport).includes(lookupKey(lead, isOfImport)))

/** The values of a row that the contact lacks. */
const missingValues = (
  { current, added }: TargetContact,
  row: KeyedRow,
  mainEmail: ContactMethod | undefined,
): FilledValues => {
  const zip = zipOf(row)
  const before = current.initial_notes
  const notes = before === null ? contactNotes(row) : notesWithPhones(before, row)
  const address = current.address === null ? row.address : null
  // A ZIP of another place does not stay beside the address.
  const hasOtherZip = current.zip !== null && ![null, current.zip].includes(zipOf({ address }))
  return {
    ...(mainEmail && { email: mainEmail.value }),
    ...(address && { address, ...addressKeyOf(address) }),
    ...(current.zip === null && zip && { zip }),
    // An undo restores a ZIP and notes that were there before the chunk.
    ...(hasOtherZip && zip && { zip, ...(added.values.zip === undefined && { zip_before: current.zip }) }),
    ...(notes &&
      notes !== before && {
        initial_notes: notes,
        ...(added.values.initial_notes === undefined && { initial_notes_before: before }),
      }),
  }
}

const addressKeyOf = (address: string) => ({ address_key: contactKeys({ name: '', address }).address_key })
