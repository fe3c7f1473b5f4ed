import { MERGE_UNDO_DAYS, MERGE_UNDO_MS, type MergeAnswer } from '#contract/contacts/duplicates.ts'
import { logActivity } from '#worker/activity/store.ts'
import { contactKeys } from '#worker/contacts/contact-keys.ts'
import { contactMethodsOf, mainMethodColumns } from '#worker/contacts/contact-methods.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { PHONE_TAKEN, replaceFurtherMethods } from '#worker/contacts/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type MergeRecord, recordOf } from './record.ts'
import {
  detachMerge,
  forgetDetached,
  isMergedAway,
  selectChain,
  selectChainContacts,
  selectChainMerges,
  type TrashableMergeContactRow,
  updateMerge,
} from './record-store.ts'
import { contactChangedOrMissing, formerPhoneTaken } from './refusals.ts'
import { isUnchanged, moveRelatedRowsBack, untrashContact, updateContact, updateTrashedContact } from './store.ts'
import { effectOfUndo, type HolderAfterUndo } from './undo-effect.ts'

/*
 * Example: merge 1 was B into A, merge 2 was A into C. A and B are in the trash; C has the rows of all. The undo of merge 1:
 * - The chain: the merge to undo, then each active merge of its contact into the next contact. Here merges 1 and 2.
 * - The holders: the contacts that got the values of B by the chain. Here A and C. The undo removes these values from both
 *   and moves the rows of B (leads, notes, tasks and so on) from the last holder, C, back to B.
 * - Mirrored columns: stage, seller, title and value. Triggers copy them from the lead of a contact, so the undo writes them
 *   only in a contact without a lead.
 * - Edited records: the records of other merges, here of merge 2, that list values of B. The undo removes the values there,
 *   so that a later undo of merge 2 does not bring them back to A.
 */

/**
 * Undoes a merge into this contact, or into a contact that was merged into it since. The other contact gets its rows, phones
 * and e-mails back. Values that were edited and rows that were added since the merge stay.
 * @throws Refusal `not_found`, `nothing_to_do` when there is no such merge, it is older than 30 days, or the other contact
 * is no longer in the trash, `stale`, `duplicate_contact` when a third contact has one of the phones
 */
export const planMergeUndo = async (
  { db, actor }: Scope,
  contactId: number,
  mergeId: number,
): Promise<Plan<MergeAnswer>> => {
  const [chainRows, mergeRows, contactRows] = await db.batch([
    selectChain(mergeId),
    selectChainMerges(mergeId),
    selectChainContacts(mergeId),
  ])
  const chain = chainRows.map(recordOf)
  const contacts = new Map(contactRows.map((row) => [row.contact_id, row]))
  const { merge, lastHolder, other } = requireUndoable(actor, contactId, chain, contacts)
  const effect = effectOfUndo({ chain, merges: mergeRows.map(recordOf), contacts })
  const laterMergeIds = chain.slice(1).map(({ merge_id }) => merge_id)
  const phonesAfterUndo = [...contactMethodsOf(other).phones, ...(effect.holders.at(-1)?.methods.phones ?? [])]
  return {
    statements: [
      guard('stale', isUnchanged(lastHolder)),
      guard('not_in_trash', isMergedAway(merge)),
      ...moveRelatedRowsBack(mergeId, contactId, merge.other_id, actor.now),
      forgetDetached(mergeId),
      detachMerge(mergeId, laterMergeIds),
      ...effect.holders.flatMap((holder) => holderStatements(holder, contactId, actor.now)),
      ...effect.editedRecords.map(updateMerge),
      untrashContact(merge.other_id),
      updateContact(merge.other_id, {}, effect.restoredMirrored, actor.now),
      logActivity(actor, {
        action: 'contacts_merge_undone',
        entity_id: contactId,
        contact_id: contactId,
        details: { name: lastHolder.name, other_name: merge.other_name },
      }),
    ],
    answer: {
      success: true,
      contact_id: contactId,
      other_id: merge.other_id,
      merge_id: mergeId,
      version: lastHolder.version + 1,
    },
    refused: {
      stale: () => contactChangedOrMissing({ db, actor }, contactId, contactNotFound),
      not_in_trash: () => otherRestored(merge),
      [PHONE_TAKEN]: () => formerPhoneTaken({ db, actor }, contactId, phonesAfterUndo),
    },
  }
}

const otherRestored = ({ other_name }: MergeRecord) => new Refusal('merge_undo_restored', { name: other_name })

/**
 * The merge, the last holder, which has all rows, and the other contact, which is in the trash.
 * @throws Refusal unless the merge can be undone and this contact is the last holder
 */
const requireUndoable = (
  actor: Actor,
  contactId: number,
  chain: readonly MergeRecord[],
  contacts: ReadonlyMap<number, TrashableMergeContactRow>,
) => {
  const [merge] = chain
  const lastHolder = contacts.get(chain.at(-1)?.contact_id ?? 0)
  const isOtherContact = lastHolder?.deleted_at === null && lastHolder.contact_id !== contactId
  if (!merge || isOtherContact) throw new Refusal('merge_undo_none')
  if (lastHolder?.deleted_at !== null) throw contactNotFound()
  const other = contacts.get(merge.other_id)
  if (!merge.isActive || !other) throw otherRestored(merge)
  if (actor.now - merge.merged_at >= MERGE_UNDO_MS) throw new Refusal('merge_undo_late', { days: MERGE_UNDO_DAYS })
  return { merge, lastHolder, other }
}

const holderStatements = (
  { row, methods, own, mirrored }: HolderAfterUndo,
  contactId: number,
  now: number,
): Statement[] => {
  const further = replaceFurtherMethods(row.contact_id, methods)
  const values = { ...own, ...contactKeys({ ...row, ...own }), ...mainMethodColumns(methods) }
  const update =
    row.contact_id === contactId
      ? updateContact(contactId, values, mirrored, now)
      : updateTrashedContact(row.contact_id, values)
  return [...further.clear, update, ...further.insert]
}
