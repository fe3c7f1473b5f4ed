import type { MergeRecord } from './record.ts'
import type { MergeContactRow } from './store.ts'

/** The merges and contacts that an undo reads. */
export interface MergeHistory {
  /** The merge to undo, then each active merge of its contact into the next holder. See undo.ts. */
  chain: readonly MergeRecord[]
  /** All merges into the holders and into the restored contact, undone merges included, oldest first. */
  merges: readonly MergeRecord[]
  contacts: ReadonlyMap<number, MergeContactRow>
}

/** A contact that received a contact by a merge of the chain. See undo.ts. */
export interface Holder {
  row: MergeContactRow
  /** The merge of the chain into this holder. */
  merge: MergeRecord
  /** All merges into this holder, undone merges included, oldest first. */
  mergesInto: readonly MergeRecord[]
}

export const mergesInto = (merges: readonly MergeRecord[], contactId: number) =>
  merges.filter(({ contact_id }) => contact_id === contactId)

/** The holders in the order of the chain. They share the records of `merges`, which the undo edits. */
export const holdersOf = ({ chain, merges, contacts }: MergeHistory): Holder[] =>
  chain.flatMap(({ merge_id, contact_id }) => {
    const merge = merges.find((record) => record.merge_id === merge_id)
    const row = contacts.get(contact_id)
    return merge && row ? [{ merge, row, mergesInto: mergesInto(merges, contact_id) }] : []
  })
