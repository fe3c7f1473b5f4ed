import type { MergeField } from '#contract/contacts/duplicates.ts'
import { MIRRORED_COLUMNS, type MirroredColumn, type MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import type { WholeContactRow } from '#worker/contacts/store.ts'

/** Phones and e-mails are merged as lists. The other fields are columns: a merge keeps the value of one side. */
type ColumnField = Exclude<MergeField, 'phone' | 'email'>

export const isColumnField = (field: MergeField): field is ColumnField => field !== 'phone' && field !== 'email'

/** The columns for which a merge chooses one side. */
export type ChosenColumn = Exclude<ColumnField, 'price'> | 'value_cents'
export type ChosenValues = { [C in ChosenColumn]?: WholeContactRow[C] }

export const columnOfField = (field: ColumnField): ChosenColumn => (field === 'price' ? 'value_cents' : field)

export const isMirrored = (column: ChosenColumn): column is MirroredColumn =>
  MIRRORED_COLUMNS.some((mirrored) => mirrored === column)

/** Splits values into the contact's own columns and the mirrored columns. */
export const splitValues = (values: ChosenValues) => {
  const parts = (mirrored: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([column]) => isMirrored(column as ChosenColumn) === mirrored))
  return { own: parts(false) as ChosenValues, mirrored: parts(true) as Partial<MirroredValues> }
}
