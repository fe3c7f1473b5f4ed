import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

const isOpen = sql`dismissed_at IS NULL`

/** Two contacts that may be one person, the lower id first; a dismissed pair stays, so that it is not found again. */
export const suspected_pairs = sqliteTable(
  'suspected_pairs',
  {
    pair_id: integer().primaryKey(),
    contact_id: integer().notNull(),
    other_id: integer().notNull(),
    /** From 1 to 100: see worker/contacts/matching/rules.ts. */
    strength: integer().notNull(),
    /** JSON: why, the strongest reason first. */
    reasons: text().notNull(),
    dismissed_at: integer(),
    dismissed_by: integer(),
  },
  (table) => [
    uniqueIndex('suspected_pairs_both').on(table.contact_id, table.other_id),
    index('suspected_pairs_strength').on(table.strength, table.pair_id).where(isOpen),
    index('suspected_pairs_contact').on(table.contact_id, table.strength).where(isOpen),
    index('suspected_pairs_other').on(table.other_id, table.strength),
  ],
)
