import type { Report } from '#contract/stats/report.ts'
import type { ScheduleReport } from '#contract/stats/schedule.ts'
import { sundayOf } from '#contract/weeks.ts'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { serverNow } from '#web/lib/clock.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { dayRange, monthName } from '#web/lib/format/days.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { useUser } from '#web/session/session.ts'
import { hasCommissions, lostFigures, sellerFigures, speedFigures, stageFigures } from '#web/stats/report-figures.tsx'
import type { ReportFigures, ReportRow } from '#web/stats/report-table.tsx'
import { crewFigures, visitedFigures, visitFigures } from '#web/stats/schedule-figures.tsx'
import { scheduleStatsWords as words } from '#words/schedule-stats.ts'
import { statsWords } from '#words/stats.ts'
import styles from './printed-report.module.css'

interface PrintedReportProps {
  report: Report
  /** Visits and crews of the same period; undefined while they load. */
  schedule: ScheduleReport | undefined
}

/** The report of a period on paper: all tables, whatever the width of the window. */
export const PrintedReport = ({ report, schedule }: PrintedReportProps) => {
  const { name, business } = useUser()
  const sellers = report.sellers.toSorted((a, b) => b.points - a.points || b.value_won - a.value_won)
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <p>{business.name}</p>
        <h1>{statsWords.printedHeading(periodInWords(report))}</h1>
        <p className={styles.note}>{statsWords.printedBy(name, shortTime(serverNow()))}</p>
      </header>
      <PrintedTable
        title={statsWords.sellers}
        {...sellerFigures({ ...report, sellers }, periodInWords(report))}
        note={hasCommissions(report) && statsWords.commissionRule}
      />
      <PrintedTable
        title={statsWords.stages}
        {...stageFigures(report.stages, useRecordNames().stage)}
        note={statsWords.conversionRule}
      />
      {schedule && (
        <>
          <PrintedTable title={words.visits} {...visitFigures(schedule.visits, sellers)} note={words.visitsRule} />
          {schedule.leads && schedule.leads.visited > 0 && (
            <PrintedTable title={words.leads} {...visitedFigures(schedule.leads)} note={words.leadsRule} />
          )}
          {schedule.crews.length > 0 && (
            <PrintedTable title={words.crews} {...crewFigures(schedule)} note={words.crewsRule} />
          )}
        </>
      )}
      <PrintedTable title={statsWords.speed} {...speedFigures(report)} />
      <PrintedTable title={statsWords.lost} {...lostFigures(report.lost)} />
    </article>
  )
}

interface PrintedTableProps<Line extends ReportRow> extends ReportFigures<Line> {
  title: string
  note?: string | false
}

/** A printed table with its title, or a note that it is empty. */
const PrintedTable = <Line extends ReportRow>({
  title,
  heading,
  columns,
  rows,
  all,
  note,
}: PrintedTableProps<Line>) => {
  const printed = columns.filter((column) => !column.isOnScreenOnly)
  const cellsOf = (row: Line) => (
    <tr key={row.id}>
      <th scope="row">{row.name}</th>
      {printed.map((column) => (
        <td key={column.label}>{column.figure(row)}</td>
      ))}
    </tr>
  )
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.note}>{statsWords.noFigures}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {[heading, ...printed.map(({ label }) => label)].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(cellsOf)}</tbody>
          {all && <tfoot>{cellsOf(all)}</tfoot>}
        </table>
      )}
      {note && rows.length > 0 && <p className={styles.note}>{note}</p>}
    </section>
  )
}

/** The days of a report: "Nov 23 – 29", "November 2026", "2026", or all time. */
export const periodInWords = ({ span: { week, month, year } }: Pick<Report, 'span'>) => {
  if (week) return dayRange(week, sundayOf(week))
  if (month) return capitalized(monthName(month))
  return year ?? statsWords.allTime
}
