import { DUPLICATES_MAX, type Duplicate } from '#contract/contacts/duplicates.ts'
import { presentContact } from '#worker/contacts/present.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { type ContactRow, selectLiveContact } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import type { Business } from '#worker/write/actor.ts'
import { reasonsOf, selectPairsOf } from './pairs-store.ts'

/** The contacts that may be the same person, the strongest suspicion first. @throws Refusal `not_found` */
export const findDuplicates = async (db: Database, business: Business, contactId: number): Promise<Duplicate[]> => {
  const [[contact], rows] = await db.batch([selectLiveContact(contactId), selectPairsOf(contactId, DUPLICATES_MAX)])
  if (!contact) throw contactNotFound()
  return rows.map((row) => presentDuplicate(row, business))
}

/** A possible duplicate in the format of the API. */
export const presentDuplicate = (row: ContactRow & { reasons: string }, business: Business): Duplicate => ({
  contact: presentContact(row, business),
  reasons: reasonsOf(row),
})
