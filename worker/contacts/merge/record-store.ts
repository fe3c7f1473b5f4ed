import { type SQL, sql } from 'drizzle-orm'
import { inList, insertInto } from '#worker/db/sql.ts'
import type { MergeRecord, MergeRecordRow } from './record.ts'
import { type MergeContactRow, mergeContactColumns, RELATED_TABLES } from './store.ts'

/** The ids of all rows of a contact, by table: the arguments of `json_object`. */
const relatedIds = (contactId: number) =>
  sql.join(
    RELATED_TABLES.map(
      ({ table, id }) =>
        sql`${table}, json((SELECT json_group_array(${sql.identifier(id)}) FROM ${sql.identifier(table)}
          WHERE contact_id = ${contactId}))`,
    ),
    sql`, `,
  )

/** Records a merge. Runs before the rows move, because it stores the ids of the rows that the other contact still has. */
export const insertMerge = ({ changes, methods, mirrored, isActive: _, ...record }: MergeRecord) => {
  const row = {
    ...record,
    changes: JSON.stringify(changes),
    points: JSON.stringify(methods),
    mirrored: JSON.stringify(mirrored),
    moved: '{}',
  }
  return [
    insertInto('merges', row),
    sql`UPDATE merges SET moved = json_object(${relatedIds(record.other_id)}) WHERE merge_id = ${record.merge_id}`,
  ]
}

/** Stores the record of a merge that the undo of another merge edited. */
export const updateMerge = ({ merge_id, changes, methods, mirrored }: MergeRecord) =>
  sql`UPDATE merges SET changes = ${JSON.stringify(changes)}, points = ${JSON.stringify(methods)},
    mirrored = ${JSON.stringify(mirrored)} WHERE merge_id = ${merge_id}`

/**
 * Removes from the record of an undone merge the rows that earlier undos had moved back. A later merge may move these rows
 * again, and its undo leaves where they are all rows of the undone merges below it.
 */
export const forgetDetached = (mergeId: number) => {
  const remaining = RELATED_TABLES.map(
    ({ table }) => sql`${table}, json((SELECT json_group_array(value) FROM json_each(moved, ${`$.${table}`})
      WHERE value NOT IN (SELECT ids.value FROM merges m, json_each(m.moved, ${`$.${table}`}) ids
        WHERE m.merge_id IN (SELECT value FROM json_each(merges.detached)))))`,
  )
  return sql`UPDATE merges SET moved = json_object(${sql.join(remaining, sql`, `)})
    WHERE merge_id = ${mergeId} AND detached <> '[]'`
}

/** Records in later merges of the chain that the rows of an undone merge have moved back. */
export const detachMerge = (mergeId: number, laterMergeIds: readonly number[]) =>
  sql`UPDATE merges SET detached = json_insert(detached, '$[#]', ${mergeId})
    WHERE merge_id IN ${inList(laterMergeIds)}`

const recordColumns = sql`m.merge_id, m.contact_id, m.other_id, m.other_name, m.merged_at, m.stands AS isActive, m.changes,
  m.points, m.mirrored`

/** `chain`: a merge, then each active merge of its contact into the next contact. See undo.ts. */
const withChain = (mergeId: number) => sql`
  WITH RECURSIVE chain (step, merge_id, contact_id, other_id) AS (
    SELECT 0, merge_id, contact_id, other_id FROM merges WHERE merge_id = ${mergeId}
    UNION ALL SELECT step + 1, m.merge_id, m.contact_id, m.other_id
    FROM chain JOIN merges m ON m.other_id = chain.contact_id AND m.stands)`

/** The chain of a merge in order. The contact of its last merge holds all rows. */
export const selectChain = (mergeId: number) =>
  sql<MergeRecordRow>`${withChain(mergeId)} SELECT ${recordColumns} FROM chain JOIN merges m ON m.merge_id = chain.merge_id
    ORDER BY chain.step`

/** All merges into the contacts of the chain and into the other contact, undone merges included, oldest first. */
export const selectChainMerges = (mergeId: number) => sql<MergeRecordRow>`${withChain(mergeId)}
  SELECT ${recordColumns} FROM merges m
  WHERE m.contact_id IN (SELECT contact_id FROM chain UNION SELECT other_id FROM chain) ORDER BY m.merge_id`

/** A contact in or outside the trash. */
export type TrashableMergeContactRow = MergeContactRow & { deleted_at: number | null }

/** The contacts of the chain, the other contact, and the contacts of all active merges into the chain. */
export const selectChainContacts = (mergeId: number) => sql<TrashableMergeContactRow>`${withChain(mergeId)}
  SELECT ${mergeContactColumns}, c.deleted_at FROM contacts c WHERE c.contact_id IN (
    SELECT contact_id FROM chain UNION SELECT other_id FROM chain
    UNION SELECT m.other_id FROM merges m WHERE m.stands AND m.contact_id IN (SELECT contact_id FROM chain))`

/** A condition for `guard`: the other contact is in the trash since the merge. */
export const isMergedAway = ({ other_id, merged_at }: MergeRecord): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts WHERE contact_id = ${other_id} AND deleted_at = ${merged_at})`
