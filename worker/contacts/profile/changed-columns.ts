import { addressLine } from '#contract/contacts/address.ts'
import type { ContactChange } from '#contract/contacts/profile.ts'
import { requireActiveCategory, requireActiveSeller, requireStage } from '#worker/catalog/lookup.ts'
import { contactKeys } from '#worker/contacts/contact-keys.ts'
import { type ContactMethods, mainMethodColumns } from '#worker/contacts/contact-methods.ts'
import { zipOf } from '#worker/contacts/zip.ts'
import { inCents } from '#worker/db/money.ts'
import type { Business } from '#worker/write/actor.ts'
import type { ContactColumns, DetailsRow } from './store.ts'

/**
 * The changed columns of a contact. Stage, seller, title and value are included only if the contact has no lead.
 * @throws Refusal `invalid_input` for an unknown stage, seller or category
 */
export const changedColumns = (
  business: Business,
  row: DetailsRow,
  change: Omit<ContactChange, 'contact_id' | 'version' | 'lead_version'>,
  methods: ContactMethods,
): Partial<ContactColumns> => {
  const { stage_id, seller_id, price, project_title, phones, emails, ...others } = change
  const own = { ...others, ...mainMethodColumns(methods) }
  const requested =
    row.current_lead_id === null
      ? { ...own, stage_id, seller_id, project_title, value_cents: price === undefined ? undefined : inCents(price) }
      : own
  const columns: Partial<ContactColumns> = Object.fromEntries(
    Object.entries(requested)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, value === '' ? null : value] as const)
      .filter(([column, value]) => value !== row[column as keyof DetailsRow]),
  )
  // A form shows an address without its bars. The same address without bars is no change.
  if (columns.address && columns.address === addressLine(row.address)) delete columns.address
  // A new address takes its own ZIP along, unless the change gives one.
  const ownZip = zipOf({ address: columns.address })
  if (change.zip === undefined && row.zip !== null && ownZip !== null && ownZip !== row.zip) columns.zip = ownZip
  if (columns.stage_id) requireStage(business, columns.stage_id)
  if (columns.seller_id) requireActiveSeller(business, columns.seller_id)
  if (columns.category_id) requireActiveCategory(business, columns.category_id)
  return {
    ...columns,
    ...((columns.name !== undefined || columns.address !== undefined) && contactKeys({ ...row, ...columns })),
  }
}
