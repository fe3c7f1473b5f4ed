import { type SQL, sql } from 'drizzle-orm'

/** The id of the newest log line of a contact; 0 without one. */
export const lastChangeOf = (contactId: SQL) =>
  sql<number>`coalesce((SELECT max(g.activity_id) FROM activity g WHERE g.contact_id = ${contactId}), 0)`
