import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Season } from '#contract/stats/season.ts'
import { query, statement } from '#worker/db/query.ts'
import { seasons } from '#worker/db/schema/seasons.ts'

/** The seasons, the last first, at most two: the one in force and the one before it. */
export const selectSeasons = statement(
  query
    .select({ started_at: seasons.started_at, user_name: seasons.user_name })
    .from(seasons)
    .orderBy(desc(seasons.started_at))
    .limit(2),
)

/** The season in force with a row for each seller who had points before it; one row without such sellers. */
export interface SeasonRow extends Season {
  seller_id: number | null
  /** Earned before the season, and still standing. */
  points: number | null
}

export const selectSeasonBaselines = sql<SeasonRow>`
  SELECT s.started_at, s.user_name, b.seller_id, b.points
  FROM (SELECT * FROM seasons ORDER BY started_at DESC LIMIT 1) s
  LEFT JOIN season_baselines b ON b.season_id = s.season_id`

/** A condition for `guard`: the season in force started at this time; null: there is none. */
export const seasonStartedAt = (startedAt: number | null): SQL =>
  sql`(SELECT max(started_at) FROM seasons) IS ${startedAt}`

export const insertSeason = (season: Season) => statement(query.insert(seasons).values(season))

export const deleteSeason = (startedAt: number) =>
  statement(query.delete(seasons).where(eq(seasons.started_at, startedAt)))
