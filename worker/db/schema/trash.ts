import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { TRASH_KINDS } from '#contract/trash/trash.ts'

/**
 * What was deleted by itself, and can be restored by itself; what went with it is not listed. Triggers keep it. The
 * newest has the highest id.
 */
export const trash_entries = sqliteTable(
  'trash_entries',
  {
    entry_id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: TRASH_KINDS }).notNull(),
    /** The id of the row; drafts and leads share one sequence. */
    id: integer().notNull(),
    /** The contact, or the one that it belongs to. */
    contact_id: integer(),
    /** What it is found and shown by: of a contact name and phone, of a lead client and title, else text and client. */
    name: text(),
    detail: text(),
    phone_key: text(),
    deleted_at: integer().notNull(),
    /** Who deleted it, and their name at that time. */
    user_id: integer(),
    user_name: text().notNull(),
  },
  (table) => [
    uniqueIndex('trash_entries_row').on(table.kind, table.id),
    index('trash_entries_kind').on(table.kind, table.entry_id),
    index('trash_entries_contact').on(table.contact_id),
    index('trash_entries_age').on(table.deleted_at),
  ],
)

/** How many entries of each kind there are. */
export const trash_totals = sqliteTable('trash_totals', {
  kind: text({ enum: TRASH_KINDS }).primaryKey(),
  entries: integer().notNull(),
})

/** The rows that a batch is deleting for ever, by the name of their entity; empty outside that batch. */
export const purging = sqliteTable(
  'purging',
  {
    entity: text().notNull(),
    id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.id] })],
)

/** Files in R2 whose photo was deleted for ever, until they are gone as well. */
export const files_to_delete = sqliteTable('files_to_delete', { name: text().primaryKey() })
