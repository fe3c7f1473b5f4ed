import type { SellerReport } from '#contract/stats/report.ts'
import type { ScheduleReport, VisitedLeads } from '#contract/stats/schedule.ts'
import { sundayOf } from '#contract/weeks.ts'
import { dayRange } from '#web/lib/format/days.ts'
import { hoursText, number, percent } from '#web/lib/format/number.ts'
import { visitRows } from '#web/stats/schedule/visit-rows.ts'
import { scheduleStatsWords as words } from '#words/schedule-stats.ts'
import { statsWords } from '#words/stats.ts'
import { PrintedTable } from './printed-table.tsx'

interface PrintedScheduleProps {
  schedule: ScheduleReport
  sellers: readonly SellerReport[]
}

/** Visits and crews on paper. */
export const PrintedSchedule = ({ schedule, sellers }: PrintedScheduleProps) => {
  const { rows, all } = visitRows(schedule.visits, sellers)
  const cellsOf = (label: string, { booked, done, no_show }: typeof all) => [
    label,
    number(booked),
    number(done),
    number(no_show),
  ]
  return (
    <>
      <PrintedTable
        title={words.visits}
        head={[statsWords.seller, words.booked, words.done, words.noShow]}
        rows={rows.map((row) => cellsOf(row.name, row))}
        foot={cellsOf(words.all, all)}
        note={words.visitsRule}
      />
      {schedule.leads && schedule.leads.visited > 0 && <Leads leads={schedule.leads} />}
      {schedule.crews.length > 0 && (
        <PrintedTable
          title={words.crews}
          head={[
            words.crew,
            words.workDays,
            ...(schedule.crews[0]?.weeks ?? []).map(({ week }) => dayRange(week, sundayOf(week))),
          ]}
          rows={schedule.crews.map(({ name, is_active, work_days, weeks }) => [
            is_active ? name : words.ended(name),
            number(work_days),
            ...weeks.map(({ booked_minutes, capacity_minutes }) =>
              words.hoursOf(hoursText(booked_minutes), hoursText(capacity_minutes)),
            ),
          ])}
          note={words.crewsRule}
        />
      )}
    </>
  )
}

const Leads = ({ leads }: { leads: VisitedLeads }) => {
  const cellsOf = (label: string, count: number) => [
    label,
    number(count),
    percent(Math.round((count / leads.visited) * 100)),
  ]
  return (
    <PrintedTable
      title={words.leads}
      head={[words.leads, words.leadCount, statsWords.share]}
      rows={[
        cellsOf(words.visited, leads.visited),
        cellsOf(words.estimated, leads.estimated),
        cellsOf(words.signed, leads.signed),
      ]}
      note={words.leadsRule}
    />
  )
}
