import { MERGE_UNDO_DAYS, MERGE_UNDO_MS, type MergeAnswer } from '#contract/contacts/duplicates.ts'
import { logActivity } from '#worker/activity/store.ts'
import { contactKeys } from '#worker/contacts/contact-keys.ts'
import { contactMethodsOf, mainColumns } from '#worker/contacts/contact-methods.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { PHONE_TAKEN, replaceFurther } from '#worker/contacts/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { recordOf } from './record.ts'
import { contactChangedOrMissing, formerPhoneTaken } from './refusals.ts'
import {
  detachMerge,
  isMergedAway,
  isUnchanged,
  moveRelatedRowsBack,
  selectMergePath,
  selectMergesAlong,
  selectSidesAlong,
  untrashContact,
  updateContact,
  updateMerge,
  updateTrashed,
} from './store.ts'
import { effectOfLeaving } from './undo-effect.ts'

/**
 * Undoes a merge into this contact, or into one that was merged into it since. What moved goes back, and so do the other's
 * phones and e-mails; what the contact took from the other becomes what it was, unless it was changed since. Rows added
 * since stay. @throws Refusal `not_found`, `nothing_to_do` when there is no such merge, it is older than 30 days, or the
 * other contact has left the trash, `stale`, `duplicate_contact` when a third contact has one of the phones by now
 */
export const planMergeUndo = async (
  db: Database,
  actor: Actor,
  contactId: number,
  mergeId: number,
): Promise<Plan<MergeAnswer>> => {
  const [pathRows, mergeRows, sides] = await db.batch([
    selectMergePath(mergeId),
    selectMergesAlong(mergeId),
    selectSidesAlong(mergeId),
  ])
  const path = pathRows.map(recordOf)
  const [merge] = path
  const rows = new Map(sides.map((row) => [row.contact_id, row]))
  const contact = rows.get(path.at(-1)?.contact_id ?? 0)
  if (!merge || (contact && contact.deleted_at === null && contact.contact_id !== contactId))
    throw new Refusal('merge_undo_none')
  if (!contact || contact.deleted_at !== null) throw contactNotFound()
  const other = rows.get(merge.other_id)
  const restored = () => new Refusal('merge_undo_restored', { name: merge.other_name })
  if (!merge.stands || !other) throw restored()
  if (actor.now - merge.merged_at >= MERGE_UNDO_MS) throw new Refusal('merge_undo_late', { days: MERGE_UNDO_DAYS })

  const { left, changed, otherMirrored } = effectOfLeaving({ path, merges: mergeRows.map(recordOf), rows })
  const leave = left.flatMap(({ row, points, own, mirrored }): Statement[] => {
    const further = replaceFurther(row.contact_id, points)
    const values = { ...own, ...contactKeys({ ...row, ...own }), ...mainColumns(points) }
    const update =
      row.contact_id === contactId
        ? updateContact(contactId, values, mirrored, actor.now)
        : updateTrashed(row.contact_id, values)
    return [...further.clear, update, ...further.insert]
  })
  const phones = [...contactMethodsOf(other).phones, ...(left.at(-1)?.points.phones ?? [])]
  return {
    statements: [
      guard('stale', isUnchanged(contact)),
      guard('not_in_trash', isMergedAway(merge)),
      ...moveRelatedRowsBack(mergeId, contactId, merge.other_id, actor.now),
      detachMerge(
        mergeId,
        path.slice(1).map(({ merge_id }) => merge_id),
      ),
      ...leave,
      ...changed.map(updateMerge),
      untrashContact(merge.other_id),
      updateContact(merge.other_id, {}, otherMirrored, actor.now),
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
      if (reason === 'not_in_trash') return restored()
      return reason === PHONE_TAKEN ? formerPhoneTaken(db, actor, contactId, phones) : undefined
    },
  }
}
