import { sellerOf } from '#worker/catalog/lookup.ts'
import type { Database } from '#worker/db/database.ts'
import type { Business } from '#worker/verb/actor.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { type ContactRow, PHONE_TAKEN, selectContactByPhone } from './store.ts'

/** The 409 of a phone that belongs to a contact already (part 1, sections 7 and 8). */
export const duplicate = (existing: ContactRow | undefined, business: Business): Refusal => {
  if (!existing) return new Refusal('phone_taken')
  const { contact_id, name, phone } = existing
  const seller_name = sellerOf(business, existing.seller_id)?.name ?? null
  const existing_contact = { contact_id, name, phone, seller_name }
  return new Refusal('phone_taken_by', { name, phone, seller: seller_name }, { existing_contact })
}

/** The same, for a batch that lost the race for a phone. */
export const duplicateWhenTaken = (db: Database, business: Business, key: string) => async (reason: string) => {
  if (reason !== PHONE_TAKEN) return undefined
  const [[existing]] = await db.batch([selectContactByPhone(key)])
  return duplicate(existing, business)
}
