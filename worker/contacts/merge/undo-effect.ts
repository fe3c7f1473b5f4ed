import type { ContactMethods } from '#worker/contacts/contact-methods.ts'
import type { MirroredValues } from '#worker/contacts/mirrored-columns.ts'
import { type ChosenValues, splitValues } from './columns.ts'
import { holdersOf, type MergeHistory, mergesInto } from './holders.ts'
import { notesWithout } from './notes.ts'
import type { MergeRecord } from './record.ts'
import type { MergeContactRow } from './store.ts'
import { restoreColumns, restoreMirrored, valuesWithoutLead } from './undo-columns.ts'
import { methodsAfterUndo } from './undo-methods.ts'

/*
 * The undo of a merge.
 *
 * Contact B was merged into A, and A may have been merged into C since. These merges, in this order, are the chain of the
 * undo. Its contacts A and C are the holders: each holds what came from B. Only the last holder is outside the trash.
 * The undo restores B and, in each holder, removes what came from B. It also edits the records of the other merges into a
 * holder, so that a later undo of those does not bring values of B back.
 */

/** The values of a holder after the undo. */
export interface HolderAfterUndo {
  row: MergeContactRow
  methods: ContactMethods
  own: ChosenValues & { initial_notes: string | null }
  /** Written only if the holder has no lead after the undo. */
  mirrored: Partial<MirroredValues>
}

interface UndoEffect {
  holders: readonly HolderAfterUndo[]
  /** The records of merges that the undo edits. */
  editedRecords: readonly MergeRecord[]
  /** The mirrored columns of the restored contact. Written only if it has no lead after the undo. */
  restoredMirrored: Partial<MirroredValues>
}

/** The changes that undo the first merge of the chain. */
export const effectOfUndo = ({ chain, merges, contacts }: MergeHistory): UndoEffect => {
  const records = merges.map((record) => structuredClone(record))
  const holders = holdersOf({ chain, merges: records, contacts })
  const [first, second] = holders
  if (!first) return { holders: [], editedRecords: [], restoredMirrored: {} }

  const methods = methodsAfterUndo(first.merge, holders, contacts)
  const restored = splitValues(restoreColumns(first))
  if (second) restoreMirrored(second.merge.mirrored.other.values, first.merge)
  const after = holders.map((holder, i): HolderAfterUndo => {
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
    holders: after,
    editedRecords: records.filter((record, i) => JSON.stringify(record) !== JSON.stringify(merges[i])),
    restoredMirrored: mirroredOfRestored(first.merge, mergesInto(records, first.merge.other_id)),
  }
}

const notesAfterUndo = ({ initial_notes }: MergeContactRow, { changes }: MergeRecord) =>
  changes.notes ? notesWithout(initial_notes, changes.notes) : initial_notes

/** Merges into the restored contact since the undone merge have no effect on its values before that merge. */
const mirroredOfRestored = ({ merge_id, mirrored }: MergeRecord, merges: readonly MergeRecord[]) => {
  const earlier = merges.filter((merge) => merge.merge_id < merge_id)
  return (mirrored.other.hasLead ? valuesWithoutLead(earlier) : undefined) ?? mirrored.other.values
}
