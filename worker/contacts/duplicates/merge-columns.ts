import type { MergeField } from '#contract/contacts/duplicates.ts'
import { WHOLE_CONTACT, type WholeContactRow } from '#worker/contacts/store.ts'

type Column = keyof WholeContactRow

/** The key column that is computed from a field and moves with it. */
const KEYS: Partial<Record<MergeField, Column>> = { name: 'name_key', phone: 'phone_key', address: 'address_key' }

/** The columns of a field: its own, and its key column if it has one. */
export const columnsOfField = (field: MergeField): [Column, ...Column[]] => {
  const key = KEYS[field]
  return [field === 'price' ? 'value_cents' : field, ...(key ? [key] : [])]
}

/** The columns that triggers copy from the contact's newest lead, if it has one. */
export const MIRRORED_COLUMNS = [
  'stage_id',
  'seller_id',
  'project_title',
  'value_cents',
] as const satisfies readonly Column[]
export type MirroredColumn = (typeof MIRRORED_COLUMNS)[number]

/** The columns that a merge never takes from the other contact. */
const FIXED = [
  'contact_id',
  'current_lead_id',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly Column[]

export type OwnColumn = Exclude<Column, MirroredColumn | (typeof FIXED)[number]>

const isOwn = (column: Column): column is OwnColumn =>
  ![...MIRRORED_COLUMNS, ...FIXED].some((other) => other === column)

/** The columns that no lead fills. */
export const OWN_COLUMNS: readonly OwnColumn[] = WHOLE_CONTACT.filter(isOwn)

/** The part of a row with these columns; a column that the row lacks is left out. */
export const pick = <T extends object, K extends keyof T>(row: T, columns: readonly K[]) =>
  Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, row[column]])) as Partial<
    Pick<T, K>
  >
