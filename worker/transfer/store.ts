import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SnapshotKind } from '#contract/transfer/archive.ts'
import { namedFields } from '#worker/db/columns.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { snapshot_pages, snapshots } from '#worker/db/schema/snapshots.ts'
import { ARCHIVED_TABLES, type ArchivedTable } from './tables.ts'

/** A page ends with the row that reaches this size in bytes. A Worker reads a page in two milliseconds of CPU. */
const PAGE_BYTES = 128 * 1024

/** The columns that one expression joins: SQLite refuses expressions with more than 100 levels. */
const JOINED_MAX = 10

/** The columns of a table, without generated ones. */
export const storedColumns = (table: SQLiteTable): string[] =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([name]) => name)

/** The primary key of a table. @throws Error for a key of several columns */
export const primaryKeyOf = (table: SQLiteTable): string => {
  const [key, another] = Object.entries(getTableColumns(table)).filter(([, column]) => column.primary)
  if (!key || another) throw new Error('A table of the archive needs a key of one column')
  return key[0]
}

/** A row as a JSON object. `json_object` cannot be used: D1 takes 32 arguments, which is 16 columns. */
const asJson = (table: SQLiteTable): SQL => {
  const members = storedColumns(table).map((name) => sql.raw(`'"${name}":' || json_quote("${name}")`))
  const groups: SQL[] = []
  for (let i = 0; i < members.length; i += JOINED_MAX) {
    groups.push(sql`(${sql.join(members.slice(i, i + JOINED_MAX), sql.raw(` || ',' || `))})`)
  }
  return sql`'{' || ${sql.join(groups, sql.raw(` || ',' || `))} || '}'`
}

/**
 * Copies all rows of a table into pages. The first step finds the ends of the pages by the sizes of the rows, so that only
 * one page of lines is in memory at a time.
 */
const insertPages = (snapshotId: string, name: ArchivedTable, table: SQLiteTable): SQL => {
  const from = sql.identifier(name)
  const key = sql.identifier(primaryKeyOf(table))
  return sql`
    WITH sizes AS (SELECT ${key} AS key, octet_length(${asJson(table)}) AS bytes FROM ${from}),
    ends AS (SELECT page, min(key) AS first, max(key) AS last, count(*) AS rows
      FROM (SELECT key, (sum(bytes) OVER (ORDER BY key) - bytes) / ${sql.raw(String(PAGE_BYTES))} AS page FROM sizes)
      GROUP BY page)
    INSERT INTO snapshot_pages (snapshot_id, table_name, page, rows, lines)
    SELECT ${snapshotId}, ${name}, page + 1, rows,
      (SELECT group_concat(${asJson(table)}, char(10) ORDER BY ${key}) || char(10) FROM ${from}
        WHERE ${key} BETWEEN ends.first AND ends.last)
    FROM ends`
}

/** Copies all rows of all tables. Runs in one batch, so the copy is consistent. */
export const takeSnapshot = (snapshotId: string, kind: SnapshotKind, now: number): SQL[] => [
  sql`INSERT INTO snapshots (snapshot_id, kind, made_at, schema)
    VALUES (${snapshotId}, ${kind}, ${now}, coalesce((SELECT max(name) FROM d1_migrations), ''))`,
  ...Object.entries(ARCHIVED_TABLES).map(([name, table]) => insertPages(snapshotId, name as ArchivedTable, table)),
]

export const SNAPSHOT_FIELDS = namedFields(snapshots, ['snapshot_id', 'made_at', 'schema'])

export const selectSnapshot = (snapshotId: string, kind: SnapshotKind) =>
  statement(
    query
      .select(SNAPSHOT_FIELDS)
      .from(snapshots)
      .where(and(eq(snapshots.snapshot_id, snapshotId), eq(snapshots.kind, kind))),
  )

export type SnapshotRow = RowOfStatement<typeof selectSnapshot>

/** The fields of a page without its lines. */
export const PAGE_FIELDS = namedFields(snapshot_pages, ['table_name', 'page', 'rows', 'bytes', 'sha256'])

export const selectPages = (snapshotId: string) =>
  statement(
    query
      .select(PAGE_FIELDS)
      .from(snapshot_pages)
      .where(eq(snapshot_pages.snapshot_id, snapshotId))
      .orderBy(asc(snapshot_pages.page_id)),
  )

export type PageRow = RowOfStatement<typeof selectPages>

export const selectLines = (snapshotId: string, table: string, page: number) =>
  statement(
    query
      .select({ lines: snapshot_pages.lines })
      .from(snapshot_pages)
      .where(
        and(
          eq(snapshot_pages.snapshot_id, snapshotId),
          eq(snapshot_pages.table_name, table),
          eq(snapshot_pages.page, page),
        ),
      ),
  )

export const deleteSnapshot = (snapshotId: string) =>
  statement(query.delete(snapshots).where(eq(snapshots.snapshot_id, snapshotId)))

/** Deletes the snapshots of a kind whose ids begin with the prefix. */
export const deleteSnapshotsLike = (kind: SnapshotKind, prefix: string) =>
  sql`DELETE FROM snapshots WHERE kind = ${kind} AND substr(snapshot_id, 1, ${prefix.length}) = ${prefix}`

/** Deletes the snapshots of a kind from before a time (UTC milliseconds). */
export const deleteSnapshotsBefore = (kind: SnapshotKind, before: number) =>
  sql`DELETE FROM snapshots WHERE kind = ${kind} AND made_at < ${before}`
