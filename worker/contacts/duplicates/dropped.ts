import type { FieldValue } from '#contract/activity/actions.ts'
import { MERGE_FIELDS, type MergeValues } from '#contract/contacts/duplicates.ts'
import { columnsOfField, MIRRORED } from './columns.ts'
import type { MergeRow } from './store.ts'

/** What stands on neither contact any more once they are one: the log keeps it, so that nothing is lost for good. */
export const droppedBy = (contact: MergeRow, other: MergeRow, values: MergeValues): Record<string, FieldValue> =>
  Object.fromEntries(
    MERGE_FIELDS.flatMap((field) => {
      const [column] = columnsOfField(field)
      const isMirrored = MIRRORED.some((mirrored) => mirrored === column)
      const loser = isMirrored ? withoutLead(contact, other, values[field]) : unchosen(contact, other, values[field])
      if (!loser) return []
      const winner = loser === contact ? other : contact
      return loser[column] && loser[column] !== winner[column] ? [[column, loser[column]]] : []
    }),
  )

const unchosen = (contact: MergeRow, other: MergeRow, side: 'this' | 'other' | undefined) =>
  side === 'other' ? contact : other

/** What a lead says is still on that lead; what a contact said without one goes. */
const withoutLead = (contact: MergeRow, other: MergeRow, side: 'this' | 'other' | undefined) => {
  const [has, otherHas] = [contact.current_lead_id !== null, other.current_lead_id !== null]
  if (has && otherHas) return undefined
  if (!has && !otherHas) return unchosen(contact, other, side)
  return has ? other : contact
}
