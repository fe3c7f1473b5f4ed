import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The starts of the leaderboard's seasons, in UTC milliseconds, with the user who began each. The last one is in force. */
export const seasons = sqliteTable(
  'seasons',
  {
    season_id: integer().primaryKey(),
    started_at: integer().notNull(),
    user_name: text().notNull(),
  },
  (table) => [index('seasons_started').on(table.started_at)],
)

/** The points of each seller that were earned before a season and still stand. Triggers keep them. */
export const season_baselines = sqliteTable(
  'season_baselines',
  {
    season_id: integer().notNull(),
    seller_id: integer().notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.season_id, table.seller_id] })],
)
