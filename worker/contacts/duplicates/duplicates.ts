import { DUPLICATES_MAX, type Duplicate, type DuplicateReason } from '#contract/contacts/duplicates.ts'
import type { Database } from '#worker/db/database.ts'
import type { Business } from '#worker/verb/actor.ts'
import { contactGone } from '../gone.ts'
import { isNearName } from '../near-name.ts'
import { presentContact } from '../present.ts'
import { type MergeRow, selectMergeRow, selectNeighbours, selectSamePhone } from './store.ts'

/**
 * Contacts that may be the same person, those with the same phone first. Of the many who may share an address only the
 * newest are looked at. @throws Refusal `not_found`
 */
export const findDuplicates = async (db: Database, business: Business, contactId: number): Promise<Duplicate[]> => {
  const [[contact], callers, neighbours] = await db.batch([
    selectMergeRow(contactId),
    selectSamePhone(contactId),
    selectNeighbours(contactId),
  ])
  if (!contact) throw contactGone()
  const found = new Map<number, { row: MergeRow; reasons: DuplicateReason[] }>()
  const add = (row: MergeRow, reason: DuplicateReason) => {
    const reasons = found.get(row.contact_id)?.reasons ?? []
    found.set(row.contact_id, { row, reasons: [...reasons, reason] })
  }
  for (const row of callers) if (isSamePhone(row.phone_key, contact.phone_key)) add(row, 'phone')
  for (const row of neighbours) if (isNearName(row.name, contact.name)) add(row, 'name and address')
  return [...found.values()]
    .slice(0, DUPLICATES_MAX)
    .map(({ row, reasons }) => ({ contact: presentContact(row, business), reasons }))
}

/** Of two keys with the same last digits, at least one did not parse; two that did are numbers of two countries. */
const isSamePhone = (one: string, other: string) => !(one.startsWith('+') && other.startsWith('+'))
