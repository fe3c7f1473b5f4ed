import { addressLine } from '#contract/address.ts'
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

const isOfLeads = (field: MergeField) => LEAD_FIELDS.some((ofLeads) => ofLeads === field)

/** What there is to choose, and what both agree on. Where a lead says it, stage, seller, project and price are neither. */
export const choicesOf = ({ contact, other }: MergePair): { differing: Choice[]; agreed: Choice[] } => {
  const hasLead = contact.has_lead || other.has_lead
  const all = MERGE_FIELDS.filter((field) => !(hasLead && isOfLeads(field))).map((field) => {
    return { field, label: LABELS[field], values: { this: shownOf(field, contact), other: shownOf(field, other) } }
  })
  const differs = ({ field, values }: Choice) =>
    values.this !== values.other || (contact[field] ?? '') !== (other[field] ?? '')
  return {
    differing: all.filter(differs),
    agreed: all.filter((choice) => !differs(choice) && choice.values.this !== null),
  }
}

/** What is chosen before anybody chooses: the value that is there, else that of the contact that was changed last. */
export const suggested = ({ contact, other }: MergePair, { values }: Choice): Side => {
  if (values.this === null || values.other === null) return values.this === null ? 'other' : 'this'
  return other.updated_at > contact.updated_at ? 'other' : 'this'
}

/** What a merge is asked for: each choice as it was made, or as it was suggested. */
export const valuesOf = (pair: MergePair, made: Partial<MergeValues>): MergeValues => {
  const { differing } = choicesOf(pair)
  const values = differing.map((choice) => [choice.field, made[choice.field] ?? suggested(pair, choice)])
  return { name: 'this', ...Object.fromEntries(values) }
}
