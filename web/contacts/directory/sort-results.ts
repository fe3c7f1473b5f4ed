import type { Contact } from '#contract/contacts/contact.ts'
import type { ContactSort, Order } from '#contract/contacts/sorting.ts'
import { folded } from '#contract/fold.ts'

const KEYS: Record<Exclude<ContactSort, 'created_at'>, (contact: Contact) => string> = {
  name: (contact) => folded(contact.name),
  category_name: (contact) => (contact.category_name ?? '').toLowerCase(),
  stage_name: (contact) => contact.stage_name.toLowerCase(),
  seller_name: (contact) => (contact.seller_name ?? '').toLowerCase(),
}

/** Sorts search results in the same order as the server: ties by name, then by id. */
export const sortResults = (contacts: readonly Contact[], sort: ContactSort, order: Order): Contact[] => {
  const sign = order === 'asc' ? 1 : -1
  const keysOf = (contact: Contact) =>
    sort === 'created_at' ? { key: '', name: '' } : { key: KEYS[sort](contact), name: KEYS.name(contact) }
  const rows = contacts.map((contact) => ({ contact, ...keysOf(contact) }))
  rows.sort(
    (a, b) => sign * (compare(a.key, b.key) || compare(a.name, b.name) || a.contact.contact_id - b.contact.contact_id),
  )
  return rows.map(({ contact }) => contact)
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
