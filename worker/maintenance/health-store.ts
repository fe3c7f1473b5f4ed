import { sql } from 'drizzle-orm'

/** The cheapest query that fails unless the migrations were applied. */
export const selectHealth = sql`SELECT 1 FROM settings`
