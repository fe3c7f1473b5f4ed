import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { insertRow, query, statement } from '#worker/db/query.ts'
import { import_chunks, imports } from '#worker/db/schema/imports.ts'

export type ImportRow = typeof imports.$inferSelect

export const insertImport = (row: ImportRow) => insertRow(imports, row)

export const selectImport = (importId: number) =>
  statement(query.select().from(imports).where(eq(imports.import_id, importId)))

/** The last imports, newest first. */
export const selectImports = (limit: number) =>
  statement(query.select().from(imports).orderBy(desc(imports.started_at), asc(imports.import_id)).limit(limit))

/** A chunk that was written before: its skipped rows as JSON, and the hash of its request. */
export const selectChunk = (importId: number, chunk: number) =>
  statement(
    query
      .select({ skipped: import_chunks.skipped, hash: import_chunks.hash })
      .from(import_chunks)
      .where(and(eq(import_chunks.import_id, importId), eq(import_chunks.chunk, chunk))),
  )

export const selectSkipped = (importId: number) =>
  statement(
    query
      .select({ skipped: import_chunks.skipped })
      .from(import_chunks)
      .where(and(eq(import_chunks.import_id, importId), ne(import_chunks.skipped, '[]')))
      .orderBy(asc(import_chunks.chunk)),
  )

/** A condition for `guard`: the import is running. */
export const isRunning = (importId: number) => sql`EXISTS (
  SELECT 1 FROM imports WHERE import_id = ${importId} AND state = 'running')`

/** A condition for `guard`: the import is running, and this many of its chunks are written. */
export const isAfterChunk = (importId: number, chunks: number) => sql`EXISTS (
  SELECT 1 FROM imports WHERE import_id = ${importId} AND chunks = ${chunks} AND state = 'running')`

export const updateImport = (importId: number, values: Partial<ImportRow>) =>
  statement(query.update(imports).set(values).where(eq(imports.import_id, importId)))

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
