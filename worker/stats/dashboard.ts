import type { Stage } from '#contract/catalog/catalog.ts'
import type { Dashboard, SellerStats, Stats } from '#contract/stats/dashboard.ts'
import { ALL_TIME, monthOf, monthOfWeek, monthPeriod, weekOf, weekPeriod, weeksOfMonth } from '#contract/weeks.ts'
import { contactCount, selectContactTotals } from '#worker/contacts/directory/store.ts'
import { type Reading, reading } from '#worker/db/reading.ts'
import { selectLeadTotals } from '#worker/leads/store.ts'
import { leadCountOf, stageTotal } from '#worker/leads/totals.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import type { Actor } from '#worker/write/actor.ts'
import { presentSellers, presentWeek, presentWeeks } from './present.ts'
import { CHANGES_READ, needsLeadStage, presentRecentChanges, visibleEntities } from './recent-changes.ts'
import { leaderboardPoints, presentSeason } from './season.ts'
import { selectSeasonBaselines } from './season-store.ts'
import { selectFirstPeriods, selectNewestChanges, selectPoints, selectWeeks } from './store.ts'

/** All figures of the leaderboard, from stored totals and the newest log lines. One round trip. */
export const dashboardReading = (actor: Actor): Reading<Dashboard> => {
  const { business, now } = actor
  const [week, month] = [weekOf(now, business.timeZone), monthOf(now, business.timeZone)]
  const weeks = weeksOfMonth(monthOfWeek(week))
  return reading(
    [
      selectContactTotals(),
      selectLeadTotals(),
      selectPoints([weekPeriod(week), monthPeriod(month), ALL_TIME]),
      selectSeasonBaselines,
      selectWeeks(weeks.map(({ monday }) => monday)),
      selectFirstPeriods,
      selectNewestChanges(visibleEntities(actor), CHANGES_READ, { withStage: needsLeadStage(actor) }),
    ],
    ([contacts, totals, points, season, weekRows, [first], changes]) => {
      const sellers = presentSellers(business.sellers, points, weekPeriod(week)).map(
        ({ seller_id, name }): SellerStats => ({
          seller_id,
          seller_name: name,
          name,
          ...leaderboardPoints(seller_id, points, season, actor),
          active_pipeline: leadCountOf(totals, activeStages(business.stages), seller_id),
        }),
      )
      const countOf = ({ stage_id }: Stage) => stageTotal(totals, stage_id).leads
      const stats: Stats = {
        totalContacts: contactCount(contacts),
        activePipelineLeads: activeStages(business.stages).reduce((sum, stage) => sum + countOf(stage), 0),
        totalPoints: points.filter((row) => row.period === ALL_TIME).reduce((sum, row) => sum + row.points, 0),
        stageDistribution: business.stages.map((stage) => ({
          stage_id: stage.stage_id,
          stage_name: stage.name,
          count: countOf(stage),
        })),
      }
      return {
        stats,
        sellers,
        goal: { current_week: presentWeek(week, weekRows) },
        month: { month: monthOfWeek(week), weeks: presentWeeks(weeks, weekRows, week) },
        first: { month: first ? firstMonth(first) : null, week: first?.week ?? null },
        season: presentSeason(season),
        recent: presentRecentChanges(actor, changes),
      }
    },
  )
}

/**
 * The first month with points, or with the first week with points: a month of days and a month of weeks differ at their
 * ends.
 */
const firstMonth = ({ month, week }: { month: string | null; week: string | null }) => {
  const ofWeek = week && monthOfWeek(week)
  return month && ofWeek && ofWeek < month ? ofWeek : month
}
