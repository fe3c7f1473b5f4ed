import * as v from 'valibot'
import { addressLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { ContactChange, type ContactDetails } from '#contract/contacts/profile.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { changedPhone, email } from '#contract/fields.ts'
import { isDay } from '#contract/weeks.ts'
import { contactVersions } from '#web/contacts/contact-cache.ts'
import { type FieldOf, fieldsOf } from '#web/forms/check-form.ts'
import { textOf } from '#web/forms/edited-fields.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'
import { numberOrNone, numeric, textOrNone, typed } from '#web/forms/typed-fields.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { profileWords } from '#words/profile.ts'

const { entries } = ContactChange

/** A list of further phones or e-mails is one text of the form: JSON of these rows. */
export interface MethodRow {
  value: string
  label: string
}

export const parseRows = (text: string): MethodRow[] => (text === '' ? [] : JSON.parse(text))
export const serializeRows = (rows: readonly MethodRow[]) =>
  rows.length === 0 ? '' : JSON.stringify(rows.map(({ value, label }) => ({ value, label })))

const label = v.pipe(typed, entries.phone_label.wrapped.wrapped)
const blank = v.pipe(typed, v.literal(''))
const orBlank = (schema: v.GenericSchema<string, string>) =>
  v.lazy((value) => (typeof value === 'string' && value.trim() === '' ? blank : schema))

// Rows are validated at their index, so blank rows are removed afterwards.
const phoneRows = (stored: readonly string[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => parseRows(text).map((row) => ({ phone: row.value, label: row.label }))),
    v.array(v.object({ phone: orBlank(changedPhone(stored)), label })),
    v.transform((rows) => rows.filter(({ phone }) => phone !== '')),
  )
const emailRows = v.pipe(
  v.string(),
  v.transform((text) => parseRows(text).map((row) => ({ email: row.value, label: row.label }))),
  v.array(v.object({ email: orBlank(email), label })),
  v.transform((rows) => rows.filter((row) => row.email !== '')),
)

/**
 * Form fields of a contact. A phone in `stored` stays valid even if it breaks today's rules. The output is a
 * `ContactChange`; an omitted field stays unchanged.
 */
const fieldsWith = (stored: readonly string[]) =>
  v.partial(
    v.object({
      name: entries.name,
      phone: v.pipe(typed, changedPhone(stored)),
      phone_label: v.pipe(textOrNone, entries.phone_label.wrapped),
      phones: phoneRows(stored),
      email: v.pipe(textOrNone, entries.email.wrapped),
      email_label: v.pipe(textOrNone, entries.email_label.wrapped),
      emails: emailRows,
      address: v.pipe(textOrNone, entries.address.wrapped),
      zip: v.pipe(textOrNone, entries.zip.wrapped),
      language: v.pipe(textOrNone, entries.language.wrapped),
      category_id: v.pipe(numeric, entries.category_id.wrapped),
      seller_id: v.pipe(numberOrNone, entries.seller_id.wrapped),
      project_title: v.pipe(textOrNone, entries.project_title.wrapped),
      price: typedEstimate,
      installation_date: v.pipe(textOrNone, entries.installation_date.wrapped),
      job_summary: v.pipe(textOrNone, entries.job_summary.wrapped),
      description: v.pipe(textOrNone, entries.description.wrapped),
    }),
  )
export const ContactFields = fieldsWith([])
export type ContactField = FieldOf<typeof ContactFields>

export const contactFieldsOf = ({ phone, phones }: Pick<ContactDetails, 'phone' | 'phones'>) =>
  fieldsWith([phone, ...phones.map((further) => further.phone)])

/** The initial text of the contact forms, with the versions that a save sends. */
export const editedContact = (contact: ContactDetails): EditedRecord => {
  const lists = {
    phones: serializeRows(contact.phones.map(({ phone, label: name }) => ({ value: phone, label: name ?? '' }))),
    emails: serializeRows(contact.emails.map((one) => ({ value: one.email, label: one.label ?? '' }))),
  }
  const shown = { ...contact, ...lists, address: addressLine(contact.address) }
  const text = fieldsOf(ContactFields).map((field) => [field, String(shown[field] ?? '')])
  return { text: textOf(ContactFields, Object.fromEntries(text)), versions: contactVersions(contact) }
}

/** Display text of a contact field, for comparisons of two values. */
export const formatFieldValue = (field: ContactField, text: string) => {
  if (text.trim() === '') return profileWords.none
  if (field === 'phones' || field === 'emails') {
    const methods = parseRows(text).map(({ value, label }) => profileWords.labelled(phoneText(value), label))
    return profileWords.quoted(methods.join(', '))
  }
  if (field === 'price' && Number.isFinite(Number(text))) return money(Number(text))
  if (field === 'phone') return profileWords.quoted(phoneText(text.trim()))
  return isDay(text) ? dayDate(text) : profileWords.quoted(text.trim())
}
