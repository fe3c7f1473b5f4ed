import { sql } from 'drizzle-orm'

/** The cheapest question that only a migrated database can answer. */
export const selectAnything = sql`SELECT 1 FROM settings`
