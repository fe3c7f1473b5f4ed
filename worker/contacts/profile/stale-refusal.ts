import type { Action } from '#contract/activity/actions.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import type { Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentDetails } from './present.ts'
import { selectDetails, selectLastChangeOfContact } from './store.ts'

const MOVES: readonly Action[] = ['contact_moved', 'lead_moved', 'lead_move_undone', 'lead_promoted']

/** The 409 for a contact that another user changed, with the current contact. A 404 when the contact is in the trash. */
export const staleContact = async ({ db, actor }: Scope, contactId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectDetails(contactId), selectLastChangeOfContact(contactId)])
  if (!row) return contactNotFound()
  const current = presentDetails(row, actor)
  const who = last?.user_name ?? null
  return last && MOVES.includes(last.action)
    ? new Refusal('contact_moved', { who, stage: current.stage_name }, { current })
    : new Refusal('contact_changed', { who }, { current })
}
