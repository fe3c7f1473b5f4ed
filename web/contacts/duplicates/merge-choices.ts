import { addressLine } from '#contract/contacts/address.ts'
import type { MergeField, MergePair, MergeSide, MergeValues, Side } from '#contract/contacts/duplicates.ts'
import { LEAD_FIELDS, MERGE_FIELDS } from '#contract/contacts/duplicates.ts'
import { dateOrText } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { duplicatesWords } from '#web/messages/duplicates.ts'
import { fieldWords } from '#web/messages/fields.ts'

/** The fields that people read in another form than that in which they are kept. */
const SHOWN: Partial<Record<MergeField, (side: MergeSide) => string | null>> = {
  category_id: (side) => side.category_name,
  stage_id: (side) => side.stage_name,
  seller_id: (side) => side.seller_name,
  address: (side) => addressLine(side.address),
  price: (side) => (side.price === 0 ? null : money(side.price)),
}

/** What a person reads of a field; null where there is nothing. */
const shownOf = (field: MergeField, side: MergeSide) => {
  const show = SHOWN[field]
  return (show ? show(side) : dateOrText(side[field] ?? '')) || null
}

const LABELS: Record<MergeField, string> = { ...fieldWords, ...duplicatesWords.fields }

/** A value that both contacts have, or one on which they differ. */
export interface Choice {
  field: MergeField
  label: string
  values: Record<Side, string | null>
}

/** The phones and e-mails of a side, the main ones first. */
const pointsOf = (side: MergeSide, field: PointField): Point[] =>
  field === 'phone'
    ? [
        { value: side.phone, label: side.phone_label },
        ...side.phones.map(({ phone, label }) => ({ value: phone, label })),
      ]
    : [
        ...(side.email === null ? [] : [{ value: side.email, label: side.email_label }]),
        ...side.emails.map(({ email, label }) => ({ value: email, label })),
      ]

/** Equal ones are shown once. */
const comparable = (value: string) => value.toLowerCase()

const POINT_FIELDS = ['phone', 'email'] as const
type PointField = (typeof POINT_FIELDS)[number]

interface Point {
  value: string
  label: string | null
}

/** The phones or e-mails of both that are kept beside the main one that is chosen. */
export const otherContactMethods = ({ contact, other }: MergePair, field: PointField, chosen: Side): Point[] => {
  const all = [...pointsOf(contact, field), ...pointsOf(other, field)]
  const [main] = [...pointsOf(chosen === 'this' ? contact : other, field), ...all]
  const seen = new Set(main && [comparable(main.value)])
  return all.filter(({ value }) => !seen.has(comparable(value)) && seen.add(comparable(value)))
}

const isPoint = (field: MergeField): field is PointField => POINT_FIELDS.some((point) => point === field)

const isOfLeads = (field: MergeField) => LEAD_FIELDS.some((ofLeads) => ofLeads === field)

/** What there is to choose, and what both agree on. Where a lead says it, stage, seller, project and price are neither. */
export const mergeChoices = ({ contact, other }: MergePair): { differing: Choice[]; agreed: Choice[] } => {
  const hasLead = contact.has_lead || other.has_lead
  const all = MERGE_FIELDS.filter((field) => !(hasLead && isOfLeads(field))).map((field) => {
    return { field, label: LABELS[field], values: { this: shownOf(field, contact), other: shownOf(field, other) } }
  })
  // Of an e-mail that only one has there is nothing to choose: it is kept.
  const differs = ({ field, values }: Choice) =>
    isPoint(field)
      ? values.this !== null && values.other !== null && comparable(values.this) !== comparable(values.other)
      : values.this !== values.other || (contact[field] ?? '') !== (other[field] ?? '')
  return {
    differing: all.filter(differs),
    agreed: all.filter((choice) => !differs(choice) && agreedValue(choice) !== null),
  }
}

/** The value of both; of an e-mail that only one has, that one's. */
export const agreedValue = ({ field, values }: Choice) => values.this ?? (isPoint(field) ? values.other : null)

/** What is chosen before anybody chooses: the value of the profile from which the merge began, if it has one. */
export const suggestedSide = ({ values }: Choice): Side => (values.this === null ? 'other' : 'this')

/** What a merge is asked for: each choice as it was made, or as it was suggested. */
export const mergeValues = (pair: MergePair, made: Partial<MergeValues>): MergeValues => {
  const { differing } = mergeChoices(pair)
  const values = differing.map((choice) => [choice.field, made[choice.field] ?? suggestedSide(choice)])
  return { name: 'this', ...Object.fromEntries(values) }
}
