import type { Season, SeasonAnswer, SeasonStart } from '#contract/stats/season.ts'
import { ALL_TIME, monthOf, monthPeriod, weekOf, weekPeriod } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { sellerPoints } from './present.ts'
import { deleteSeason, insertSeason, type SeasonRow, seasonStartedAt, selectSeasons } from './season-store.ts'
import type { PointsRow } from './store.ts'

/**
 * Starts a new season of the leaderboard. Awards stay; the start time divides the points.
 * @throws Refusal `stale` if the current season is not the one that the user saw
 */
export const planSeasonStart = async (
  db: Database,
  actor: Actor,
  { current }: SeasonStart,
): Promise<Plan<SeasonAnswer>> => {
  const [[last]] = await db.batch([selectSeasons])
  if (current !== undefined && current !== (last?.started_at ?? null)) throw seasonChanged()
  const season = { started_at: Math.max(actor.now, (last?.started_at ?? 0) + 1), user_name: actor.user.name }
  return seasonPlan(last, season, [
    insertSeason(season),
    logActivity(actor, { action: 'season_started', entity_id: 1, details: {} }),
  ])
}

/**
 * Undoes the start of the current season: the season before it continues, or all time counts again.
 * @throws Refusal `stale` if another season is current, or none
 */
export const planSeasonUndo = async (db: Database, actor: Actor, startedAt: number): Promise<Plan<SeasonAnswer>> => {
  const [[last, before]] = await db.batch([selectSeasons])
  if (last?.started_at !== startedAt) throw seasonChanged()
  return seasonPlan(last, before ?? null, [
    deleteSeason(startedAt),
    logActivity(actor, { action: 'season_undone', entity_id: 1, details: { started_at: startedAt } }),
  ])
}

const seasonPlan = (
  last: Season | undefined,
  season: Season | null,
  statements: readonly Statement[],
): Plan<SeasonAnswer> => ({
  statements: [guard('stale', seasonStartedAt(last?.started_at ?? null)), ...statements],
  answer: { success: true, season },
  refused: { stale: seasonChanged },
})

/** The name is unknown, because the user who started the current season may not be the last who changed it. */
const seasonChanged = () => new Refusal('settings_changed', { who: null })

/** The current season; null without one. */
export const presentSeason = ([row]: readonly SeasonRow[]): Season | null =>
  row ? { started_at: row.started_at, user_name: row.user_name } : null

/**
 * The points of a seller on the leaderboard: this week and month since the start of the season, the season, and all
 * time. `points` has the rows of these periods.
 */
export const leaderboardPoints = (
  sellerId: number,
  points: readonly PointsRow[],
  season: readonly SeasonRow[],
  { business: { timeZone }, now }: Actor,
) => {
  const [week, month] = [weekOf(now, timeZone), monthOf(now, timeZone)]
  const lifetime_points = sellerPoints(points, sellerId, ALL_TIME)
  const before = season.find((row) => row.seller_id === sellerId)?.points ?? 0
  const season_points = lifetime_points - before
  const startedAt = season[0]?.started_at
  // If the season started within the period, all its points were earned in the period.
  const isSince = (start: string, of: (time: number, zone: string) => string) =>
    startedAt !== undefined && of(startedAt, timeZone) === start
  return {
    weekly_points: isSince(week, weekOf) ? season_points : sellerPoints(points, sellerId, weekPeriod(week)),
    monthly_points: isSince(month, monthOf) ? season_points : sellerPoints(points, sellerId, monthPeriod(month)),
    season_points,
    lifetime_points,
  }
}
