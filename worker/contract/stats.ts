import * as v from 'valibot'

export const StageCount = v.object({ stage_id: v.number(), stage_name: v.string(), count: v.number() })

export const Stats = v.object({
  totalContacts: v.number(),
  activePipelineLeads: v.number(),
  totalPoints: v.number(),
  stageDistribution: v.array(StageCount),
})
export type Stats = v.InferOutput<typeof Stats>

export const SellerStats = v.object({
  seller_id: v.number(),
  seller_name: v.string(),
  name: v.string(),
  weekly_points: v.number(),
  monthly_points: v.number(),
  lifetime_points: v.number(),
  active_pipeline: v.number(),
})
export type SellerStats = v.InferOutput<typeof SellerStats>

export const WeeklyGoal = v.object({
  current_week: v.object({
    start_date: v.string(),
    end_date: v.string(),
    leads_count: v.number(),
    estimate_total: v.number(),
    goal_amount: v.number(),
    progress_percentage: v.number(),
  }),
})
export type WeeklyGoal = v.InferOutput<typeof WeeklyGoal>

/** All that the leaderboard screen shows, in one answer. */
export const Dashboard = v.object({ stats: Stats, sellers: v.array(SellerStats), goal: WeeklyGoal })
export type Dashboard = v.InferOutput<typeof Dashboard>
