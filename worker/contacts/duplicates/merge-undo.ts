import type { MergeAnswer } from '#contract/contacts/duplicates.ts'
import { logActivity } from '#worker/activity/store.ts'
import { presentExistingContact } from '#worker/contacts/present.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { PHONE_TAKEN } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { MIRRORED_COLUMNS, type MirroredColumn, OWN_COLUMNS, type OwnColumn, pick } from './merge-columns.ts'
import { contactChanged, contactChangedOrMissing } from './refusals.ts'
import {
  isMergedAway,
  isUnchanged,
  type LoggedMerge,
  type MergeRow,
  moveRelatedRowsBack,
  selectLastMerge,
  selectMergeRow,
  selectPhoneHolder,
  untrashContact,
  updateContact,
} from './store.ts'

type Former = Pick<MergeRow, OwnColumn | MirroredColumn>

/**
 * Undoes the merge that led to this version of the contact; rows added since stay with it. @throws Refusal `not_found`,
 * `stale`, `nothing_to_do` when that version came from no merge or the other contact has left the trash,
 * `duplicate_contact` when a third contact has one of the two phones by now
 */
export const planMergeUndo = async (
  db: Database,
  actor: Actor,
  contactId: number,
  version: number,
): Promise<Plan<MergeAnswer>> => {
  const [[contact], [merge]] = await db.batch([selectMergeRow(contactId), selectLastMerge(contactId)])
  if (!contact) throw contactNotFound()
  if (contact.version !== version) throw contactChanged(contact, actor)
  if (!merge) throw new Refusal('merge_undo_none')

  const { other_id } = merge
  const before = JSON.parse(merge.before) as Former
  const otherBefore = JSON.parse(merge.other_before) as Pick<Former, MirroredColumn>
  return {
    statements: [
      guard('stale', isUnchanged(contact)),
      guard('not_in_trash', isMergedAway(merge)),
      ...moveRelatedRowsBack(merge.activity_id, contactId, other_id, actor.now),
      updateContact(contactId, pick(before, OWN_COLUMNS), pick(before, MIRRORED_COLUMNS), actor.now),
      untrashContact(other_id),
      updateContact(other_id, {}, otherBefore, actor.now),
      logActivity(actor, {
        action: 'contacts_merge_undone',
        entity_id: contactId,
        contact_id: contactId,
        details: { name: before.name, other_name: merge.other_name },
      }),
    ],
    answer: { success: true, contact_id: contactId, other_id, version: version + 1 },
    refused: (reason) => {
      if (reason === 'stale') return contactChangedOrMissing(db, actor, contactId, contactNotFound)
      if (reason === 'not_in_trash') return notInTrash(merge)
      return reason === PHONE_TAKEN ? phoneTaken(db, actor, contactId, before.phone_key, merge) : undefined
    },
  }
}

const notInTrash = ({ other_name }: LoggedMerge) => new Refusal('merge_undo_restored', { name: other_name })

const phoneTaken = async (db: Database, actor: Actor, contactId: number, formerKey: string, merge: LoggedMerge) => {
  const [[holder]] = await db.batch([selectPhoneHolder(contactId, formerKey, merge)])
  if (!holder) return undefined
  const { name, phone } = holder
  const existing_contact = presentExistingContact(holder, actor.business)
  return new Refusal('merge_undo_phone_taken', { name, phone }, { existing_contact })
}
