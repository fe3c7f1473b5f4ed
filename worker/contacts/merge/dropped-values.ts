import type { FieldValue } from '#contract/activity/actions.ts'
import { MERGE_FIELDS, type MergeValues, type Side } from '#contract/contacts/duplicates.ts'
import { type ContactMethods, methodsText } from '#worker/contacts/contact-methods.ts'
import { columnOfField, isColumnField, isMirrored } from './columns.ts'
import type { MergeContactRow } from './store.ts'

/** The values, by column, that neither contact has after a merge. The activity log keeps them. */
export const droppedValues = (
  contact: MergeContactRow,
  other: MergeContactRow,
  values: MergeValues,
  { phones, emails }: ContactMethods,
): Record<string, FieldValue> => {
  const columns = MERGE_FIELDS.filter(isColumnField).flatMap((field) => {
    const column = columnOfField(field)
    const dropping = isMirrored(column) ? droppingOfMirrored : droppingOfOwn
    const from = dropping(contact, other, values[field])
    const to = from === contact ? other : contact
    return from?.[column] && from[column] !== to[column] ? [[column, from[column]] as const] : []
  })
  return {
    ...Object.fromEntries(columns),
    ...(phones.length > 0 && { phone: methodsText(phones) }),
    ...(emails.length > 0 && { email: methodsText(emails) }),
  }
}

type Dropping = (
  contact: MergeContactRow,
  other: MergeContactRow,
  side: Side | undefined,
) => MergeContactRow | undefined

/** The contact whose value is dropped: the one that was not chosen. */
const droppingOfOwn: Dropping = (contact, other, side) => (side === 'other' ? contact : other)

/** The same for a mirrored column. Leads keep their values, so only a contact without a lead drops one. */
const droppingOfMirrored: Dropping = (contact, other, side) => {
  const [hasLead, otherHasLead] = [contact.current_lead_id !== null, other.current_lead_id !== null]
  if (hasLead && otherHasLead) return undefined
  if (!hasLead && !otherHasLead) return droppingOfOwn(contact, other, side)
  return hasLead ? other : contact
}
