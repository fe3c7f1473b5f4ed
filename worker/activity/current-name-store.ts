import { sql } from 'drizzle-orm'

/** The current name of the user of a row, if it differs from the name in the row; otherwise null. */
export const currentUserName = (table: string) => {
  const row = sql.identifier(table)
  // Few users are ever renamed. Their index makes the lookup of all others free of reads.
  return sql`(SELECT u.name FROM users u INDEXED BY users_renamed
    WHERE u.user_id = ${row}.user_id AND u.renamed_at IS NOT NULL AND u.name <> ${row}.user_name) AS user_name_now`
}
