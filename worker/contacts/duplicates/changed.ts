import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { presentContact } from '../present.ts'
import { type MergeRow, selectMergeRow } from './store.ts'

export const otherGone = () => new Refusal('merge_other_gone')

/** The 409 of a contact that is no longer as it was seen, with how it stands. */
export const changed = (row: MergeRow, actor: Actor) =>
  new Refusal('merge_contact_changed', { name: row.name }, { current: presentContact(row, actor.business) })

/** The same, for a batch that a change of either contact overtook. */
export const overtaken = async (db: Database, actor: Actor, contactId: number, missing: () => Refusal) => {
  const [[row]] = await db.batch([selectMergeRow(contactId)])
  return row ? changed(row, actor) : missing()
}
