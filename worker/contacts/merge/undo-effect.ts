import type { ContactMethods } from '#worker/contacts/contact-methods.ts'
import type { MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import { type ChosenValues, splitValues } from './columns.ts'
import { holdersOf, type MergeHistory, mergesInto } from './holders.ts'
import { type MergeRecord, notesWithout } from './record.ts'
import type { MergeContactRow } from './store.ts'
import { restoreColumns, restoreMirrored, valuesWithoutLead } from './undo-columns.ts'
import { methodsAfterUndo } from './undo-methods.ts'

/** The values of a holder after the undo. */
export interface HolderAfterUndo {
  row: MergeContactRow
  methods: ContactMethods
  /** The changed columns that are not mirrored. */
  own: ChosenValues & { initial_notes: string | null }
  /** The changed mirrored columns. Written only if the holder has no lead after the undo. */
  mirrored: Partial<MirroredValues>
}

interface UndoEffect {
  holders: readonly HolderAfterUndo[]
  /** The records of other merges that the undo edits, as they are after it. */
  editedRecords: readonly MergeRecord[]
  /** The mirrored columns of the restored contact. Written only if it has no lead after the undo. */
  restoredMirrored: Partial<MirroredValues>
}

/** The changes that undo the first merge of the chain. undo.ts explains the terms with an example. */
export const effectOfUndo = ({ chain, merges, contacts }: MergeHistory): UndoEffect => {
  // The functions below edit these copies.
  const records = merges.map((record) => structuredClone(record))
  const holders = holdersOf({ chain, merges: records, contacts })
  const [first, next] = holders
  if (!first) return { holders: [], editedRecords: [], restoredMirrored: {} }

  const methods = methodsAfterUndo(first.merge, holders, contacts)
  const restored = splitValues(restoreColumns(first))
  if (next) restoreMirrored(next.merge.mirrored.other.values, first.merge)
  const holdersAfterUndo = holders.map((holder, i): HolderAfterUndo => {
    const { own, mirrored } = i === 0 ? restored : { own: {}, mirrored: {} }
    const { row } = holder
    return {
      row,
      methods: methods[i] ?? { phones: [], emails: [] },
      own: { ...own, initial_notes: notesAfterUndo(row, first.merge) },
      mirrored: row.current_lead_id === null ? mirrored : (valuesWithoutLead(holder.mergesInto) ?? {}),
    }
  })
  return {
    holders: holdersAfterUndo,
    editedRecords: records.filter((record, i) => JSON.stringify(record) !== JSON.stringify(merges[i])),
    restoredMirrored: mirroredOfRestored(first.merge, mergesInto(records, first.merge.other_id)),
  }
}

const notesAfterUndo = ({ initial_notes }: MergeContactRow, { changes }: MergeRecord) =>
  changes.notes ? notesWithout(initial_notes, changes.notes) : initial_notes

/** The values of the restored contact before the undone merge. If it had a lead then, those from before its lead. */
const mirroredOfRestored = ({ merge_id, mirrored }: MergeRecord, mergesIntoRestored: readonly MergeRecord[]) => {
  const { hasLead, values } = mirrored.other
  if (!hasLead) return values
  return valuesWithoutLead(mergesIntoRestored.filter((earlier) => earlier.merge_id < merge_id)) ?? values
}
