import { formatCents } from '#contract/documents/document-format.ts'
import { ARCHIVE_REASONS } from '#contract/leads/lead.ts'
import { type EstimateFunnel, FUNNEL_STEPS, type FunnelStep, type OwedAge } from '#contract/stats/money.ts'
import type { LostReport, Report, SellerReport, SpeedReport, StageReport } from '#contract/stats/report.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dayDate, monthName } from '#web/lib/format/days.ts'
import { duration } from '#web/lib/format/duration.ts'
import { money } from '#web/lib/format/money.ts'
import { exactPercent, inTenths, number, percent } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { CountUp } from '#web/ui/count-up.tsx'
import { documentWords } from '#words/documents.ts'
import { fieldWords } from '#words/fields.ts'
import { lostWords } from '#words/lost.ts'
import { statsWords } from '#words/stats.ts'
import type { Column, ReportFigures, ReportRow } from './report-table.tsx'
import styles from './stats.module.css'

export const sumOf = <Line,>(rows: readonly Line[], of: (row: Line) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)
export const shareOf = (part: number, whole: number) => percent(Math.round((part / whole) * 100))

type Sums = Pick<
  SellerReport,
  'monthly_points' | 'lifetime_points' | 'points' | 'won' | 'value_won' | 'commission' | 'commission_percent'
>
export type SellerRow = Sums & ReportRow & { seller?: SellerReport }

/** Whether the report has commissions; it has none without the permission. */
export const hasCommissions = ({ sellers }: Pick<Report, 'sellers'>) =>
  sellers.some(({ commission }) => commission !== undefined)

/** The sellers with the team, in the report's order; `period` in words. */
export const sellerFigures = (report: Pick<Report, 'sellers' | 'month'>, period: string): ReportFigures<SellerRow> => {
  const { sellers } = report
  const most = Math.max(1, ...sellers.map(({ lifetime_points }) => lifetime_points))
  const shareOfBest = ({ lifetime_points }: Sums) => Math.max(0, lifetime_points) / most
  const points = (label: string, of: string | undefined, pick: (row: Sums) => number): Column<SellerRow> => ({
    label,
    ...(of && { of }),
    figure: (row) => number(pick(row)),
    shown: (row) => <CountUp value={pick(row)} />,
  })
  const sum = (of: (seller: SellerReport) => number) => sumOf(sellers, of)
  return {
    caption: statsWords.sellersCaption,
    heading: fieldWords.seller_id,
    columns: [
      {
        ...points(statsWords.monthlyPoints, capitalized(monthName(report.month)), (row) => row.monthly_points),
        isOnScreenOnly: true,
      },
      points(statsWords.lifetimePoints, undefined, (row) => row.lifetime_points),
      {
        label: statsWords.performance,
        figure: (row) => (row.seller ? percent(shareOfBest(row) * 100) : ''),
        bar: (row) => ({ share: shareOfBest(row) }),
        isOnScreenOnly: true,
      },
      points(fieldWords.points, period, (row) => row.points),
      { label: statsWords.leadsWon, of: period, figure: (row) => number(row.won) },
      { label: statsWords.valueFinished, of: period, figure: (row) => money(row.value_won) },
      ...(hasCommissions(report) ? [commissionColumn(period)] : []),
    ],
    rows: sellers.map((seller) => ({ ...seller, id: seller.seller_id, seller })),
    all: {
      id: 'all',
      name: statsWords.team,
      monthly_points: sum((seller) => seller.monthly_points),
      lifetime_points: sum((seller) => seller.lifetime_points),
      points: sum((seller) => seller.points),
      won: sum((seller) => seller.won),
      value_won: sum((seller) => seller.value_won),
      ...(hasCommissions(report) && { commission: sum((seller) => seller.commission ?? 0) }),
    },
  }
}

const commissionColumn = (of: string): Column<SellerRow> => ({
  label: fieldWords.commission_bp,
  of,
  figure: ({ commission = 0, commission_percent: rate }) =>
    rate === undefined ? money(commission) : statsWords.atRate(money(commission), exactPercent(rate)),
  shown: ({ commission = 0, commission_percent: rate }) => (
    <>
      {money(commission)}
      {rate !== undefined && <span className={styles.of}> {exactPercent(rate)}</span>}
    </>
  ),
})

/** How many leads reached each stage, went on, and how long they stayed. Leads of the last stage cannot go on. */
export const stageFigures = (
  stages: readonly StageReport[],
  nameOf: (stage: StageReport) => string,
  colorOf?: (stageId: number) => string | undefined,
): ReportFigures<StageReport & ReportRow> => {
  const most = Math.max(1, ...stages.map((stage) => stage.reached))
  const last = stages.at(-1)
  return {
    caption: statsWords.stagesCaption,
    heading: fieldWords.stage_id,
    columns: [
      {
        label: statsWords.reached,
        figure: ({ reached }) => number(reached),
        bar: ({ stage_id, reached }) => ({ share: reached / most, color: colorOf?.(stage_id) }),
      },
      {
        label: statsWords.wentOn,
        figure: ({ stage_id, went_on }) => (stage_id === last?.stage_id ? NO_FIGURE : number(went_on)),
      },
      {
        label: statsWords.conversion,
        figure: ({ conversion }) => (conversion === null ? NO_FIGURE : percent(conversion)),
      },
      {
        label: statsWords.meanDays,
        figure: ({ stayed_days }) => (stayed_days === null ? NO_FIGURE : inTenths(stayed_days)),
      },
    ],
    rows: stages.map((stage) => ({ ...stage, id: stage.stage_id, name: nameOf(stage) })),
  }
}

const WAITS: readonly Column<SpeedReport & ReportRow>[] = [
  { label: statsWords.answered, figure: ({ answered }) => number(answered) },
  { label: statsWords.median, figure: ({ median }) => duration(median) },
  { label: statsWords.worst, figure: ({ worst }) => duration(worst) },
]

/** The name of a seller who answered, or of other staff. */
export const answererName = ({ sellers }: Pick<Report, 'sellers'>, id: number) =>
  sellers.find((one) => one.seller_id === id)?.name ?? statsWords.otherStaff

/** How long inquiries waited for their first response, by who gave it. */
export const speedFigures = (report: Report): ReportFigures<SpeedReport & ReportRow> => ({
  caption: statsWords.speedCaption,
  heading: fieldWords.seller_id,
  columns: WAITS,
  rows: report.speed.sellers.map((row) => ({
    ...row,
    id: row.seller_id,
    name: answererName(report, row.seller_id),
  })),
  all: report.speed.all ? { ...report.speed.all, id: 'all', name: statsWords.allAnswered } : undefined,
})

/** The same by week, of one seller or (null) all. */
export const weekFigures = ({ speed }: Report, seller: number | null): ReportFigures<SpeedReport & ReportRow> => ({
  caption: statsWords.weeksCaption,
  heading: statsWords.week,
  columns: WAITS,
  rows: speed.weeks
    .filter(({ seller_id }) => seller_id === seller)
    .map((row) => ({ ...row, id: row.week, name: dayDate(row.week) })),
})

/** Why leads were lost, for one seller or all, most frequent first; values in dollars. Other reasons are omitted. */
export const lostFigures = (lost: readonly LostReport[], sellerId?: number): ReportFigures<LostRow> => {
  const rows = ARCHIVE_REASONS.map((reason) => {
    const all = lost.filter((row) => row.reason === reason && (sellerId ?? row.seller_id) === row.seller_id)
    const [leads, value] = [sumOf(all, (row) => row.leads), sumOf(all, (row) => row.value)]
    return { id: reason, name: lostWords.reasons[reason], leads, value }
  })
    .filter(({ leads }) => leads > 0)
    .sort((a, b) => b.leads - a.leads || b.value - a.value)
  const leads = sumOf(rows, (row) => row.leads)
  return {
    caption: statsWords.lostCaption,
    heading: fieldWords.archive_reason,
    columns: [
      {
        label: statsWords.lostJobs,
        figure: (row) => number(row.leads),
        bar: (row) => ({ share: row.leads / (rows[0]?.leads ?? 1), color: 'var(--bad)' }),
      },
      { label: statsWords.share, figure: (row) => (row.id === 'all' ? '' : shareOf(row.leads, leads)) },
      { label: statsWords.valueLost, figure: (row) => money(row.value) },
    ],
    rows,
    all: { id: 'all', name: statsWords.allLost, leads, value: sumOf(rows, (row) => row.value) },
  }
}

type LostRow = ReportRow & { leads: number; value: number }

type MoneyRow = ReportRow & { count: number; cents: number; color: string | undefined }

/** The estimates of a period, by what became of them. The bars are shares of those that were sent. */
export const funnelFigures = (funnel: EstimateFunnel): ReportFigures<MoneyRow> => ({
  caption: statsWords.funnel,
  heading: statsWords.funnel,
  columns: [
    {
      label: statsWords.funnel,
      figure: ({ count }) => number(count),
      bar: ({ count, color }) => ({ share: count / funnel.sent.estimates, color }),
    },
    { label: statsWords.owed, figure: ({ cents }) => formatCents(cents) },
  ],
  rows: FUNNEL_STEPS.map((step) => ({
    id: step,
    name: documentWords.states[step],
    count: funnel[step].estimates,
    cents: funnel[step].cents,
    color: STEP_COLORS[step],
  })),
})

const STEP_COLORS: Record<FunnelStep, string> = {
  sent: 'var(--info)',
  viewed: 'var(--accent)',
  signed: 'var(--good)',
  declined: 'var(--bad)',
  expired: 'var(--line-strong)',
}

/** What customers owe, by the age of the receipt. */
export const owedFigures = (ages: readonly OwedAge[]): ReportFigures<MoneyRow> => {
  const all = sumOf(ages, ({ cents }) => cents)
  return {
    caption: statsWords.owed,
    heading: statsWords.owed,
    columns: [
      {
        label: statsWords.owed,
        figure: ({ count }) => statsWords.receipts(count),
        bar: ({ cents, color }) => ({ share: all === 0 ? 0 : cents / all, color }),
      },
      { label: statsWords.owed, figure: ({ cents }) => formatCents(cents) },
    ],
    rows: ages.map(({ from_days, cents, receipts }, i) => ({
      id: from_days,
      name: statsWords.age(from_days, ages[i + 1]?.from_days),
      count: receipts,
      cents,
      color: AGE_COLORS[i],
    })),
  }
}

/** The older, the worse. */
const AGE_COLORS = ['var(--good)', 'var(--warn)', 'var(--accent)', 'var(--bad)']
