import { MIRRORED_COLUMNS, type MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import { type ChosenColumn, type ChosenValues, isMirrored } from './columns.ts'
import type { Holder } from './holders.ts'
import type { MergeRecord } from './record.ts'

/**
 * The values that the first holder had before the undone merge, for the columns that still have the merged value. A column
 * that a later merge changed again keeps its value. Edits the records of later merges: they restore the former value too.
 */
export const restoreColumns = ({ row, merge, mergesInto }: Holder): ChosenValues => {
  const later = mergesInto.filter(({ isActive, merge_id }) => isActive && merge_id > merge.merge_id)
  const restored = columnChanges(merge).filter(({ column, before, after }) => {
    const changedAgainAt = later.findIndex(({ changes }) => changes.columns[column])
    const merges = changedAgainAt < 0 ? later : later.slice(0, changedAgainAt + 1)
    if (isMirrored(column)) for (const { mirrored } of merges) restoreValue(mirrored.contact, column, before, after)
    const changedAgain = later[changedAgainAt]?.changes.columns[column]
    if (changedAgain?.[0] === after) changedAgain[0] = before
    return !changedAgain && row[column] === after
  })
  return Object.fromEntries(restored.map(({ column, before }) => [column, before]))
}

const columnChanges = ({ changes }: MergeRecord) =>
  Object.entries(changes.columns).map(([column, [before, after]]) => ({
    column: column as ChosenColumn,
    before,
    after,
  }))

/** Values of a lead stay: they did not come from the merge. */
const restoreValue = (
  { hasLead, values }: MergeRecord['mirrored']['contact'],
  column: keyof MirroredValues,
  before: unknown,
  after: unknown,
) => {
  if (!hasLead && values[column] === after) Object.assign(values, { [column]: before })
}

/** Replaces, in recorded mirrored values, the values that a merge brought by the values before that merge. */
export const restoreMirrored = (values: MirroredValues, { changes }: MergeRecord) => {
  for (const column of MIRRORED_COLUMNS) {
    const [before, after] = changes.columns[column] ?? []
    if (after !== undefined && values[column] === after) Object.assign(values, { [column]: before })
  }
}

/** The mirrored values of a contact before the last merge into it at which it had no lead. */
export const valuesWithoutLead = (mergesInto: readonly MergeRecord[]) =>
  mergesInto.findLast(({ mirrored }) => !mirrored.contact.hasLead)?.mirrored.contact.values
