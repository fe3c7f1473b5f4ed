import { logActivity } from '#worker/activity/store.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { contactIsLive, selectContact } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { trashContact } from './store.ts'

/**
 * Moves a contact to the trash with its leads, tasks, notes and photos. The leads' points and their part of the weekly goal
 * go with them. @throws Refusal `not_found`
 */
export const planContactRemoval = async (
  db: Database,
  actor: Actor,
  contactId: number,
): Promise<Plan<{ success: true }>> => {
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
    refused: (reason) => (reason === 'gone' ? contactNotFound() : undefined),
  }
}
