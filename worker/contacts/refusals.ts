import { maySee } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentExistingContact } from './present.ts'
import { type ContactRow, PHONE_TAKEN, selectContactByPhone } from './store.ts'

/** The 404 for a contact that does not exist or is in the trash. `merged_into`: the contact that it was merged into. */
export const contactNotFound = (merged_into?: number) =>
  new Refusal('contact_gone', {}, merged_into === undefined ? {} : { merged_into })

/**
 * The 409 for a phone of another contact (docs/product.md#contacts), as an issue of the field with the phone. Only users
 * who may see contacts get the other contact.
 */
export const phoneTaken = (existing: ContactRow | undefined, actor: Actor, field = 'phone'): Refusal => {
  if (!existing || !maySee(actor, 'contact')) return new Refusal('phone_taken')
  const existing_contact = presentExistingContact(existing, actor.business)
  const { name, phone, seller_name } = existing_contact
  const params = { name, phone, seller: seller_name }
  const refused = new Refusal('phone_taken_by', params, { existing_contact })
  const issue = { field, message: refused.message, reason: refused.reason, params }
  return field === 'phone' ? refused : new Refusal('phone_taken_by', params, { existing_contact, issues: [issue] })
}

/** For `Plan.refused`: the same 409, when another write stored the phone first. */
export const refusePhoneTaken = ({ db, actor }: Scope, key: string) => ({
  [PHONE_TAKEN]: async () => {
    const [[existing]] = await db.batch([selectContactByPhone(key)])
    return phoneTaken(existing, actor)
  },
})
