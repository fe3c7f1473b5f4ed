import { DUPLICATES_MAX, type Duplicate } from '#contract/contacts/duplicates.ts'
import { selectPairsOf } from '#worker/contacts/matching/pairs-store.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectLiveContact } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import type { Business } from '#worker/write/actor.ts'
import { presentDuplicate } from './present.ts'

/** Contacts that may be the same person, the likeliest first. @throws Refusal `not_found` */
export const findDuplicates = async (db: Database, business: Business, contactId: number): Promise<Duplicate[]> => {
  const [[contact], rows] = await db.batch([selectLiveContact(contactId), selectPairsOf(contactId, DUPLICATES_MAX)])
  if (!contact) throw contactNotFound()
  return rows.map((row) => presentDuplicate(row, business))
}
