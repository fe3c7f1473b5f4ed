import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CALL_STATES, FIRST_RESPONSE_KINDS } from '#contract/inquiries/first-response.ts'

/**
 * Leads that came by the public form: where from, and when somebody first answered. A row outlives its lead, so that the
 * statistics of past weeks stay as they were.
 */
export const inquiries = sqliteTable(
  'inquiries',
  {
    lead_id: integer().primaryKey(),
    received_at: integer().notNull(),
    landing_page: text(),
    referrer: text(),
    utm_source: text(),
    utm_medium: text(),
    utm_campaign: text(),
    utm_term: text(),
    utm_content: text(),
    /** Came beyond what all networks together may send: shown apart, and nobody is told. */
    is_suspected: integer({ mode: 'boolean' }).notNull().default(false),
    /** The first touch; all of it is null while the inquiry waits. */
    touched_at: integer(),
    touched_by: integer(),
    touch_kind: text({ enum: FIRST_RESPONSE_KINDS }),
    /** The last call of the form draft, for its next step; null without one, and after promotion or deletion. */
    call_state: text({ enum: CALL_STATES }),
    /** The seller of the user; null for other staff. */
    touch_seller_id: integer(),
    /** The business day of the touch, `YYYY-MM-DD`. */
    touched_on: text(),
    /** The business hours in milliseconds that passed until the touch. */
    waited_ms: integer(),
    /** The same in minutes, as exact as it is shown: above two hours by the quarter, above a day by the hour. */
    waited_minutes: integer().generatedAlwaysAs(
      sql`CASE WHEN waited_ms < 7200000 THEN waited_ms / 60000 WHEN waited_ms < 86400000 THEN waited_ms / 900000 * 15
        ELSE waited_ms / 3600000 * 60 END`,
      { mode: 'virtual' },
    ),
    /** How many steps of the escalation were told; the next is due at `tell_at` if it waits until then, null after the last. */
    told_level: integer().notNull().default(0),
    tell_at: integer(),
  },
  (table) => [
    index('inquiries_waiting').on(table.received_at).where(sql`touched_at IS NULL AND is_suspected = 0`),
    index('inquiries_called').on(table.received_at).where(sql`call_state IS NOT NULL`),
    index('inquiries_suspected').on(table.lead_id).where(sql`is_suspected = 1 AND touch_kind IS NOT 'deletion'`),
    index('inquiries_tell').on(table.tell_at).where(sql`touched_at IS NULL AND tell_at IS NOT NULL`),
  ],
)
