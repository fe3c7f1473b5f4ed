import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { authored, created_at, liveIndex, trash, trashedIndex } from './columns.ts'
import { contacts } from './contacts.ts'

export const notes = sqliteTable(
  'notes',
  {
    note_id: integer().primaryKey(),
    /** Null for a note on a draft, until its promotion. */
    contact_id: integer().references(() => contacts.contact_id),
    /** The job that it is about; null where it is about the contact alone. */
    lead_id: integer(),
    /** The estimate about which the customer asks; null for a note of staff. It is seen with "Estimates: View" only. */
    estimate_id: integer(),
    content: text().notNull(),
    edited_at: integer(),
    /** Incremented by every edit. */
    version: integer().notNull().default(1),
    ...authored,
    created_at,
    ...trash,
  },
  (table) => [
    index('notes_contact').on(table.contact_id, table.created_at, table.note_id),
    liveIndex('notes_lead', table.lead_id, table.created_at, table.note_id),
    trashedIndex('notes_trashed', table.lead_id),
  ],
)
