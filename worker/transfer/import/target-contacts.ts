import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import { NOTES_MAX } from '#contract/fields.ts'
import type { SkipReason } from '#contract/transfer/import.ts'
import { contactKeys } from '#worker/contacts/contact-keys.ts'
import { type ContactMethod, emailKey, keysOf, parseFurtherMethods } from '#worker/contacts/contact-methods.ts'
import { type MirroredValues, mirroredOf } from '#worker/contacts/mirrored-columns.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import type { FilledValues, KnownContactRow, KnownLead } from './contact-store.ts'
import type { KeyedRow } from './keyed-row.ts'
import { keysOfKnownLeads, keysOfNewLead, lookupKey, type RowLead } from './lead-keys.ts'

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
  initial_notes: string | null
  /** Whether it has an installation date, or had work that was cancelled. */
  hasDate: boolean
  emailKeys: Set<string>
  furtherPhones: number
  furtherEmails: number
  leadKeys: Set<string>
}

/** What rows add to the contact. For a new contact: what its own row in `contacts` does not hold. */
interface AddedByRows {
  values: FilledValues
  phones: ContactMethod[]
  emails: ContactMethod[]
  leads: RowLead[]
  /** The installation date of a row without a new lead. */
  date: string | undefined
}

export const existingTarget = (row: KnownContactRow, timeZone: string): TargetContact => {
  const furtherEmails = parseFurtherMethods(row.further_emails)
  const leads = JSON.parse(row.leads) as KnownLead[]
  return {
    contact_id: row.contact_id,
    name: row.name,
    version: row.version,
    isOfImport: row.is_of_import === 1,
    mirroredBefore: row.current_lead_id === null ? mirroredOf(row) : undefined,
    currentLeadId: row.current_lead_id,
    firstRow: undefined,
    current: {
      email: row.email,
      address: row.address,
      zip: row.zip,
      category_id: row.category_id,
      initial_notes: row.initial_notes,
      hasDate: row.installation_date !== null || leads.some(({ days }) => days.length > 0),
      emailKeys: new Set([...(row.email ? [emailKey(row.email)] : []), ...keysOf(furtherEmails)]),
      furtherPhones: parseFurtherMethods(row.further_phones).length,
      furtherEmails: furtherEmails.length,
      leadKeys: new Set(keysOfKnownLeads(leads, row.is_of_import === 1, timeZone)),
    },
    added: { values: {}, phones: [], emails: [], leads: [], date: undefined },
  }
}

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
    firstRow: row,
    current: {
      email: emails[0]?.value ?? null,
      address: row.address || null,
      zip: zipOf(row),
      category_id,
      initial_notes: contactNotes(row),
      hasDate: installation_date !== undefined,
      emailKeys: new Set(keysOf(emails)),
      furtherPhones: phones.length - 1,
      furtherEmails: Math.max(0, emails.length - 1),
      leadKeys: new Set(lead ? keysOfNewLead(lead, true) : []),
    },
    added: {
      values: {},
      phones: phones.slice(1),
      emails: emails.slice(1),
      leads: lead ? [lead] : [],
      date: lead ? undefined : installation_date,
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

/**
 * Adds to a contact what it lacks of a row. `newPhones` are the row's phones that no contact has.
 * Returns why the row is skipped, if it is.
 */
export const addRow = (
  target: TargetContact,
  row: KeyedRow,
  newPhones: readonly ContactMethod[],
): SkipReason | undefined => {
  const { current, added } = target
  const newEmails = row.methods.emails.filter(({ key }) => !current.emailKeys.has(key))
  const [mainEmail] = current.email === null ? newEmails : []
  const furtherEmails = newEmails.filter((email) => email !== mainEmail)
  const furtherPhoneCount = current.furtherPhones + newPhones.length
  const furtherEmailCount = current.furtherEmails + furtherEmails.length
  if (furtherPhoneCount > FURTHER_MAX || furtherEmailCount > FURTHER_MAX) return 'phones_too_many'
  const notes = current.initial_notes
  const noted = notes === null ? null : notesWithPhones(notes, row)
  if (noted !== null && noted !== notes && [...noted].length > NOTES_MAX) return 'notes_full'

  const lead = newLeadOf(target, row)
  const values = missingValues(target, row, mainEmail)
  const earlier = lead || current.hasDate ? undefined : addedLeadOf(target, row)
  const date = lead || current.hasDate || earlier ? undefined : row.installation_date
  const workDay = earlier && row.installation_date
  const isNothingNew =
    newPhones.length + furtherEmails.length + Object.keys(values).length === 0 && !lead && !date && !workDay
  if (isNothingNew) return 'nothing_new'

  current.email ??= values.email ?? null
  current.address ??= values.address ?? null
  current.zip = values.zip ?? current.zip
  current.initial_notes = values.initial_notes ?? current.initial_notes
  current.hasDate ||= (date ?? workDay ?? lead?.workDay) !== undefined
  added.date ??= date
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
    added.leads.push(lead)
  }
  return undefined
}

const leadOf = (
  { job: lead, installation_date: workDay }: KeyedRow,
  category_id: number | null,
): RowLead | undefined => (lead ? { lead, category_id, workDay } : undefined)

/** The lead of a row; undefined without one, and when the contact already has it. */
const newLeadOf = ({ current, isOfImport }: TargetContact, row: KeyedRow): RowLead | undefined => {
  const lead = leadOf(row, row.category_id ?? current.category_id)
  const isKnown = (one: RowLead) => current.leadKeys.has(lookupKey(one, isOfImport))
  // A day of work goes to a known lead as long as the contact has none.
  if (!lead || isKnown(lead) || (!current.hasDate && isKnown({ ...lead, workDay: undefined }))) return undefined
  return lead
}

/** The lead of the row from an earlier row of the chunk, if only its day of work is missing. */
const addedLeadOf = ({ current, added, isOfImport }: TargetContact, row: KeyedRow): RowLead | undefined => {
  const lead = leadOf({ ...row, installation_date: undefined }, row.category_id ?? current.category_id)
  return lead && added.leads.find((one) => keysOfNewLead(one, isOfImport).includes(lookupKey(lead, isOfImport)))
}

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
