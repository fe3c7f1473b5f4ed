import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Season } from '#contract/stats/season.ts'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { season_baselines, seasons } from '#worker/db/schema/seasons.ts'

/** The current season and the one before it. */
export const selectSeasons = statement(
  query
    .select({ started_at: seasons.started_at, user_name: seasons.user_name })
    .from(seasons)
    .orderBy(desc(seasons.started_at))
    .limit(2),
)

const newest = query.select().from(seasons).orderBy(desc(seasons.started_at)).limit(1).as('newest')

/**
 * The current season, with a row for each seller who had active points before it. Without such sellers it is one row,
 * whose seller and points are null.
 */
export const selectSeasonBaselines = statement(
  query
    .select({
      started_at: newest.started_at,
      user_name: newest.user_name,
      seller_id: season_baselines.seller_id,
      points: season_baselines.points,
    })
    .from(newest)
    .leftJoin(season_baselines, eq(season_baselines.season_id, newest.season_id)),
)

export type SeasonRow = RowOfStatement<typeof selectSeasonBaselines>

/** A condition for `guard`: the current season started at this time; null means that there is none. */
export const seasonStartedAt = (startedAt: number | null): SQL =>
  sql`(SELECT max(started_at) FROM seasons) IS ${startedAt}`

export const insertSeason = (season: Season) => insertRow(seasons, season)

export const deleteSeason = (startedAt: number) =>
  statement(query.delete(seasons).where(eq(seasons.started_at, startedAt)))
