import { presentContact } from '#worker/contacts/present.ts'
import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { type MergeRow, selectMergeRow } from './store.ts'

/** The 404 of the second contact of a merge. */
export const otherContactNotFound = () => new Refusal('merge_other_gone')

/** The 409 of a contact that has another version than the one sent; it carries the current row. */
export const contactChanged = (row: MergeRow, actor: Actor) =>
  new Refusal('merge_contact_changed', { name: row.name }, { current: presentContact(row, actor.business) })

/** For `Plan.refused`: the same 409, or `missing` when the contact is in the trash by now. */
export const contactChangedOrMissing = async (
  db: Database,
  actor: Actor,
  contactId: number,
  missing: () => Refusal,
) => {
  const [[row]] = await db.batch([selectMergeRow(contactId)])
  return row ? contactChanged(row, actor) : missing()
}
