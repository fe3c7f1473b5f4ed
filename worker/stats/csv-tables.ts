import type { Cell } from '#contract/csv.ts'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import { FUNNEL_STEPS, type MoneyOwed, type MoneyReport, type OwedAge } from '#contract/stats/money.ts'
import { compareTied, NO_RANK, ranked } from '#contract/stats/ranks.ts'
import type { Report, SpeedReport } from '#contract/stats/report.ts'
import type { ScheduleReport } from '#contract/stats/schedule.ts'
import { inDollars } from '#worker/db/money.ts'
import type { CsvWords } from '#worker/http/csv-words.ts'

type Figures = CsvWords['FIGURES_CSV']

interface CsvTable {
  fields: readonly string[]
  rows: Cell[][]
}

/** The figures of the leaderboard as rows of section, name, figure and value. */
export const dashboardTable = (
  { stats, sellers, goal, month, season }: Dashboard,
  owed: MoneyOwed | null,
  { CSV_HEADS, FIGURES_CSV: texts }: CsvWords,
): CsvTable => {
  const week = goal.current_week
  return {
    fields: CSV_HEADS.figures,
    rows: [
      [texts.totals, texts.all, texts.totalContacts, stats.totalContacts],
      [texts.totals, texts.all, texts.activePipeline, stats.activePipelineLeads],
      [texts.totals, texts.all, texts.totalPoints, stats.totalPoints],
      ...[
        { ...week, section: texts.thisWeek },
        ...month.weeks
          .filter(({ when }) => when !== 'current')
          .map((each) => ({ ...each, section: texts.weekOf(each.number, month.month) })),
      ].flatMap(({ section, ...each }): Cell[][] => {
        const name = texts.days(each.start_date, each.end_date)
        return [
          [section, name, texts.leads, each.leads_count],
          [section, name, texts.estimatesUsd, each.estimate_total],
          [section, name, texts.goalUsd, each.goal_amount],
          [section, name, texts.progress, each.progress_percentage],
        ]
      }),
      ...ranked(sellers, (seller) => seller.weekly_points, compareTied).flatMap((seller): Cell[][] => [
        [texts.sellers, seller.name, texts.rank, seller.rank === NO_RANK ? null : seller.rank],
        [texts.sellers, seller.name, texts.weeklyPoints, seller.weekly_points],
        [texts.sellers, seller.name, texts.monthlyPoints, seller.monthly_points],
        ...(season ? [[texts.sellers, seller.name, texts.seasonPoints, seller.season_points]] : []),
        [texts.sellers, seller.name, texts.lifetimePoints, seller.lifetime_points],
        [texts.sellers, seller.name, texts.activePipeline, seller.active_pipeline],
      ]),
      ...stats.stageDistribution.map(({ stage_name, count }): Cell[] => [
        texts.pipeline,
        stage_name,
        texts.leads,
        count,
      ]),
      ...owedRows(texts, owed),
    ],
  }
}

const ageName = (texts: Figures, { from_days }: OwedAge, next: OwedAge | undefined) =>
  texts.age(from_days, next ? next.from_days - 1 : null)

const owedRows = (texts: Figures, owed: MoneyOwed | null): Cell[][] =>
  owed
    ? owed.ages.flatMap((age, i): Cell[][] => [
        [texts.owed, ageName(texts, age, owed.ages[i + 1]), texts.receipts, age.receipts],
        [texts.owed, ageName(texts, age, owed.ages[i + 1]), texts.balanceUsd, inDollars(age.cents)],
      ])
    : []

const funnelRows = (texts: Figures, money: MoneyReport | null): Cell[][] =>
  money
    ? FUNNEL_STEPS.flatMap((step): Cell[][] => [
        [texts.estimates, texts.steps[step], texts.estimateCount, money.funnel[step].estimates],
        [texts.estimates, texts.steps[step], texts.valueUsd, inDollars(money.funnel[step].cents)],
      ])
    : []

const speedRows = (texts: Figures, name: string, figures: SpeedReport | null): Cell[][] =>
  figures
    ? [
        [texts.speed, name, texts.answered, figures.answered],
        [texts.speed, name, texts.median, figures.median],
        [texts.speed, name, texts.longest, figures.worst],
      ]
    : []

/** The statistics of a period in the same form. */
export const reportTable = (
  { sellers, stages, lost, speed }: Report,
  { money, schedule }: { money: MoneyReport | null; schedule: ScheduleReport },
  { CSV_HEADS, FIGURES_CSV: texts }: CsvWords,
): CsvTable => ({
  fields: CSV_HEADS.figures,
  rows: [
    ...sellers.flatMap((seller): Cell[][] => [
      [texts.sellers, seller.name, texts.monthlyPoints, seller.monthly_points],
      [texts.sellers, seller.name, texts.lifetimePoints, seller.lifetime_points],
      [texts.sellers, seller.name, texts.periodPoints, seller.points],
      [texts.sellers, seller.name, texts.won, seller.won],
      [texts.sellers, seller.name, texts.valueWon, seller.value_won],
      ...(seller.commission === undefined
        ? []
        : [
            [texts.sellers, seller.name, texts.commissionPercent, seller.commission_percent ?? 0],
            [texts.sellers, seller.name, texts.commissionUsd, seller.commission],
          ]),
    ]),
    ...stages.flatMap((stage): Cell[][] => [
      [texts.stages, stage.stage_name, texts.reached, stage.reached],
      [texts.stages, stage.stage_name, texts.wentOn, stage.went_on],
      [texts.stages, stage.stage_name, texts.conversion, stage.conversion],
      [texts.stages, stage.stage_name, texts.stayed, stage.stayed_days],
    ]),
    ...speedRows(texts, texts.all, speed.all),
    ...speed.sellers.flatMap((row) =>
      speedRows(texts, sellers.find(({ seller_id }) => seller_id === row.seller_id)?.name ?? texts.otherStaff, row),
    ),
    [texts.speed, texts.all, texts.unanswered, speed.waiting],
    ...lost.flatMap(({ seller_id, reason, leads, value }): Cell[][] => {
      const name = sellers.find((seller) => seller.seller_id === seller_id)?.name ?? texts.noSeller
      return [
        [texts.lost, name, texts.lostLeads(reason), leads],
        [texts.lost, name, texts.lostValue(reason), value],
      ]
    }),
    ...funnelRows(texts, money),
    ...owedRows(texts, money?.owed ?? null),
    ...scheduleRows(texts, schedule, (id) => sellers.find(({ seller_id }) => seller_id === id)?.name ?? texts.noSeller),
  ],
})

const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100
const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))

const scheduleRows = (
  texts: Figures,
  { visits, leads, crews }: ScheduleReport,
  sellerName: (id: number) => string,
): Cell[][] => [
  ...visits.flatMap(({ seller_id, booked, done, no_show }): Cell[][] => [
    [texts.visits, sellerName(seller_id), texts.booked, booked],
    [texts.visits, sellerName(seller_id), texts.done, done],
    [texts.visits, sellerName(seller_id), texts.noShow, no_show],
  ]),
  ...(leads
    ? [
        [texts.visitedLeads, texts.all, texts.leadsVisited, leads.visited],
        [texts.visitedLeads, texts.all, texts.withEstimate, leads.estimated],
        [texts.visitedLeads, texts.all, texts.withEstimatePercent, percentOf(leads.estimated, leads.visited)],
        [texts.visitedLeads, texts.all, texts.withSigned, leads.signed],
        [texts.visitedLeads, texts.all, texts.withSignedPercent, percentOf(leads.signed, leads.visited)],
      ]
    : []),
  ...crews.flatMap(({ name, work_days, weeks }): Cell[][] => [
    [texts.crews, name, texts.workDays, work_days],
    ...weeks.flatMap(({ week, booked_minutes, capacity_minutes }): Cell[][] => [
      [texts.crews, name, texts.bookedHours(week), inHours(booked_minutes)],
      [texts.crews, name, texts.capacityHours(week), inHours(capacity_minutes)],
    ]),
  ]),
]
