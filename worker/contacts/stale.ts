import type { Action } from '#contract/activity/actions.ts'
import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/http/context.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { contactGone } from './gone.ts'
import { presentDetails } from './present-details.ts'
import { selectDetails, selectLastChangeOfContact } from './profile-store.ts'

const MOVES: readonly Action[] = ['contact_moved', 'lead_moved', 'lead_move_undone', 'lead_promoted']

/** The 409 of a contact that somebody else changed meanwhile: who it was, and how it stands. */
export const staleContact = async (db: Database, actor: Actor, contactId: number): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectDetails(contactId), selectLastChangeOfContact(contactId)])
  if (!row) return contactGone()
  const current = presentDetails(row, actor.business)
  const who = last?.user_name ?? null
  return last && MOVES.includes(last.action)
    ? new Refusal('contact_moved', { who, stage: current.stage_name }, { current })
    : new Refusal('contact_changed', { who }, { current })
}
