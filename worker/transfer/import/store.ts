import { sql } from 'drizzle-orm'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { imports } from '#worker/db/schema/imports.ts'
import { assignments, insertInto } from '#worker/db/sql.ts'

const IMPORT_COLUMNS = columnsOf(imports, [])
export type ImportRow = RowOf<typeof imports, typeof IMPORT_COLUMNS>
const importColumns = selected(IMPORT_COLUMNS)

export const insertImport = (row: typeof imports.$inferSelect) => insertInto('imports', row)

export const selectImport = (importId: number) =>
  sql<ImportRow>`SELECT ${importColumns} FROM imports WHERE import_id = ${importId}`

/** The last imports, newest first. */
export const selectImports = (limit: number) =>
  sql<ImportRow>`SELECT ${importColumns} FROM imports ORDER BY started_at DESC, import_id LIMIT ${limit}`

/** A chunk that was written before: its skipped rows as JSON, and the hash of its request. */
export const selectChunk = (importId: number, chunk: number) =>
  sql<{ skipped: string; hash: string | null }>`
    SELECT skipped, hash FROM import_chunks WHERE import_id = ${importId} AND chunk = ${chunk}`

export const selectSkipped = (importId: number) => sql<{ skipped: string }>`
  SELECT skipped FROM import_chunks WHERE import_id = ${importId} AND skipped <> '[]' ORDER BY chunk`

/** A condition for `guard`: the import is running. */
export const isRunning = (importId: number) => sql`EXISTS (
  SELECT 1 FROM imports WHERE import_id = ${importId} AND state = 'running')`

/** A condition for `guard`: the import is running, and this many of its chunks are written. */
export const isAfterChunk = (importId: number, chunks: number) => sql`EXISTS (
  SELECT 1 FROM imports WHERE import_id = ${importId} AND chunks = ${chunks} AND state = 'running')`

export const updateImport = (importId: number, values: Partial<ImportRow>) =>
  sql`UPDATE imports SET ${assignments(values)} WHERE import_id = ${importId}`

type ImportAction = 'import_made' | 'import_undone' | 'import_restored'

/**
 * Deletes the previous log line of an import, because one line covers all its chunks. Runs after the new line is inserted:
 * its higher id shows the import in the change feed.
 */
export const deleteOldLogLine = (importId: number, action: ImportAction) => {
  const lines = sql`FROM activity
    WHERE kind = 'settings' AND entity = 'import' AND entity_id = ${importId} AND action = ${action}`
  return sql`DELETE ${lines} AND activity_id < (SELECT max(activity_id) ${lines})`
}
