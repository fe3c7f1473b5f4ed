import { MIRRORED_COLUMNS, type MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import { type ChosenColumn, type ChosenValues, isMirrored } from './columns.ts'
import type { Holder } from './holders.ts'
import type { MergeRecord } from './record.ts'

interface ColumnChange {
  column: ChosenColumn
  before: string | number | null
  after: string | number | null
}

/**
 * Returns the values that the first holder had before the undone merge, for the columns that still have the merged value.
 * A column that a later merge changed again keeps its value. Side effect: the records of later merges are edited, so that
 * undoing those restores the former value too.
 */
export const restoreColumns = ({ row, merge, mergesInto }: Holder): ChosenValues => {
  const later = mergesInto.filter(({ isActive, merge_id }) => isActive && merge_id > merge.merge_id)
  const restored: ChosenValues = {}
  for (const change of columnChanges(merge)) {
    const changedAgainAt = later.findIndex(({ changes }) => changes.columns[change.column])
    editRecords(changedAgainAt < 0 ? later : later.slice(0, changedAgainAt + 1), change)
    if (changedAgainAt < 0 && row[change.column] === change.after) {
      Object.assign(restored, { [change.column]: change.before })
    }
  }
  return restored
}

/** Replaces the merged value by the former one in the records of later merges, up to the one that changed the column again. */
const editRecords = (later: readonly MergeRecord[], { column, before, after }: ColumnChange) => {
  for (const { mirrored, changes } of later) {
    if (isMirrored(column)) restoreValue(mirrored.contact, column, before, after)
    const recorded = changes.columns[column]
    if (recorded && recorded[0] === after) recorded[0] = before
  }
}

const columnChanges = ({ changes }: MergeRecord): ColumnChange[] =>
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
