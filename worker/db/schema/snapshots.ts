import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { SNAPSHOT_KINDS } from '#contract/transfer/archive.ts'

/** The rows of all tables as they stood in one moment, kept here until an export has read or a backup has stored them. */
export const snapshots = sqliteTable(
  'snapshots',
  {
    /** Of an export whose it is, and random digits; of a backup its time. */
    snapshot_id: text().primaryKey(),
    kind: text({ enum: SNAPSHOT_KINDS }).notNull(),
    made_at: integer().notNull(),
    /** The name of the newest migration. */
    schema: text().notNull(),
  },
  (table) => [index('snapshots_kind').on(table.kind, table.made_at)],
)

/** Rows of a table as JSON lines. The lines come last, so that the other columns are read without them. */
export const snapshot_pages = sqliteTable(
  'snapshot_pages',
  {
    page_id: integer().primaryKey(),
    snapshot_id: text()
      .notNull()
      .references(() => snapshots.snapshot_id, { onDelete: 'cascade' }),
    table_name: text().notNull(),
    /** From 1, in the order of the rows. */
    page: integer().notNull(),
    rows: integer().notNull(),
    /** Size and SHA-256 of the lines, once a backup has stored them; they are empty here from then on. */
    bytes: integer(),
    sha256: text(),
    lines: text().notNull(),
  },
  (table) => [uniqueIndex('snapshot_pages_page').on(table.snapshot_id, table.table_name, table.page)],
)
