import type { MergeAnswer } from '#contract/contacts/duplicates.ts'
import { logActivity } from '#worker/activity/store.ts'
import { sellerOf } from '#worker/catalog/lookup.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { contactGone } from '../gone.ts'
import { PHONE_TAKEN } from '../store.ts'
import { changed, overtaken } from './changed.ts'
import { MIRRORED, type Mirrored, OWN, type OwnColumn, pick } from './columns.ts'
import {
  isMergedAway,
  isUnchanged,
  type LoggedMerge,
  type MergeRow,
  moveBack,
  selectLastMerge,
  selectMergeRow,
  selectPhoneHolder,
  untrashContact,
  updateContact,
} from './store.ts'

type Former = Pick<MergeRow, OwnColumn | Mirrored>

/**
 * Takes the merge back that left the contact at `version`; what came since stays with it. @throws Refusal `not_found`,
 * `stale`, `nothing_to_do` where no merge led there or the other contact has left the trash, `duplicate_contact` where
 * somebody else has one of the two phones by now
 */
export const planMergeUndo = async (
  db: Database,
  actor: Actor,
  contactId: number,
  version: number,
): Promise<Plan<MergeAnswer>> => {
  const [[contact], [merge]] = await db.batch([selectMergeRow(contactId), selectLastMerge(contactId)])
  if (!contact) throw contactGone()
  if (contact.version !== version) throw changed(contact, actor)
  if (!merge) throw new Refusal('merge_undo_none')

  const { other_id } = merge
  const before = JSON.parse(merge.before) as Former
  const otherBefore = JSON.parse(merge.other_before) as Pick<Former, Mirrored>
  return {
    statements: [
      guard('stale', isUnchanged(contact)),
      guard('not_in_trash', isMergedAway(merge)),
      ...moveBack(merge.activity_id, contactId, other_id, actor.now),
      updateContact(contactId, pick(before, OWN), pick(before, MIRRORED), actor.now),
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
      if (reason === 'stale') return overtaken(db, actor, contactId, contactGone)
      if (reason === 'not_in_trash') return notInTrash(merge)
      return reason === PHONE_TAKEN ? phoneTaken(db, actor, contactId, before.phone_key, merge) : undefined
    },
  }
}

const notInTrash = ({ other_name }: LoggedMerge) => new Refusal('merge_undo_restored', { name: other_name })

const phoneTaken = async (db: Database, actor: Actor, contactId: number, formerKey: string, merge: LoggedMerge) => {
  const [[holder]] = await db.batch([selectPhoneHolder(contactId, formerKey, merge)])
  if (!holder) return undefined
  const { contact_id, name, phone } = holder
  const seller_name = sellerOf(actor.business, holder.seller_id)?.name ?? null
  const existing_contact = { contact_id, name, phone, seller_name }
  return new Refusal('merge_undo_phone_taken', { name, phone }, { existing_contact })
}
