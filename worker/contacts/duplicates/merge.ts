import { MERGE_FIELDS, type Merge, type MergeAnswer, type MergeValues } from '#contract/contacts/duplicates.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { contactGone } from '../gone.ts'
import { changed, otherGone, overtaken } from './changed.ts'
import { columnsOfField, MIRRORED, OWN, pick } from './columns.ts'
import { droppedBy } from './dropped.ts'
import {
  isUnchanged,
  logMerge,
  type MergeRow,
  moveEverything,
  selectMergeRow,
  trashContact,
  updateContact,
} from './store.ts'

/**
 * Two contacts become one: the first stays, with the values chosen, and all that hangs on the other becomes its own.
 * The other goes to the trash first, so that its phone is free. Stage, seller, title and price follow the newest lead.
 * @throws Refusal `not_found`, `stale` with the one that changed, `invalid_input` for a contact and itself
 */
export const planMerge = async (
  db: Database,
  actor: Actor,
  contactId: number,
  { other_id, version, other_version, values }: Merge,
): Promise<Plan<MergeAnswer>> => {
  if (other_id === contactId) throw new Refusal('merge_with_itself')
  const [[contact], [other]] = await db.batch([selectMergeRow(contactId), selectMergeRow(other_id)])
  if (!contact) throw contactGone()
  if (!other) throw otherGone()
  if (contact.version !== version) throw changed(contact, actor)
  if (other.version !== other_version) throw changed(other, actor)

  const taken = takenFrom(other, values)
  const own = { ...pick(taken, OWN), initial_notes: joined(contact.initial_notes, other.initial_notes) }
  return {
    statements: [
      guard('stale', isUnchanged(contact)),
      guard('other_stale', isUnchanged(other)),
      logMerge(actor, contact, other, droppedBy(contact, other, values)),
      ...moveEverything(other_id, contactId, actor.now),
      trashContact(other_id, actor),
      updateContact(contactId, own, pick(taken, MIRRORED), actor.now),
    ],
    answer: { success: true, contact_id: contactId, other_id, version: version + 1 },
    refused: (reason) => {
      if (reason === 'stale') return overtaken(db, actor, contactId, contactGone)
      return reason === 'other_stale' ? overtaken(db, actor, other_id, otherGone) : undefined
    },
  }
}

/** The columns for which the other contact was chosen. */
const takenFrom = (other: MergeRow, values: MergeValues): Partial<MergeRow> => {
  const columns = MERGE_FIELDS.filter((field) => values[field] === 'other').flatMap(columnsOfField)
  return pick(other, columns)
}

/** What was said at the start of both, each once. */
const joined = (one: string | null, other: string | null) =>
  [...new Set([one, other])].filter(Boolean).join('\n\n') || null
