import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Season } from '#contract/stats/season.ts'
import { query, statement } from '#worker/db/query.ts'
import { seasons } from '#worker/db/schema/seasons.ts'

/** The current season and the one before it. */
export const selectSeasons = statement(
  query
    .select({ started_at: seasons.started_at, user_name: seasons.user_name })
    .from(seasons)
    .orderBy(desc(seasons.started_at))
    .limit(2),
)

/** The current season, with a row for each seller who had points before it; one row if there is none. */
export interface SeasonRow extends Season {
  seller_id: number | null
  /** The active points from before the season. */
  points: number | null
}

export const selectSeasonBaselines = sql<SeasonRow>`
  SELECT s.started_at, s.user_name, b.seller_id, b.points
  FROM (SELECT * FROM seasons ORDER BY started_at DESC LIMIT 1) s
  LEFT JOIN season_baselines b ON b.season_id = s.season_id`

/** A condition for `guard`: the current season started at this time; null means that there is none. */
export const seasonStartedAt = (startedAt: number | null): SQL =>
  sql`(SELECT max(started_at) FROM seasons) IS ${startedAt}`

export const insertSeason = (season: Season) => statement(query.insert(seasons).values(season))

export const deleteSeason = (startedAt: number) =>
  statement(query.delete(seasons).where(eq(seasons.started_at, startedAt)))
