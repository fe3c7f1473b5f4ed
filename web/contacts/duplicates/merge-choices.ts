import { addressLine } from '#contract/contacts/address.ts'
import type { MergeField, MergePair, MergeSide, MergeValues, Side } from '#contract/contacts/duplicates.ts'
import { LEAD_FIELDS, MERGE_FIELDS } from '#contract/contacts/duplicates.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { dateOrText } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { duplicatesWords } from '#words/duplicates.ts'
import { fieldWords } from '#words/fields.ts'

/** Fields whose display text differs from the stored value. */
const FORMATS: Partial<Record<MergeField, (side: MergeSide) => string | null>> = {
  category_id: (side) => side.category_name,
  stage_id: (side) => side.stage_name,
  seller_id: (side) => side.seller_name,
  phone: (side) => phoneText(side.phone),
  address: (side) => addressLine(side.address),
  price: (side) => (side.price === 0 ? null : money(side.price)),
}

/** Display text of a field; null for an empty field. */
const displayText = (field: MergeField, side: MergeSide) => {
  const show = FORMATS[field]
  return (show ? show(side) : dateOrText(side[field] ?? '')) || null
}

const LABELS: Record<MergeField, string> = { ...fieldWords, ...duplicatesWords.fields }

/** A field of a merge with the display texts of both contacts. */
export interface Choice {
  field: MergeField
  label: string
  values: Record<Side, string | null>
}

/** All phones or all e-mails of a contact, the main one first. */
const methodsOf = (side: MergeSide, field: MethodField): Method[] =>
  field === 'phone'
    ? [
        { value: side.phone, label: side.phone_label },
        ...side.phones.map(({ phone, label }) => ({ value: phone, label })),
      ]
    : [
        ...(side.email === null ? [] : [{ value: side.email, label: side.email_label }]),
        ...side.emails.map(({ email, label }) => ({ value: email, label })),
      ]

/** E-mails are compared without case. */
const comparable = (value: string) => value.toLowerCase()

const METHOD_FIELDS = ['phone', 'email'] as const
type MethodField = (typeof METHOD_FIELDS)[number]

interface Method {
  value: string
  label: string | null
}

/** The phones or e-mails of both contacts, without the main one that the user chose and without duplicates. */
export const otherContactMethods = ({ contact, other }: MergePair, field: MethodField, chosen: Side): Method[] => {
  const all = [...methodsOf(contact, field), ...methodsOf(other, field)]
  const [main] = [...methodsOf(chosen === 'this' ? contact : other, field), ...all]
  const seen = new Set(main && [comparable(main.value)])
  return all.filter(({ value }) => !seen.has(comparable(value)) && seen.add(comparable(value)))
}

const isMethodField = (field: MergeField): field is MethodField => METHOD_FIELDS.some((method) => method === field)

const isLeadField = (field: MergeField) => LEAD_FIELDS.some((ofLeads) => ofLeads === field)

/**
 * The differing fields, which the user chooses, and the agreed fields. If either contact has a lead, stage, seller,
 * project and price come from the newest lead and are in neither list.
 */
export const mergeChoices = ({ contact, other }: MergePair): { differing: Choice[]; agreed: Choice[] } => {
  const hasLead = contact.has_lead || other.has_lead
  const all = MERGE_FIELDS.filter((field) => !(hasLead && isLeadField(field))).map((field) => {
    return {
      field,
      label: LABELS[field],
      values: { this: displayText(field, contact), other: displayText(field, other) },
    }
  })
  // An e-mail or phone that only one contact has is kept without a choice.
  const differs = ({ field, values }: Choice) =>
    isMethodField(field)
      ? values.this !== null && values.other !== null && comparable(values.this) !== comparable(values.other)
      : values.this !== values.other || (contact[field] ?? '') !== (other[field] ?? '')
  return {
    differing: all.filter(differs),
    agreed: all.filter((choice) => !differs(choice) && agreedValue(choice) !== null),
  }
}

/** The common value, or the only one. */
export const agreedValue = ({ field, values }: Choice) => values.this ?? (isMethodField(field) ? values.other : null)

/** Preselected side: the contact whose profile started the merge, if it has a value. */
export const suggestedSide = ({ values }: Choice): Side => (values.this === null ? 'other' : 'this')

/** The choices of the user, completed with the preselected sides: the body of the merge request. */
export const mergeValues = (pair: MergePair, choices: Partial<MergeValues>): MergeValues => {
  const { differing } = mergeChoices(pair)
  const values = differing.map((choice) => [choice.field, choices[choice.field] ?? suggestedSide(choice)])
  return { name: 'this', ...Object.fromEntries(values) }
}
