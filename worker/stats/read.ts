import type { Stage } from '#contract/catalog.ts'
import type { Dashboard, SellerStats, Stats, WeeklyGoal } from '#contract/stats.ts'
import { ALL_TIME, DEFAULT_WEEKLY_GOAL, monthOf, monthPeriod, sundayOf, weekOf, weekPeriod } from '#contract/weeks.ts'
import { selectContactCount } from '#worker/contacts/store.ts'
import type { Database } from '#worker/db/database.ts'
import type { Actor } from '#worker/http/context.ts'
import { selectPipelines, selectStageTotals } from '#worker/leads/store.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import { selectPoints, selectWeek } from './store.ts'

/** The figures of the leaderboard screen, all from kept totals: one trip, whatever the number of leads. */
export const readDashboard = async (db: Database, { business, now }: Actor): Promise<Dashboard> => {
  const week = weekOf(now, business.timeZone)
  const month = monthOf(now, business.timeZone)
  const [[contacts], totals, pipelines, points, [goal]] = await db.batch([
    selectContactCount,
    selectStageTotals(),
    selectPipelines(),
    selectPoints(week, month),
    selectWeek(week),
  ])
  const pointsOf = (sellerId: number, period: string) =>
    points.find((row) => row.seller_id === sellerId && row.period === period)?.points ?? 0
  const sellers: SellerStats[] = business.sellers
    .filter((seller) => seller.is_active)
    .map(({ seller_id, name }) => ({
      seller_id,
      seller_name: name,
      name,
      weekly_points: pointsOf(seller_id, weekPeriod(week)),
      monthly_points: pointsOf(seller_id, monthPeriod(month)),
      lifetime_points: pointsOf(seller_id, ALL_TIME),
      active_pipeline: pipelines.find((row) => row.seller_id === seller_id)?.leads ?? 0,
    }))
  const countOf = (stage: Stage) => totals.find((row) => row.stage_id === stage.stage_id)?.leads ?? 0
  const stats: Stats = {
    totalContacts: contacts?.contacts ?? 0,
    activePipelineLeads: activeStages(business.stages).reduce((sum, stage) => sum + countOf(stage), 0),
    totalPoints: points.filter((row) => row.period === ALL_TIME).reduce((sum, row) => sum + row.points, 0),
    stageDistribution: business.stages.map((stage) => ({
      stage_id: stage.stage_id,
      stage_name: stage.name,
      count: countOf(stage),
    })),
  }
  return { stats, sellers, goal: { current_week: presentWeek(week, goal) } }
}

const presentWeek = (
  monday: string,
  totals: { leads: number; value_cents: number; goal_cents: number } | undefined,
): WeeklyGoal['current_week'] => {
  const estimate_total = (totals?.value_cents ?? 0) / 100
  const goal_amount = totals ? totals.goal_cents / 100 : DEFAULT_WEEKLY_GOAL
  return {
    start_date: monday,
    end_date: sundayOf(monday),
    leads_count: totals?.leads ?? 0,
    estimate_total,
    goal_amount,
    progress_percentage: goal_amount > 0 ? Math.round((estimate_total / goal_amount) * 100) : 0,
  }
}
