import type { SellerReport } from '#contract/stats/report.ts'
import type { CrewReport, ScheduleReport, SellerVisits, VisitedLeads, WeekLoad } from '#contract/stats/schedule.ts'
import { sundayOf } from '#contract/weeks.ts'
import { dayRange } from '#web/lib/format/days.ts'
import { hoursText, number } from '#web/lib/format/number.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { scheduleStatsWords } from '#words/schedule-stats.ts'
import { statsWords } from '#words/stats.ts'
import { termWords } from '#words/terms.ts'
import { shareOf, sumOf } from './report-figures.tsx'
import type { Column, ReportFigures, ReportRow } from './report-table.tsx'
import styles from './stats.module.css'
/** The visits of each seller. */
export const visitFigures = (
  visits: readonly SellerVisits[],
  sellers: readonly SellerReport[],
): ReportFigures<Omit<SellerVisits, 'seller_id'> & ReportRow> => {
  const most = Math.max(1, ...visits.map(({ booked }) => booked))
  return {
    caption: scheduleStatsWords.visitsCaption,
    heading: fieldWords.seller_id,
    columns: [
      {
        label: scheduleStatsWords.booked,
        figure: ({ booked }) => number(booked),
        bar: ({ booked }) => ({ share: booked / most, color: 'var(--info)' }),
      },
      { label: scheduleStatsWords.done, figure: ({ done }) => number(done) },
      { label: scheduleStatsWords.noShow, figure: ({ no_show }) => number(no_show) },
    ],
    rows: visits.map((row) => ({
      ...row,
      id: String(row.seller_id),
      name: sellers.find(({ seller_id }) => seller_id === row.seller_id)?.name ?? termWords.noSeller,
    })),
    all: {
      id: 'all',
      name: scheduleStatsWords.all,
      booked: sumOf(visits, (row) => row.booked),
      done: sumOf(visits, (row) => row.done),
      no_show: sumOf(visits, (row) => row.no_show),
    },
  }
}

const LEAD_STEPS = [
  { step: 'visited', color: 'var(--info)' },
  { step: 'estimated', color: 'var(--accent)' },
  { step: 'signed', color: 'var(--good)' },
] as const

type LeadStep = ReportRow & { count: number; color: string }

/** The visited leads with an estimate and a signature, with their share of the visited ones. */
export const visitedFigures = (leads: VisitedLeads): ReportFigures<LeadStep> => ({
  caption: scheduleStatsWords.leads,
  heading: scheduleStatsWords.leads,
  columns: [
    {
      label: scheduleStatsWords.leadCount,
      figure: ({ count }) => number(count),
      bar: ({ count, color }) => ({ share: count / leads.visited, color }),
    },
    { label: statsWords.share, figure: ({ count }) => shareOf(count, leads.visited) },
  ],
  rows: LEAD_STEPS.map(({ step, color }) => ({ id: step, name: scheduleStatsWords[step], count: leads[step], color })),
})

type CrewRow = CrewReport & ReportRow

/** Work days and booked hours of crews: a column for each week. */
export const crewFigures = ({ crews }: ScheduleReport): ReportFigures<CrewRow> => ({
  caption: scheduleStatsWords.crewsCaption,
  heading: scheduleStatsWords.crew,
  columns: [
    { label: scheduleStatsWords.workDays, figure: ({ work_days }) => number(work_days) },
    ...(crews[0]?.weeks ?? []).map(
      ({ week }, i): Column<CrewRow> => ({
        label: dayRange(week, sundayOf(week)),
        figure: ({ weeks }) => (weeks[i] ? hoursOf(weeks[i]) : ''),
        shown: ({ weeks }) => weeks[i] && <Load load={weeks[i]} />,
      }),
    ),
  ],
  rows: crews.map((crew) => ({
    ...crew,
    id: crew.crew_id,
    name: crew.is_active ? crew.name : scheduleStatsWords.ended(crew.name),
  })),
})

const hoursOf = ({ booked_minutes, capacity_minutes }: WeekLoad) =>
  scheduleStatsWords.hoursOf(hoursText(booked_minutes), hoursText(capacity_minutes))

export const CrewName = ({ name, color }: CrewRow) => (
  <Row as="span">
    <Dot color={color} />
    {name}
  </Row>
)

/** The booked hours of a week as a share of the capacity. More than the capacity is red. */
const Load = ({ load }: { load: WeekLoad }) => {
  const { booked_minutes, capacity_minutes } = load
  const isOver = booked_minutes > capacity_minutes
  if (booked_minutes === 0 && capacity_minutes === 0) return scheduleStatsWords.closed
  return (
    <Stack as="span" gap={1} className={styles.load}>
      <Bar
        share={capacity_minutes === 0 ? 1 : Math.min(1, booked_minutes / capacity_minutes)}
        color={isOver ? 'var(--bad)' : 'var(--info)'}
      />
      <span data-over={isOver}>{hoursOf(load)}</span>
    </Stack>
  )
}
