import type { ContactMethod } from '#worker/contacts/contact-methods.ts'
import { presentContact, presentExistingContact } from '#worker/contacts/present.ts'
import { selectOwners } from '#worker/contacts/store.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type MergeContactRow, selectMergeContact } from './store.ts'

/** The 404 for the other contact of a merge. */
export const otherContactNotFound = () => new Refusal('merge_other_gone')

/** The 409 for a contact with another version than the one sent. It has the current contact. */
export const contactChanged = (row: MergeContactRow, actor: Actor) =>
  new Refusal('merge_contact_changed', { name: row.name }, { current: presentContact(row, actor.business) })

/** For `Plan.refused`: the same 409, or `missing` when the contact is in the trash. */
export const contactChangedOrMissing = async ({ db, actor }: Scope, contactId: number, missing: () => Refusal) => {
  const [[row]] = await db.batch([selectMergeContact(contactId)])
  return row ? contactChanged(row, actor) : missing()
}

/** For `Plan.refused`: the 409 when a third contact has a phone that the undo returns. */
export const formerPhoneTaken = async ({ db, actor }: Scope, contactId: number, phones: readonly ContactMethod[]) => {
  const [owners] = await db.batch([selectOwners(phones.map(({ key }) => key))])
  const holder = owners.find(({ contact_id }) => contact_id !== contactId)
  if (!holder) return undefined
  const phone = phones.find(({ key }) => key === holder.owned_key)?.value ?? holder.phone
  const existing_contact = presentExistingContact(holder, actor.business)
  return new Refusal('merge_undo_phone_taken', { name: holder.name, phone }, { existing_contact })
}
