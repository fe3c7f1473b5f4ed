import { MERGE_UNDO_DAYS, MERGE_UNDO_MS, type MergeAnswer } from '#contract/contacts/duplicates.ts'
import { logActivity } from '#worker/activity/store.ts'
import { contactKeys } from '#worker/contacts/contact-keys.ts'
import { contactMethodsOf, mainMethodColumns } from '#worker/contacts/contact-methods.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { PHONE_TAKEN, replaceFurtherMethods } from '#worker/contacts/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type MergeRecord, recordOf } from './record.ts'
import {
  detachMerge,
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

/**
 * Undoes a merge into this contact, or into a contact that was merged into it since. The other contact gets its rows, phones
 * and e-mails back. Values that were edited and rows that were added since the merge stay.
 * @throws Refusal `not_found`, `nothing_to_do` when there is no such merge, it is older than 30 days, or the other contact
 * is no longer in the trash, `stale`, `duplicate_contact` when a third contact has one of the phones
 */
export const planMergeUndo = async (
  db: Database,
  actor: Actor,
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
  const { merge, contact, other } = requireUndoable(actor, contactId, chain, contacts)
  const effect = effectOfUndo({ chain, merges: mergeRows.map(recordOf), contacts })
  const laterMergeIds = chain.slice(1).map(({ merge_id }) => merge_id)
  const phones = [...contactMethodsOf(other).phones, ...(effect.holders.at(-1)?.methods.phones ?? [])]
  return {
    statements: [
      guard('stale', isUnchanged(contact)),
      guard('not_in_trash', isMergedAway(merge)),
      ...moveRelatedRowsBack(mergeId, contactId, merge.other_id, actor.now),
      detachMerge(mergeId, laterMergeIds),
      ...effect.holders.flatMap((holder) => holderStatements(holder, contactId, actor.now)),
      ...effect.editedRecords.map(updateMerge),
      untrashContact(merge.other_id),
      updateContact(merge.other_id, {}, effect.restoredMirrored, actor.now),
      logActivity(actor, {
        action: 'contacts_merge_undone',
        entity_id: contactId,
        contact_id: contactId,
        details: { name: contact.name, other_name: merge.other_name },
      }),
    ],
    answer: {
      success: true,
      contact_id: contactId,
      other_id: merge.other_id,
      merge_id: mergeId,
      version: contact.version + 1,
    },
    refused: (reason) => {
      if (reason === 'stale') return contactChangedOrMissing(db, actor, contactId, contactNotFound)
      if (reason === 'not_in_trash') return otherRestored(merge)
      return reason === PHONE_TAKEN ? formerPhoneTaken(db, actor, contactId, phones) : undefined
    },
  }
}

const otherRestored = ({ other_name }: MergeRecord) => new Refusal('merge_undo_restored', { name: other_name })

/**
 * The merge, the contact that holds all rows now, and the other contact, which is in the trash.
 * @throws Refusal unless the merge can be undone from this contact
 */
const requireUndoable = (
  actor: Actor,
  contactId: number,
  chain: readonly MergeRecord[],
  contacts: ReadonlyMap<number, TrashableMergeContactRow>,
) => {
  const [merge] = chain
  const contact = contacts.get(chain.at(-1)?.contact_id ?? 0)
  const isOfAnother = contact?.deleted_at === null && contact.contact_id !== contactId
  if (!merge || isOfAnother) throw new Refusal('merge_undo_none')
  if (contact?.deleted_at !== null) throw contactNotFound()
  const other = contacts.get(merge.other_id)
  if (!merge.stands || !other) throw otherRestored(merge)
  if (actor.now - merge.merged_at >= MERGE_UNDO_MS) throw new Refusal('merge_undo_late', { days: MERGE_UNDO_DAYS })
  return { merge, contact, other }
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
