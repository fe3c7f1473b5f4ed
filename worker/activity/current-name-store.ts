import { sql } from 'drizzle-orm'

/** The name that the user of a row has today, where another one stands in the row; else null. */
export const currentUserName = (table: string) => {
  const row = sql.identifier(table)
  // Few users ever get another name: in the index of those, the others cost no read.
  return sql`(SELECT u.name FROM users u INDEXED BY users_renamed
    WHERE u.user_id = ${row}.user_id AND u.renamed_at IS NOT NULL AND u.name <> ${row}.user_name) AS user_name_now`
}
