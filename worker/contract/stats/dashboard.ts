import * as v from 'valibot'
import { LOG_ACTIONS } from '#contract/activity/actions.ts'
import { Season } from './season.ts'

const StageCount = v.object({ stage_id: v.number(), stage_name: v.string(), count: v.number() })

export const Stats = v.object({
  totalContacts: v.number(),
  activePipelineLeads: v.number(),
  totalPoints: v.number(),
  stageDistribution: v.array(StageCount),
})
export type Stats = v.InferOutput<typeof Stats>

/**
 * The points of a seller. Weekly and monthly points count from the start of the current season, if it started within
 * the week or month. Without a season, `season_points` are those of all time.
 */
export const SellerStats = v.object({
  seller_id: v.number(),
  seller_name: v.string(),
  name: v.string(),
  weekly_points: v.number(),
  monthly_points: v.number(),
  season_points: v.number(),
  lifetime_points: v.number(),
  active_pipeline: v.number(),
})
export type SellerStats = v.InferOutput<typeof SellerStats>

/** A business week and its goal; days are `YYYY-MM-DD`, amounts are dollars. */
const week = {
  start_date: v.string(),
  end_date: v.string(),
  leads_count: v.number(),
  estimate_total: v.number(),
  goal_amount: v.number(),
  progress_percentage: v.number(),
}
export const Week = v.object(week)
export type Week = v.InferOutput<typeof Week>

export const WeeklyGoal = v.object({ current_week: Week })
export type WeeklyGoal = v.InferOutput<typeof WeeklyGoal>

/** A week with its number in the month. */
export const MonthWeek = v.object({ ...week, number: v.number(), when: v.picklist(['past', 'current', 'future']) })
export type MonthWeek = v.InferOutput<typeof MonthWeek>

/** How many of the newest changes the leaderboard lists. */
export const RECENT_CHANGES = 8

/**
 * A log line without replaced values. Name, title, contact and lead are null when there is none, or when the user may not
 * see them. `from` and `to` are stage ids.
 */
export const RecentChange = v.object({
  activity_id: v.number(),
  at: v.number(),
  user_name: v.string(),
  /** The current name of the user, if it differs. */
  user_name_now: v.optional(v.string()),
  action: v.picklist(LOG_ACTIONS),
  name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  contact_id: v.nullable(v.number()),
  lead_id: v.nullable(v.number()),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
})
export type RecentChange = v.InferOutput<typeof RecentChange>

export const Dashboard = v.object({
  stats: Stats,
  sellers: v.array(SellerStats),
  goal: WeeklyGoal,
  /** The month of the current week, `YYYY-MM`, and its weeks. */
  month: v.object({ month: v.string(), weeks: v.array(MonthWeek) }),
  /** The first month (`YYYY-MM`) and week (its Monday) with points; null without any. */
  first: v.object({ month: v.nullable(v.string()), week: v.nullable(v.string()) }),
  /** The current season of the leaderboard; null while all time counts. */
  season: v.nullable(Season),
  recent: v.array(RecentChange),
})
export type Dashboard = v.InferOutput<typeof Dashboard>
