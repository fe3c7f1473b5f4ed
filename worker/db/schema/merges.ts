import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Merges of two contacts, with what their undo needs; all but the ids is JSON: see worker/contacts/merge. */
export const merges = sqliteTable(
  'merges',
  {
    merge_id: integer().primaryKey(),
    contact_id: integer().notNull(),
    /** The contact that was merged into `contact_id`, and its name. */
    other_id: integer().notNull(),
    other_name: text().notNull(),
    /** Also the `deleted_at` of the other contact. */
    merged_at: integer().notNull(),
    /** Whether the merge is active; a trigger sets false when the other contact leaves the trash. `isActive` in merge/record.ts. */
    stands: integer({ mode: 'boolean' }).notNull().default(true),
    /** The columns that the contact took from the other: each with its value before and after. */
    changes: text().notNull(),
    /** Phones and e-mails: what the merge added to the contact and took from it, and the main ones before. */
    points: text().notNull(),
    /** Stage, seller, title and value of both before the merge, and whether a lead gave them. */
    mirrored: text().notNull(),
    /** The ids of the rows that moved, by table. */
    moved: text().notNull(),
    /** The merges inside this one that were undone since: their rows no longer belong to it. */
    detached: text().notNull().default('[]'),
  },
  (table) => [
    index('merges_contact').on(table.contact_id),
    index('merges_other').on(table.other_id).where(sql`stands`),
  ],
)
