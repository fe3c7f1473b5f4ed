import { type SQL, sql } from 'drizzle-orm'
import { inList } from '#worker/db/sql.ts'

/** What an undo has done about a row: see `import_rows.undo`. */
export const UNDO = { none: 0, kept: 1, trashed: 2 } as const

/** Another import that gave a contact something, in the place of an action of the log. */
export const BY_IMPORT = 'import_made'

/** Lines of the log after which a contact is as untouched as before. */
const QUIET = ['contact_deleted', 'contact_restored', 'duplicate_dismissed', 'duplicate_suspected']

/**
 * What happened since an import to the contacts that it made, and to the leads that it gave others; each that is outside the
 * trash. An import itself writes no log line of a contact or lead.
 */
const changesOf = (which: SQL) => sql`
  SELECT r.contact_id, a.action FROM import_rows r
    JOIN contacts c ON c.contact_id = r.contact_id AND c.deleted_at IS NULL
    CROSS JOIN activity a ON a.contact_id = r.contact_id AND a.action NOT IN ${inList(QUIET)}
  WHERE ${which} AND r.is_new
  UNION ALL SELECT r.contact_id, ${BY_IMPORT} FROM import_rows r
    JOIN contacts c ON c.contact_id = r.contact_id AND c.deleted_at IS NULL
    CROSS JOIN import_rows o ON o.contact_id = r.contact_id AND o.import_id <> r.import_id
  WHERE ${which} AND r.is_new
  UNION ALL SELECT r.contact_id, a.action FROM import_rows r CROSS JOIN json_each(r.added, '$.leads') j
    CROSS JOIN leads l ON l.lead_id = j.value AND l.deleted_at IS NULL
    CROSS JOIN activity a ON a.lead_id = l.lead_id
  WHERE ${which} AND NOT r.is_new`

const ofImport = (importId: number) => sql`r.import_id = ${importId} AND r.undo < ${UNDO.trashed}`

/** Of some contacts only, found by their index: an import may have a hundred thousand. */
const ofContacts = (importId: number, contacts: SQL) =>
  sql`r.contact_id IN ${contacts} AND +r.import_id = ${importId} AND +r.undo < ${UNDO.trashed}`

/** By action of the log, how many contacts of an import it has changed since. */
export const selectChanges = (importId: number) => sql<{ action: string; contacts: number }>`
  SELECT action, count(DISTINCT contact_id) AS contacts FROM (${changesOf(ofImport(importId))}) GROUP BY action`

export const countChanged = (importId: number) => sql<{ contacts: number }>`
  SELECT count(DISTINCT contact_id) AS contacts FROM (${changesOf(ofImport(importId))})`

/** The first contacts of an import that were changed since. */
export const selectChanged = (importId: number, limit: number) => sql<{ contact_id: number; name: string }>`
  SELECT contact_id, name FROM contacts WHERE contact_id IN (SELECT contact_id FROM (${changesOf(ofImport(importId))}))
  ORDER BY contact_id LIMIT ${limit}`

/** A condition for `guard`: nobody has changed any of these contacts since the import. */
export const areUntouched = (importId: number, contactIds: readonly number[]) => sql`
  NOT EXISTS (${changesOf(ofContacts(importId, inList(contactIds)))})`

/**
 * What an import has written to a contact. `is_live`: it is outside the trash. `is_changed`: it was changed since. `is_kept`:
 * an undo has kept a row of it.
 */
export interface WrittenRow {
  import_row_id: number
  contact_id: number
  is_new: 0 | 1
  added: string
  undo: number
  is_live: 0 | 1
  is_changed: 0 | 1
  is_kept: 0 | 1
}

/** The last that an import has written and nobody has taken back; what was kept before comes first, or not at all. */
export const selectWritten = (importId: number, withKept: boolean, limit: number) => sql<WrittenRow>`
  SELECT w.*, c.deleted_at IS NULL AS is_live,
    EXISTS (${changesOf(ofContacts(importId, sql`(w.contact_id)`))}) AS is_changed,
    EXISTS (SELECT 1 FROM import_rows k
      WHERE k.contact_id = w.contact_id AND +k.import_id = ${importId} AND +k.undo = ${UNDO.kept}) AS is_kept
  FROM (SELECT import_row_id, contact_id, is_new, added, undo FROM import_rows
    WHERE import_id = ${importId} AND ${withKept ? sql`undo < ${UNDO.trashed}` : sql`undo = ${UNDO.none}`}
    ORDER BY undo DESC, import_row_id DESC LIMIT ${limit}) w
  JOIN contacts c ON c.contact_id = w.contact_id ORDER BY w.undo DESC, w.import_row_id DESC`

/** A condition for `guard`: all of these are as they were read. */
export const areWritten = (rows: readonly Pick<WrittenRow, 'import_row_id' | 'undo'>[]) => sql`
  ${rows.length} = (SELECT count(*) FROM json_each(${JSON.stringify(rows.map((row) => [row.import_row_id, row.undo]))}) v
    JOIN import_rows r ON r.import_row_id = v.value ->> 0 AND r.undo = v.value ->> 1)`

export const deleteWritten = (ids: readonly number[]) =>
  sql`DELETE FROM import_rows WHERE import_row_id IN ${inList(ids)}`

export const markRows = (ids: readonly number[], undo: number) =>
  sql`UPDATE import_rows SET undo = ${undo} WHERE import_row_id IN ${inList(ids)}`

/** A contact that an undo has moved to the trash; `deleted_at` is null where it is no longer there. */
interface TrashedRow {
  import_row_id: number
  contact_id: number
  deleted_at: number | null
}

/** Whether a contact outside the trash has a phone of this one by now. */
const isBlocked = sql`EXISTS (
  SELECT 1 FROM (SELECT c.phone_key UNION ALL SELECT p.phone_key FROM contact_phones p WHERE p.contact_id = c.contact_id) k
    JOIN phone_owners o ON o.phone_key = k.phone_key)`

/** Contacts of an import that can be taken out of the trash, and those that were meanwhile. */
export const selectTrashed = (importId: number, limit: number) => sql<TrashedRow>`
  SELECT r.import_row_id, r.contact_id, c.deleted_at FROM import_rows r JOIN contacts c ON c.contact_id = r.contact_id
  WHERE r.import_id = ${importId} AND r.undo = ${UNDO.trashed} AND (c.deleted_at IS NULL OR NOT ${isBlocked})
  ORDER BY r.import_row_id LIMIT ${limit}`

/** How many contacts of an import lie in the trash still, after those of a portion. */
export const countTrashed = (importId: number) => sql<{ contacts: number }>`
  SELECT count(*) AS contacts FROM import_rows WHERE import_id = ${importId} AND undo = ${UNDO.trashed}`

interface Trashed {
  contact_id: number
  deleted_at: number
}

/** A condition for `guard`: these contacts lie in the trash since they were read. */
export const areTrashed = (contacts: readonly Trashed[]) => sql`
  ${contacts.length} = (SELECT count(*) FROM json_each(${JSON.stringify(contacts)}) v
    JOIN contacts c ON c.contact_id = v.value ->> 'contact_id' AND c.deleted_at = v.value ->> 'deleted_at')`

/** Takes contacts out of the trash with what went there with each, at the same time. */
export const restoreContacts = (contacts: readonly Trashed[], now: number): SQL[] => {
  const set = sql`deleted_at = NULL, deleted_by = NULL`
  const versioned = (table: 'contacts' | 'leads' | 'tasks') =>
    sql`${set}, updated_at = ${now}, version = ${sql.identifier(table)}.version + 1`
  const which = (table: string) => sql`
    FROM (SELECT value ->> 'contact_id' AS id, value ->> 'deleted_at' AS at FROM json_each(${JSON.stringify(contacts)})) v
    WHERE ${sql.identifier(table)}.contact_id = v.id AND ${sql.identifier(table)}.deleted_at = v.at`
  return [
    sql`UPDATE contacts SET ${versioned('contacts')} ${which('contacts')}`,
    sql`UPDATE leads SET ${versioned('leads')} ${which('leads')}`,
    sql`UPDATE tasks SET ${versioned('tasks')} ${which('tasks')}`,
    sql`UPDATE notes SET ${set} ${which('notes')}`,
    sql`UPDATE images SET ${set} ${which('images')}`,
  ]
}
