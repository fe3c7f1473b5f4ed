import type { Contact } from '#contract/contacts/contact.ts'
import { MergeAnswer, type MergeValues } from '#contract/contacts/duplicates.ts'
import { call, read } from './call.ts'
import { addContact as addAnyContact, CONTACTS } from './contacts.ts'
import { addLead } from './leads.ts'
import { PINS } from './people.ts'

type Choices = Partial<MergeValues>

/** The remaining contact and the merged one. */
export interface Pair {
  contact: Contact
  other: Contact
}

/** A contact without leads, with the same address as all of this kind. */
export const addContact = (more: Record<string, unknown> = {}): Promise<Contact> =>
  addAnyContact({ name: 'Rosa Diaz', address: '1 Elm St | TX | 78701', category_id: 4, ...more })

/** Two contacts that may be one person, the other with a lead. */
export const addPair = async (): Promise<Pair> => {
  const [contact, other] = [await addContact(), await addContact({ name: 'R. Diaz' })]
  await addLead({ contact: undefined, contact_id: other.contact_id })
  return { contact, other }
}

export const mergeBody = ({ contact, other }: Pair, values: Choices = {}) => ({
  other_id: other.contact_id,
  version: contact.version,
  other_version: other.version,
  values: { name: 'this', ...values },
})

export const merge = (pair: Pair, values: Choices = {}, pin: string = PINS.admin) =>
  call('POST', `${CONTACTS}/${pair.contact.contact_id}/merge`, { pin, body: mergeBody(pair, values) })

export const merged = async (pair: Pair, values: Choices = {}) => read(await merge(pair, values), MergeAnswer)

export const undoMerge = (contactId: number, merge_id: number, pin: string = PINS.admin) =>
  call('POST', `${CONTACTS}/${contactId}/merge/undo`, { pin, body: { merge_id } })
