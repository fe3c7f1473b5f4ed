import type { FieldValue } from '#contract/activity/actions.ts'
import { MERGE_FIELDS, type MergeValues } from '#contract/contacts/duplicates.ts'
import { columnsOfField, MIRRORED_COLUMNS } from './merge-columns.ts'
import type { MergeRow } from './store.ts'

/** The values, by column, that neither contact has after a merge. The log keeps them, so that none is lost. */
export const droppedValues = (contact: MergeRow, other: MergeRow, values: MergeValues): Record<string, FieldValue> =>
  Object.fromEntries(
    MERGE_FIELDS.flatMap((field) => {
      const [column] = columnsOfField(field)
      const isMirrored = MIRRORED_COLUMNS.some((mirrored) => mirrored === column)
      const loser = isMirrored
        ? loserOfMirrored(contact, other, values[field])
        : loserOfChoice(contact, other, values[field])
      if (!loser) return []
      const winner = loser === contact ? other : contact
      return loser[column] && loser[column] !== winner[column] ? [[column, loser[column]]] : []
    }),
  )

const loserOfChoice = (contact: MergeRow, other: MergeRow, side: 'this' | 'other' | undefined) =>
  side === 'other' ? contact : other

/** Mirrored columns: a lead keeps its own values, so only those of a contact without a lead can be lost. */
const loserOfMirrored = (contact: MergeRow, other: MergeRow, side: 'this' | 'other' | undefined) => {
  const [has, otherHas] = [contact.current_lead_id !== null, other.current_lead_id !== null]
  if (has && otherHas) return undefined
  if (!has && !otherHas) return loserOfChoice(contact, other, side)
  return has ? other : contact
}
