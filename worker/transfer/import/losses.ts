import type { Loss } from '#contract/transfer/import.ts'
import { contactKeys } from '#worker/contacts/contact-keys.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import { KNOWN_NOTES_LETTERS } from './contact-store.ts'
import type { KeyedRow } from './keyed-row.ts'
import { type LeadValues, valuesOf } from './lead-keys.ts'

interface ContactValues {
  address: string | null
  zip: string | null
  category_id: number | null
  seller_id: number | null
  initial_notes: string | null
  /** The first days of its work, in any state, and its installation date. */
  days: ReadonlySet<string>
  leads: readonly LeadValues[]
}

/**
 * The values of a row that its contact does not take, because it keeps others. `hasNewLead`: the row's lead was added.
 */
export const lossesOf = (contact: ContactValues, row: KeyedRow, hasNewLead: boolean): Loss[] => {
  const lead = row.job && valuesOf(row.job, row.category_id)
  const ofLead = (key: 'stage_id' | 'value_cents') =>
    !hasNewLead && Boolean(lead?.[key]) && contact.leads.every((one) => one[key] !== lead?.[key])
  const ofContact = (key: 'category_id' | 'seller_id') =>
    !hasNewLead && row[key] !== null && [contact, ...contact.leads].every((one) => one[key] !== row[key])
  const day = row.installation_date
  const zip = zipOf(row)
  const notes = (row.job?.notes ?? row.notes ?? '').slice(0, KNOWN_NOTES_LETTERS)
  const noted = [contact.initial_notes, ...contact.leads.map((one) => one.notes)]
  const isLost: Record<Exclude<Loss, 'phone_shared'>, boolean> = {
    installation_kept: day !== undefined && !contact.days.has(day),
    stage_kept: ofLead('stage_id'),
    estimate_kept: ofLead('value_cents'),
    category_kept: ofContact('category_id'),
    seller_kept: ofContact('seller_id'),
    address_kept: !isPartOf(contact.address, row.address) || (zip !== null && zip !== contact.zip),
    notes_kept: !noted.some((text) => text?.includes(notes)) && notes !== '',
  }
  return (Object.keys(isLost) as (keyof typeof isLost)[]).filter((loss) => isLost[loss])
}

/** Whether an address has all of another one, however both are abbreviated. */
const isPartOf = (address: string | null, part: string | null) => {
  const [whole, key] = [address, part].map((one) => contactKeys({ name: '', address: one }).address_key ?? '')
  return (whole ?? '').includes(key ?? '')
}
