import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { presentContact } from '../present.ts'
import { type MergeRow, selectMergeRow } from './store.ts'

export const otherGone = () => new Refusal('not_found', 'The other contact is no longer here')

/** The 409 of a contact that is no longer as it was seen, with how it stands. */
export const changed = (row: MergeRow, actor: Actor) =>
  new Refusal('stale', `${row.name} was changed meanwhile`, { current: presentContact(row, actor.business) })

/** The same, for a batch that a change of either contact overtook. */
export const overtaken = async (db: Database, actor: Actor, contactId: number, missing: () => Refusal) => {
  const [[row]] = await db.batch([selectMergeRow(contactId)])
  return row ? changed(row, actor) : missing()
}
