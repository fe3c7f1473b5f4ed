import type { FieldValue } from '#contract/activity/actions.ts'
import { MERGE_FIELDS, type MergeValues, type Side } from '#contract/contacts/duplicates.ts'
import { type ContactMethods, listed } from '#worker/contacts/contact-methods.ts'
import { columnOfField, isColumnField, isMirrored } from './columns.ts'
import type { SideRow } from './store.ts'

/** The values, by column, that neither contact has after a merge. The log keeps them, so that none is lost. */
export const droppedValues = (
  contact: SideRow,
  other: SideRow,
  values: MergeValues,
  { phones, emails }: ContactMethods,
): Record<string, FieldValue> => {
  const columns = MERGE_FIELDS.filter(isColumnField).flatMap((field) => {
    const column = columnOfField(field)
    const loser = isMirrored(column)
      ? loserOfMirrored(contact, other, values[field])
      : loserOfChoice(contact, other, values[field])
    if (!loser) return []
    const winner = loser === contact ? other : contact
    return loser[column] && loser[column] !== winner[column] ? [[column, loser[column]] as const] : []
  })
  return {
    ...Object.fromEntries(columns),
    ...(phones.length > 0 && { phone: listed(phones) }),
    ...(emails.length > 0 && { email: listed(emails) }),
  }
}

const loserOfChoice = (contact: SideRow, other: SideRow, side: Side | undefined) => (side === 'other' ? contact : other)

/** Mirrored columns: a lead keeps its own values, so only those of a contact without a lead can be lost. */
const loserOfMirrored = (contact: SideRow, other: SideRow, side: Side | undefined) => {
  const [has, otherHas] = [contact.current_lead_id !== null, other.current_lead_id !== null]
  if (has && otherHas) return undefined
  if (!has && !otherHas) return loserOfChoice(contact, other, side)
  return has ? other : contact
}
