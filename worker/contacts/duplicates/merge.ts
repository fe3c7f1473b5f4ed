import { MERGE_FIELDS, type Merge, type MergeAnswer, type MergeValues } from '#contract/contacts/duplicates.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { droppedValues } from './dropped-values.ts'
import { columnsOfField, MIRRORED_COLUMNS, OWN_COLUMNS, pick } from './merge-columns.ts'
import { contactChanged, contactChangedOrMissing, otherContactNotFound } from './refusals.ts'
import {
  isUnchanged,
  logMerge,
  type MergeRow,
  moveRelatedRows,
  selectMergeRow,
  trashContact,
  updateContact,
} from './store.ts'

/**
 * Merges two contacts: the first stays, with the values chosen, and gets all rows of the other. The other is trashed
 * before the first is updated, so that its phone is free. Stage, seller, title and price follow the newest lead.
 * @throws Refusal `not_found`, `stale` with the current contact, `invalid_input` for a contact merged with itself
 */
export const planMerge = async (
  db: Database,
  actor: Actor,
  contactId: number,
  { other_id, version, other_version, values }: Merge,
): Promise<Plan<MergeAnswer>> => {
  if (other_id === contactId) throw new Refusal('merge_with_itself')
  const [[contact], [other]] = await db.batch([selectMergeRow(contactId), selectMergeRow(other_id)])
  if (!contact) throw contactNotFound()
  if (!other) throw otherContactNotFound()
  if (contact.version !== version) throw contactChanged(contact, actor)
  if (other.version !== other_version) throw contactChanged(other, actor)

  const taken = chosenFromOther(other, values)
  const own = { ...pick(taken, OWN_COLUMNS), initial_notes: joinedNotes(contact.initial_notes, other.initial_notes) }
  return {
    statements: [
      guard('stale', isUnchanged(contact)),
      guard('other_stale', isUnchanged(other)),
      logMerge(actor, contact, other, droppedValues(contact, other, values)),
      ...moveRelatedRows(other_id, contactId, actor.now),
      trashContact(other_id, actor),
      updateContact(contactId, own, pick(taken, MIRRORED_COLUMNS), actor.now),
    ],
    answer: { success: true, contact_id: contactId, other_id, version: version + 1 },
    refused: (reason) => {
      if (reason === 'stale') return contactChangedOrMissing(db, actor, contactId, contactNotFound)
      return reason === 'other_stale' ? contactChangedOrMissing(db, actor, other_id, otherContactNotFound) : undefined
    },
  }
}

/** The values of the fields for which the other contact was chosen. */
const chosenFromOther = (other: MergeRow, values: MergeValues): Partial<MergeRow> => {
  const columns = MERGE_FIELDS.filter((field) => values[field] === 'other').flatMap(columnsOfField)
  return pick(other, columns)
}

/** The initial notes of both, without repeating equal ones. */
const joinedNotes = (one: string | null, other: string | null) =>
  [...new Set([one, other])].filter(Boolean).join('\n\n') || null
