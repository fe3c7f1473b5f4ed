import type { MergeField } from '#contract/contacts/duplicates.ts'
import { WHOLE_CONTACT, type WholeContactRow } from '../store.ts'

type Column = keyof WholeContactRow

/** What is computed of a value, and goes with it. */
const KEYS: Partial<Record<MergeField, Column>> = { name: 'name_key', phone: 'phone_key', address: 'address_key' }

/** The columns that hold a choice: the one that a person sees, and its key. */
export const columnsOfField = (field: MergeField): [Column, ...Column[]] => {
  const key = KEYS[field]
  return [field === 'price' ? 'value_cents' : field, ...(key ? [key] : [])]
}

/** The columns that a contact's newest lead fills, where it has one. */
export const MIRRORED = ['stage_id', 'seller_id', 'project_title', 'value_cents'] as const satisfies readonly Column[]
export type Mirrored = (typeof MIRRORED)[number]

/** The columns that no merge changes by choice: identity, version and times. */
const FIXED = [
  'contact_id',
  'current_lead_id',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly Column[]

export type OwnColumn = Exclude<Column, Mirrored | (typeof FIXED)[number]>

const isOwn = (column: Column): column is OwnColumn => ![...MIRRORED, ...FIXED].some((other) => other === column)

/** The columns that are the contact's own, whatever its leads. */
export const OWN: readonly OwnColumn[] = WHOLE_CONTACT.filter(isOwn)

/** Those of the columns that the row has. */
export const pick = <T extends object, K extends keyof T>(row: T, columns: readonly K[]) =>
  Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, row[column]])) as Partial<
    Pick<T, K>
  >
