import type { MergeField } from '#contract/contacts/duplicates.ts'

/** The columns that hold a choice; what is computed of a value goes with it. */
export const COLUMNS_OF = {
  name: ['name', 'name_key'],
  phone: ['phone', 'phone_key'],
  email: ['email'],
  address: ['address', 'address_key'],
  zip: ['zip'],
  category_id: ['category_id'],
  language: ['language'],
  installation_date: ['installation_date'],
  job_summary: ['job_summary'],
  description: ['description'],
  stage_id: ['stage_id'],
  seller_id: ['seller_id'],
  project_title: ['project_title'],
  price: ['value_cents'],
} as const satisfies Record<MergeField, readonly string[]>

type ChosenColumn = (typeof COLUMNS_OF)[MergeField][number]

/** The columns that a contact's newest lead fills, where it has one. */
export const MIRRORED = ['stage_id', 'seller_id', 'project_title', 'value_cents'] as const
export type Mirrored = (typeof MIRRORED)[number]

const isMirrored = (column: ChosenColumn | 'initial_notes'): column is Mirrored =>
  MIRRORED.some((mirrored) => mirrored === column)

export type OwnColumn = Exclude<ChosenColumn, Mirrored> | 'initial_notes'

/** The columns that are the contact's own, whatever its leads. */
export const OWN = [...Object.values(COLUMNS_OF).flat(), 'initial_notes' as const].filter(
  (column): column is OwnColumn => !isMirrored(column),
)

/** Those of the columns that the row has. */
export const pick = <T extends object, K extends keyof T>(row: T, columns: readonly K[]) =>
  Object.fromEntries(columns.filter((column) => column in row).map((column) => [column, row[column]])) as Partial<
    Pick<T, K>
  >
