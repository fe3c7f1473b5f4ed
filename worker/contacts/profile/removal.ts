import type { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { presentExistingContact } from '#worker/contacts/present.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { contactIsLive, PHONE_TAKEN, selectContact } from '#worker/contacts/store.ts'
import { guard } from '#worker/db/sql.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { isStillTrashed, restoreContact, selectOwnersOfTrashed, selectTrashable, trashContact } from './store.ts'

/**
 * Moves a contact to the trash with its leads, tasks, notes and photos. The points and estimates of its leads no longer
 * count. @throws Refusal `not_found`
 */
export const planContactRemoval = async ({ db, actor }: Scope, contactId: number): Promise<Plan<DoneAnswer>> => {
  const [[row]] = await db.batch([selectContact(contactId)])
  if (!row) throw contactNotFound()
  return {
    statements: [
      guard('gone', contactIsLive(contactId)),
      ...trashContact(contactId, actor.user.user_id, actor.now),
      logActivity(actor, {
        action: 'contact_deleted',
        entity_id: contactId,
        contact_id: contactId,
        details: { name: row.name },
      }),
    ],
    answer: { success: true },
    refused: { gone: contactNotFound },
  }
}

/**
 * Restores a contact with the rows that were trashed together with it. Rows that were trashed before stay in the trash.
 * @throws Refusal `not_found`, also for a merged contact, `nothing_to_do` when it is not in the trash,
 * `duplicate_contact` when another contact has one of its phones
 */
export const planContactRestoration = async ({ db, actor }: Scope, contactId: number): Promise<Plan<DoneAnswer>> => {
  const [[row]] = await db.batch([selectTrashable(contactId)])
  if (!row || row.is_merged) throw contactNotFound()
  const notInTrash = () => new Refusal('contact_not_in_trash')
  if (row.deleted_at === null) throw notInTrash()
  return {
    statements: [
      guard('not_in_trash', isStillTrashed(row)),
      ...restoreContact(row, actor.now),
      logActivity(actor, {
        action: 'contact_restored',
        entity_id: contactId,
        contact_id: contactId,
        details: { name: row.name },
      }),
    ],
    answer: { success: true },
    refused: { not_in_trash: notInTrash, [PHONE_TAKEN]: () => phoneTakenMeanwhile({ db, actor }, contactId) },
  }
}

const phoneTakenMeanwhile = async ({ db, actor }: Scope, contactId: number) => {
  const [[owner]] = await db.batch([selectOwnersOfTrashed(contactId)])
  if (!owner) return undefined
  const existing_contact = presentExistingContact(owner, actor.business)
  return new Refusal(
    'contact_restore_phone_taken',
    { name: owner.name, phone: owner.taken_phone },
    { existing_contact },
  )
}
