import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { query, statement } from '#worker/db/query.ts'
import type { contacts } from '#worker/db/schema/contacts.ts'
import { import_rows } from '#worker/db/schema/imports.ts'
import { inList } from '#worker/db/sql.ts'

/** The values of `import_rows.undo`: not undone, skipped because the contact was changed since, or moved to the trash. */
export const UNDO = { none: 0, kept: 1, trashed: 2 } as const

/** Stands for a change by another import, which logs no line of the contact. */
export const IMPORT_ACTION = 'import_made'

/** Actions that change no value of a contact. */
const HARMLESS_ACTIONS = ['contact_deleted', 'contact_restored', 'duplicate_dismissed', 'duplicate_suspected']

/**
 * The actions since an import, outside the trash, on contacts that it created and on leads and appointments that it added
 * to others. The import itself logs no line of these. `condition`: on its row `r` of `import_rows`.
 */
const actionsSince = (condition: SQL) => sql`
  SELECT r.contact_id, a.action FROM import_rows r
    JOIN contacts c ON c.contact_id = r.contact_id AND c.deleted_at IS NULL
    CROSS JOIN activity a ON a.contact_id = r.contact_id AND a.action NOT IN ${inList(HARMLESS_ACTIONS)}
  WHERE ${condition} AND r.is_new
  UNION ALL SELECT r.contact_id, ${IMPORT_ACTION} FROM import_rows r
    JOIN contacts c ON c.contact_id = r.contact_id AND c.deleted_at IS NULL
    CROSS JOIN import_rows o ON o.contact_id = r.contact_id AND o.import_id <> r.import_id
  WHERE ${condition} AND r.is_new
  UNION ALL SELECT r.contact_id, a.action FROM import_rows r CROSS JOIN json_each(r.added, '$.leads') j
    CROSS JOIN leads l ON l.lead_id = j.value AND l.deleted_at IS NULL
    CROSS JOIN activity a ON a.lead_id = l.lead_id
  WHERE ${condition} AND NOT r.is_new
  UNION ALL SELECT r.contact_id, a.action FROM import_rows r CROSS JOIN json_each(r.added, '$.appointments') j
    CROSS JOIN activity a ON a.entity = 'appointment' AND a.entity_id = j.value
  WHERE ${condition} AND NOT r.is_new`

const ofImport = (importId: number) => sql`r.import_id = ${importId} AND r.undo < ${UNDO.trashed}`

/** Of some contacts only. The plus makes SQLite use the index of contacts: an import may have 100,000 rows. */
const ofContacts = (importId: number, contacts: SQL) =>
  sql`r.contact_id IN ${contacts} AND +r.import_id = ${importId} AND +r.undo < ${UNDO.trashed}`

/** For each action since an import, how many of its contacts it changed. */
export const selectActionsSince = (importId: number) => sql<{ action: string; contacts: number }>`
  SELECT action, count(DISTINCT contact_id) AS contacts FROM (${actionsSince(ofImport(importId))}) GROUP BY action`

export const countChangedContacts = (importId: number) => sql<{ contacts: number }>`
  SELECT count(DISTINCT contact_id) AS contacts FROM (${actionsSince(ofImport(importId))})`

/** The first contacts of an import that were changed since. */
export const selectChangedContacts = (importId: number, limit: number) => sql<{ contact_id: number; name: string }>`
  SELECT contact_id, name FROM contacts WHERE contact_id IN (SELECT contact_id FROM (${actionsSince(ofImport(importId))}))
  ORDER BY contact_id LIMIT ${limit}`

/** A condition for `guard`: none of these contacts was changed since the import. */
export const areUntouched = (importId: number, contactIds: readonly number[]) => sql`
  NOT EXISTS (${actionsSince(ofContacts(importId, inList(contactIds)))})`

/** What a chunk wrote to a contact. `added` is JSON: `ImportAdditions`. */
export interface ImportedContactRow
  extends Pick<typeof import_rows.$inferSelect, 'import_row_id' | 'contact_id' | 'added' | 'undo'> {
  is_new: 0 | 1
  /** Whether the contact is outside the trash. */
  is_live: 0 | 1
  /** Whether the contact was changed since the import. */
  is_changed: 0 | 1
  /** Whether the undo has skipped another row of the contact. */
  is_kept: 0 | 1
}

/** The rows that are not undone yet, the last first. Rows that the undo skipped before come first, or are left out. */
export const selectToUndo = (importId: number, withKept: boolean, limit: number) => sql<ImportedContactRow>`
  SELECT w.*, c.deleted_at IS NULL AS is_live,
    EXISTS (${actionsSince(ofContacts(importId, sql`(w.contact_id)`))}) AS is_changed,
    EXISTS (SELECT 1 FROM import_rows k
      WHERE k.contact_id = w.contact_id AND +k.import_id = ${importId} AND +k.undo = ${UNDO.kept}) AS is_kept
  FROM (SELECT import_row_id, contact_id, is_new, added, undo FROM import_rows
    WHERE import_id = ${importId} AND ${withKept ? sql`undo < ${UNDO.trashed}` : sql`undo = ${UNDO.none}`}
    ORDER BY undo DESC, import_row_id DESC LIMIT ${limit}) w
  JOIN contacts c ON c.contact_id = w.contact_id ORDER BY w.undo DESC, w.import_row_id DESC`

/** A condition for `guard`: no other undo has changed these rows since they were read. */
export const areNotUndone = (rows: readonly Pick<ImportedContactRow, 'import_row_id' | 'undo'>[]) => sql`
  ${rows.length} = (SELECT count(*) FROM json_each(${JSON.stringify(rows.map((row) => [row.import_row_id, row.undo]))}) v
    JOIN import_rows r ON r.import_row_id = v.value ->> 0 AND r.undo = v.value ->> 1)`

export const deleteImportRows = (ids: readonly number[]) =>
  statement(query.delete(import_rows).where(inArray(import_rows.import_row_id, inList(ids))))

export const setUndo = (ids: readonly number[], undo: (typeof UNDO)[keyof typeof UNDO]) =>
  statement(
    query
      .update(import_rows)
      .set({ undo })
      .where(inArray(import_rows.import_row_id, inList(ids))),
  )

/** A contact that an undo moved to the trash. `deleted_at` is null if it was restored since. */
type TrashedRow = Pick<typeof import_rows.$inferSelect, 'import_row_id' | 'contact_id'> &
  Pick<typeof contacts.$inferSelect, 'deleted_at'>

/** Whether a contact outside the trash has a phone of `c`. */
const isPhoneUsed = sql`EXISTS (
  SELECT 1 FROM (SELECT c.phone_key UNION ALL SELECT p.phone_key FROM contact_phones p WHERE p.contact_id = c.contact_id) k
    JOIN phone_owners o ON o.phone_key = k.phone_key)`

/** The contacts of an import that can be restored, and those that were restored by other means. */
export const selectTrashed = (importId: number, limit: number) => sql<TrashedRow>`
  SELECT r.import_row_id, r.contact_id, c.deleted_at FROM import_rows r JOIN contacts c ON c.contact_id = r.contact_id
  WHERE r.import_id = ${importId} AND r.undo = ${UNDO.trashed} AND (c.deleted_at IS NULL OR NOT ${isPhoneUsed})
  ORDER BY r.import_row_id LIMIT ${limit}`

/** How many contacts of an import the undo has moved to the trash and no restoration has restored. */
export const countTrashed = (importId: number) =>
  statement(
    query
      .select({ contacts: count().as('contacts') })
      .from(import_rows)
      .where(and(eq(import_rows.import_id, importId), eq(import_rows.undo, UNDO.trashed))),
  )

interface Trashed {
  contact_id: number
  deleted_at: number
}

/** A condition for `guard`: these contacts are in the trash since the time that was read. */
export const areTrashed = (contacts: readonly Trashed[]) => sql`
  ${contacts.length} = (SELECT count(*) FROM json_each(${JSON.stringify(contacts)}) v
    JOIN contacts c ON c.contact_id = v.value ->> 'contact_id' AND c.deleted_at = v.value ->> 'deleted_at')`

/** Restores contacts with the rows that were trashed together with them, which have the same time. */
export const restoreContacts = (contacts: readonly Trashed[], now: number): SQL[] => {
  const restored = sql`deleted_at = NULL, deleted_by = NULL`
  const versioned = (table: 'contacts' | 'leads' | 'tasks') =>
    sql`${restored}, updated_at = ${now}, version = ${sql.identifier(table)}.version + 1`
  const trashedTogether = (table: string) => sql`
    FROM (SELECT value ->> 'contact_id' AS id, value ->> 'deleted_at' AS at FROM json_each(${JSON.stringify(contacts)})) v
    WHERE ${sql.identifier(table)}.contact_id = v.id AND ${sql.identifier(table)}.deleted_at = v.at`
  return [
    sql`UPDATE contacts SET ${versioned('contacts')} ${trashedTogether('contacts')}`,
    sql`UPDATE leads SET ${versioned('leads')} ${trashedTogether('leads')}`,
    sql`UPDATE tasks SET ${versioned('tasks')} ${trashedTogether('tasks')}`,
    sql`UPDATE notes SET ${restored} ${trashedTogether('notes')}`,
    sql`UPDATE images SET ${restored} ${trashedTogether('images')}`,
  ]
}
