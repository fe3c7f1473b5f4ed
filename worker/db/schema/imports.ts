import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DUPLICATE_CHOICES, IMPORT_STATES } from '#contract/transfer/import.ts'
import { authored } from './columns.ts'

/** Files of contacts that were read in, with how far each is. */
export const imports = sqliteTable('imports', {
  import_id: integer().primaryKey(),
  file_name: text().notNull(),
  /** By which the file is known again, and how the browser reads its columns. */
  digest: text().notNull(),
  mapping: text().notNull(),
  duplicates: text({ enum: DUPLICATE_CHOICES }).notNull(),
  /** Whether its jobs earn points and count for weekly goals. */
  earns_points: integer().$type<0 | 1>().notNull(),
  state: text({ enum: IMPORT_STATES }).notNull(),
  /** Rows of the file, and how many of them are dealt with. */
  rows: integer().notNull(),
  read: integer().notNull().default(0),
  chunks: integer().notNull().default(0),
  made: integer().notNull().default(0),
  merged: integer().notNull().default(0),
  jobs: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  undone: integer().notNull().default(0),
  /** Contacts that an undo has kept because they were changed since, and those that it has moved to the trash. */
  kept: integer().notNull().default(0),
  trashed: integer().notNull().default(0),
  ...authored,
  started_at: integer().notNull(),
  /** When its last chunk was carried out. */
  stepped_at: integer().notNull(),
})

/** The requests of an import that were carried out: one that is repeated is answered from here. */
export const import_chunks = sqliteTable(
  'import_chunks',
  {
    chunk_id: integer().primaryKey(),
    import_id: integer()
      .notNull()
      .references(() => imports.import_id),
    /** From 1. */
    chunk: integer().notNull(),
    /** JSON: the rows that were left out because of what was there, each with its reason. */
    skipped: text().notNull(),
    /** SHA-256 of the request in hex: other rows under the same number are refused. */
    hash: text().notNull(),
  },
  (table) => [uniqueIndex('import_chunks_chunk').on(table.import_id, table.chunk)],
)

/** What an import has written and an undo takes back: a row for each contact that it made or added to. */
export const import_rows = sqliteTable(
  'import_rows',
  {
    import_row_id: integer().primaryKey(),
    import_id: integer()
      .notNull()
      .references(() => imports.import_id),
    contact_id: integer().notNull(),
    /** Whether the import made the contact, which an undo then moves to the trash. */
    is_new: integer({ mode: 'boolean' }).notNull(),
    /** JSON: the values that a contact got which lacked them, keys of its new phones and e-mails, and ids of its new leads. */
    added: text().notNull(),
    /** What an undo has done: 0 nothing yet, 1 kept it because the contact was changed since, 2 moved the contact to the trash. */
    undo: integer().notNull().default(0),
  },
  (table) => [
    index('import_rows_undo').on(table.import_id, table.undo, table.import_row_id),
    index('import_rows_contact').on(table.contact_id),
  ],
)
