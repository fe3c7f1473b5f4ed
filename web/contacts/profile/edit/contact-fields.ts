import * as v from 'valibot'
import { ContactChange, type ContactDetails } from '#contract/profile.ts'
import { versionsOf } from '#web/contacts/profile/profile-model.ts'
import { issuesByField } from '#web/lib/form/form-issues.ts'

export const FIELDS = [
  'name',
  'phone',
  'email',
  'address',
  'zip',
  'category_id',
  'seller_id',
  'project_title',
  'price',
  'installation_date',
  'job_summary',
  'description',
] as const
export type ContactField = (typeof FIELDS)[number]
export type ContactText = Record<ContactField, string>
export type Edits = Partial<ContactText>

/** A contact as its forms show it. */
export const textOf = (contact: ContactDetails): ContactText => {
  const text = (field: ContactField) => String(contact[field] ?? '')
  return Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as ContactText
}

const NUMBERS: readonly ContactField[] = ['category_id', 'seller_id', 'price']
const NEVER_NULL: readonly ContactField[] = ['name', 'phone', 'category_id']

const valueAsked = (field: ContactField, text: string) => {
  const trimmed = text.trim()
  // A price may be typed as it is printed; a blank one is none.
  if (field === 'price') return Number(trimmed.replace(/[$,\s]/g, ''))
  if (trimmed === '' && !NEVER_NULL.includes(field)) return null
  return NUMBERS.includes(field) ? Number(trimmed) : trimmed
}

/** The edits that say something else than the contact already does. */
export const realEdits = (edits: Edits, contact: ContactDetails): Edits => {
  const text = textOf(contact)
  return Object.fromEntries(
    Object.entries(edits).filter(([field, typed]) => typed.trim() !== text[field as ContactField]),
  )
}

type Checked =
  | { change: v.InferInput<typeof ContactChange>; issues?: never }
  | { change?: never; issues: Record<string, string> }

/** What edits ask the server for, or what is wrong with each field. */
export const changeOf = (edits: Edits): Checked => {
  const change = Object.fromEntries(
    Object.entries(edits).map(([field, text]) => [field, valueAsked(field as ContactField, text)]),
  )
  const checked = v.safeParse(ContactChange, change)
  return checked.success ? { change: checked.output } : { issues: issuesByField(checked.issues) }
}

/** What the fields are called. */
export const LABELS: ContactText = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  zip: 'ZIP',
  category_id: 'Category',
  seller_id: 'Seller',
  project_title: 'Project title',
  price: 'Estimate',
  installation_date: 'Installation date',
  job_summary: 'Summary',
  description: 'Description',
}

/** The state of a contact that a form has seen. */
export interface Seen {
  text: ContactText
  versions: ReturnType<typeof versionsOf>
}

export const seenOf = (contact: ContactDetails): Seen => ({ text: textOf(contact), versions: versionsOf(contact) })

/**
 * The versions that a save may claim to have seen: the newest, unless what is edited has changed since the form saw it;
 * then the server shall say who changed it.
 */
export const versionsSeen = (edits: Edits, seen: Seen, now: ContactDetails) => {
  const text = textOf(now)
  const untouched = Object.keys(edits).every(
    (field) => seen.text[field as ContactField] === text[field as ContactField],
  )
  return untouched ? versionsOf(now) : seen.versions
}

/** The fields in which a contact is no longer as a form has seen it. */
export const fieldsChanged = (seen: Seen, now: ContactDetails) => {
  const text = textOf(now)
  return FIELDS.filter((field) => text[field] !== seen.text[field])
}
