import type { MergeField } from '#contract/contacts/duplicates.ts'
import type { WholeContactRow } from '#worker/contacts/store.ts'

/** The columns that triggers copy from the contact's newest lead, if it has one. */
export const MIRRORED_COLUMNS = ['stage_id', 'seller_id', 'project_title', 'value_cents'] as const
type MirroredColumn = (typeof MIRRORED_COLUMNS)[number]

/** Phones and e-mails are merged as lists. */
type PointField = 'phone' | 'email'
type ColumnField = Exclude<MergeField, PointField>

export const isColumnField = (field: MergeField): field is ColumnField => field !== 'phone' && field !== 'email'

/** The columns of which a merge chooses one side. */
export type ChosenColumn = Exclude<ColumnField, 'price'> | 'value_cents'

export const columnOfField = (field: ColumnField): ChosenColumn => (field === 'price' ? 'value_cents' : field)

export const isMirrored = (column: ChosenColumn): column is MirroredColumn =>
  MIRRORED_COLUMNS.some((mirrored) => mirrored === column)

export type ChosenValues = { [C in ChosenColumn]?: WholeContactRow[C] }
export type MirroredValues = Pick<WholeContactRow, MirroredColumn>

export const mirroredOf = ({ stage_id, seller_id, project_title, value_cents }: MirroredValues): MirroredValues => ({
  stage_id,
  seller_id,
  project_title,
  value_cents,
})

/** Values of the contact's own columns, and those that a lead would give it. */
export const splitValues = (values: ChosenValues) => {
  const parts = (mirrored: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([column]) => isMirrored(column as ChosenColumn) === mirrored))
  return { own: parts(false) as ChosenValues, mirrored: parts(true) as Partial<MirroredValues> }
}
