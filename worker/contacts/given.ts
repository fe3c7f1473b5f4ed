import type { FieldValue } from '#contract/activity/actions.ts'
import type { NewContactRow } from './store.ts'

/** What is told of a contact's beginning. */
export type GivenContact = Pick<
  NewContactRow,
  'name' | 'phone' | 'email' | 'address' | 'zip' | 'seller_id' | 'category_id'
>

/** What came with a contact for its first lead. */
export interface Project {
  project_title?: string | null | undefined
  value_cents?: number | undefined
  notes?: string | null | undefined
}

/** All that was known of a contact when it was created, as the log keeps it. */
export const givenWith = (contact: GivenContact, { project_title, value_cents, notes }: Project = {}) => {
  const { name, phone, email, address, zip, seller_id, category_id } = contact
  const given: Record<string, FieldValue> = {
    name,
    phone,
    email,
    address,
    // An address that was typed in one line has it already.
    zip: zip && address?.includes(zip) ? null : zip,
    seller_id,
    category_id,
    project_title: project_title || null,
    value_cents: value_cents || null,
    notes: notes || null,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}
