import type { Cell } from '#contract/csv.ts'
import type { ArchiveReason } from '#contract/leads/lead.ts'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import { FUNNEL_STEPS, type MoneyOwed, type MoneyReport, type OwedAge } from '#contract/stats/money.ts'
import { compareTied, NO_RANK, ranked } from '#contract/stats/ranks.ts'
import type { Report, SpeedReport } from '#contract/stats/report.ts'
import type { ScheduleReport } from '#contract/stats/schedule.ts'
import { inDollars } from '#worker/db/money.ts'

interface CsvTable {
  fields: string[]
  rows: Cell[][]
}

/** The figures of the leaderboard as rows of section, name, figure and value. */
export const dashboardTable = (
  { stats, sellers, goal, month, season }: Dashboard,
  owed: MoneyOwed | null,
): CsvTable => {
  const week = goal.current_week
  const days = (from: string, to: string) => `${from} to ${to}`
  return {
    fields: ['Section', 'Name', 'Figure', 'Value'],
    rows: [
      ['Totals', 'All', 'Total contacts', stats.totalContacts],
      ['Totals', 'All', 'Active pipeline', stats.activePipelineLeads],
      ['Totals', 'All', 'Total points', stats.totalPoints],
      ...[
        { ...week, section: 'This week' },
        ...month.weeks
          .filter(({ when }) => when !== 'current')
          .map((each) => ({ ...each, section: `Week ${each.number} of ${month.month}` })),
      ].flatMap(({ section, ...each }): Cell[][] => {
        const name = days(each.start_date, each.end_date)
        return [
          [section, name, 'Leads', each.leads_count],
          [section, name, 'Estimates (USD)', each.estimate_total],
          [section, name, 'Goal (USD)', each.goal_amount],
          [section, name, 'Progress (%)', each.progress_percentage],
        ]
      }),
      ...ranked(sellers, (seller) => seller.weekly_points, compareTied).flatMap((seller): Cell[][] => [
        ['Sellers', seller.name, 'Rank this week', seller.rank === NO_RANK ? null : seller.rank],
        ['Sellers', seller.name, 'Weekly points', seller.weekly_points],
        ['Sellers', seller.name, 'Monthly points', seller.monthly_points],
        ...(season ? [['Sellers', seller.name, 'Season points', seller.season_points]] : []),
        ['Sellers', seller.name, 'Lifetime points', seller.lifetime_points],
        ['Sellers', seller.name, 'Active pipeline', seller.active_pipeline],
      ]),
      ...stats.stageDistribution.map(({ stage_name, count }): Cell[] => ['Pipeline', stage_name, 'Leads', count]),
      ...owedRows(owed),
    ],
  }
}

const ageName = ({ from_days }: OwedAge, next: OwedAge | undefined) =>
  next ? `${from_days} to ${next.from_days - 1} days` : `over ${from_days - 1} days`

const owedRows = (owed: MoneyOwed | null): Cell[][] =>
  owed
    ? owed.ages.flatMap((age, i): Cell[][] => [
        ['Money owed', ageName(age, owed.ages[i + 1]), 'Receipts', age.receipts],
        ['Money owed', ageName(age, owed.ages[i + 1]), 'Balance (USD)', inDollars(age.cents)],
      ])
    : []

const funnelRows = (money: MoneyReport | null): Cell[][] =>
  money
    ? FUNNEL_STEPS.flatMap((step): Cell[][] => [
        ['Estimates', step, 'Estimates', money.funnel[step].estimates],
        ['Estimates', step, 'Value (USD)', inDollars(money.funnel[step].cents)],
      ])
    : []

const REASONS: Record<ArchiveReason, string> = {
  price: 'price',
  went_with_another: 'went with another',
  no_answer: 'no answer',
  not_our_work: 'not our work',
  other: 'other',
}

const speedRows = (name: string, figures: SpeedReport | null): Cell[][] =>
  figures
    ? [
        ['Speed to lead', name, 'Inquiries answered', figures.answered],
        ['Speed to lead', name, 'Median minutes to first response', figures.median],
        ['Speed to lead', name, 'Longest minutes to first response', figures.worst],
      ]
    : []

/** The statistics of a period in the same form. */
export const reportTable = (
  { sellers, stages, lost, speed }: Report,
  { money, schedule }: { money: MoneyReport | null; schedule: ScheduleReport },
): CsvTable => ({
  fields: ['Section', 'Name', 'Figure', 'Value'],
  rows: [
    ...sellers.flatMap((seller): Cell[][] => [
      ['Sellers', seller.name, 'Monthly points', seller.monthly_points],
      ['Sellers', seller.name, 'Lifetime points', seller.lifetime_points],
      ['Sellers', seller.name, 'Points in the period', seller.points],
      ['Sellers', seller.name, 'Leads won', seller.won],
      ['Sellers', seller.name, 'Value finished (USD)', seller.value_won],
      ...(seller.commission === undefined
        ? []
        : [
            ['Sellers', seller.name, 'Commission (%)', seller.commission_percent ?? 0],
            ['Sellers', seller.name, 'Commission (USD)', seller.commission],
          ]),
    ]),
    ...stages.flatMap((stage): Cell[][] => [
      ['Stages', stage.stage_name, 'Leads that reached it', stage.reached],
      ['Stages', stage.stage_name, 'Leads that moved on', stage.went_on],
      ['Stages', stage.stage_name, 'Conversion (%)', stage.conversion],
      ['Stages', stage.stage_name, 'Mean days in it', stage.stayed_days],
    ]),
    ...speedRows('All', speed.all),
    ...speed.sellers.flatMap((row) =>
      speedRows(sellers.find(({ seller_id }) => seller_id === row.seller_id)?.name ?? 'Other staff', row),
    ),
    ['Speed to lead', 'All', 'Unanswered inquiries', speed.waiting],
    ...lost.flatMap(({ seller_id, reason, leads, value }): Cell[][] => {
      const name = sellers.find((seller) => seller.seller_id === seller_id)?.name ?? 'No seller'
      const why = REASONS[reason]
      return [
        ['Lost jobs', name, `Leads, ${why}`, leads],
        ['Lost jobs', name, `Value (USD), ${why}`, value],
      ]
    }),
    ...funnelRows(money),
    ...owedRows(money?.owed ?? null),
    ...scheduleRows(schedule, (id) => sellers.find(({ seller_id }) => seller_id === id)?.name ?? 'No seller'),
  ],
})

const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100
const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))

const scheduleRows = ({ visits, leads, crews }: ScheduleReport, sellerName: (id: number) => string): Cell[][] => [
  ...visits.flatMap(({ seller_id, booked, done, no_show }): Cell[][] => [
    ['Visits', sellerName(seller_id), 'Booked', booked],
    ['Visits', sellerName(seller_id), 'Done', done],
    ['Visits', sellerName(seller_id), 'No-show', no_show],
  ]),
  ...(leads
    ? [
        ['Visited leads', 'All', 'Leads visited', leads.visited],
        ['Visited leads', 'All', 'With a sent estimate', leads.estimated],
        ['Visited leads', 'All', 'With a sent estimate (%)', percentOf(leads.estimated, leads.visited)],
        ['Visited leads', 'All', 'With a signed estimate', leads.signed],
        ['Visited leads', 'All', 'With a signed estimate (%)', percentOf(leads.signed, leads.visited)],
      ]
    : []),
  ...crews.flatMap(({ name, work_days, weeks }): Cell[][] => [
    ['Crews', name, 'Work days', work_days],
    ...weeks.flatMap(({ week, booked_minutes, capacity_minutes }): Cell[][] => [
      ['Crews', name, `Booked hours, week of ${week}`, inHours(booked_minutes)],
      ['Crews', name, `Capacity in hours, week of ${week}`, inHours(capacity_minutes)],
    ]),
  ]),
]
