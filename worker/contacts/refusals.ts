import type { Database } from '#worker/db/database.ts'
import type { Business } from '#worker/verb/actor.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { presentExistingContact } from './present.ts'
import { type ContactRow, PHONE_TAKEN, selectContactByPhone } from './store.ts'

/** The 404 of a contact that does not exist or is in the trash. */
export const contactNotFound = () => new Refusal('contact_gone')

/** The 409 of a phone that already belongs to a contact (part 1, sections 7 and 8). */
export const phoneTaken = (existing: ContactRow | undefined, business: Business): Refusal => {
  if (!existing) return new Refusal('phone_taken')
  const existing_contact = presentExistingContact(existing, business)
  const { name, phone, seller_name } = existing_contact
  return new Refusal('phone_taken_by', { name, phone, seller: seller_name }, { existing_contact })
}

/** For `Plan.refused`: the same 409, for a batch that another write of the same phone preceded. */
export const refusePhoneTaken = (db: Database, business: Business, key: string) => async (reason: string) => {
  if (reason !== PHONE_TAKEN) return undefined
  const [[existing]] = await db.batch([selectContactByPhone(key)])
  return phoneTaken(existing, business)
}
