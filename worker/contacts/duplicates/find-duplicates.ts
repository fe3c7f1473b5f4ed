import { DUPLICATES_MAX, type Duplicate, type DuplicateReason } from '#contract/contacts/duplicates.ts'
import { presentContact } from '#worker/contacts/present.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import type { WholeContactRow } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import type { Business } from '#worker/verb/actor.ts'
import { isSimilarName } from './similar-name.ts'
import { selectCompared, selectSameAddress, selectSamePhone } from './store.ts'

/**
 * Contacts that may be the same person, those with the same phone first. Of the contacts at the same address only the
 * newest are compared. @throws Refusal `not_found`
 */
export const findDuplicates = async (db: Database, business: Business, contactId: number): Promise<Duplicate[]> => {
  const [[contact], samePhone, sameAddress] = await db.batch([
    selectCompared(contactId),
    selectSamePhone(contactId),
    selectSameAddress(contactId),
  ])
  if (!contact) throw contactNotFound()
  const found = new Map<number, { row: WholeContactRow; reasons: DuplicateReason[] }>()
  const add = (row: WholeContactRow, reason: DuplicateReason) => {
    const reasons = found.get(row.contact_id)?.reasons ?? []
    found.set(row.contact_id, { row, reasons: [...reasons, reason] })
  }
  for (const row of samePhone) add(row, 'phone')
  for (const row of sameAddress) if (isSimilarName(row.name, contact.name)) add(row, 'name and address')
  return [...found.values()]
    .slice(0, DUPLICATES_MAX)
    .map(({ row, reasons }) => ({ contact: presentContact(row, business), reasons }))
}
