import type { Report } from '#contract/stats/report.ts'
import type { ScheduleReport } from '#contract/stats/schedule.ts'
import { serverNow } from '#web/lib/clock.ts'
import { duration } from '#web/lib/format/duration.ts'
import { money } from '#web/lib/format/money.ts'
import { exactPercent, number, percent } from '#web/lib/format/number.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { useUser } from '#web/session/session.ts'
import { lostFigures, lostOfAllSellers } from '#web/stats/lost-figures.ts'
import { hasCommissions, teamOf } from '#web/stats/seller-list.ts'
import { stageFigures } from '#web/stats/stage-figures.ts'
import { lostWords } from '#words/lost.ts'
import { statsWords } from '#words/stats.ts'
import { periodInWords } from './period-in-words.ts'
import styles from './printed-report.module.css'
import { PrintedSchedule } from './printed-schedule.tsx'
import { PrintedTable } from './printed-table.tsx'

interface PrintedReportProps {
  report: Report
  /** Visits and crews of the same period; undefined while they load. */
  schedule: ScheduleReport | undefined
}

/** The report of a period on paper: all tables, whatever the width of the window. */
export const PrintedReport = ({ report, schedule }: PrintedReportProps) => {
  const { name, business } = useUser()
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <p>{business.name}</p>
        <h1>{statsWords.printedHeading(periodInWords(report))}</h1>
        <p className={styles.note}>{statsWords.printedBy(name, shortTime(serverNow()))}</p>
      </header>
      <Sellers report={report} />
      <Stages report={report} />
      {schedule && <PrintedSchedule schedule={schedule} sellers={report.sellers} />}
      <Speed report={report} />
      <Lost report={report} />
    </article>
  )
}

const Sellers = ({ report: { sellers } }: { report: Report }) => {
  const withCommissions = hasCommissions(sellers)
  const cellsOf = (label: string, sums: ReturnType<typeof teamOf>) => [
    label,
    number(sums.points),
    number(sums.won),
    money(sums.value_won),
    ...(withCommissions ? [commissionOf(sums)] : []),
    number(sums.lifetime_points),
  ]
  return (
    <PrintedTable
      title={statsWords.sellers}
      head={[
        statsWords.seller,
        statsWords.points,
        statsWords.leadsWon,
        statsWords.valueFinished,
        ...(withCommissions ? [statsWords.commission] : []),
        statsWords.lifetimePoints,
      ]}
      rows={sellers
        .toSorted((a, b) => b.points - a.points || b.value_won - a.value_won)
        .map((seller) => cellsOf(seller.name, seller))}
      foot={cellsOf(statsWords.team, teamOf(sellers))}
      {...(withCommissions && { note: statsWords.commissionRule })}
    />
  )
}

const commissionOf = ({ commission = 0, commission_percent: rate }: ReturnType<typeof teamOf>) =>
  rate === undefined ? money(commission) : statsWords.atRate(money(commission), exactPercent(rate))

const Stages = ({ report: { stages } }: { report: Report }) => (
  <PrintedTable
    title={statsWords.stages}
    head={[statsWords.stage, statsWords.reached, statsWords.wentOn, statsWords.conversion, statsWords.meanDays]}
    rows={stages.map((stage, i) => {
      const { wentOn, conversion, days } = stageFigures(stage, i === stages.length - 1)
      return [stage.stage_name, number(stage.reached), wentOn, conversion, days]
    })}
    note={statsWords.conversionRule}
  />
)

const Speed = ({ report: { speed, sellers } }: { report: Report }) => {
  const nameOf = (id: number) => sellers.find((one) => one.seller_id === id)?.name ?? statsWords.otherStaff
  const cellsOf = (
    label: string,
    { answered, median, worst }: (typeof speed.sellers)[number] | NonNullable<typeof speed.all>,
  ) => [label, number(answered), duration(median), duration(worst)]
  return (
    <PrintedTable
      title={statsWords.speed}
      head={[statsWords.seller, statsWords.answered, statsWords.median, statsWords.worst]}
      rows={speed.sellers.map((row) => cellsOf(nameOf(row.seller_id), row))}
      {...(speed.all && { foot: cellsOf(statsWords.allAnswered, speed.all) })}
    />
  )
}

const Lost = ({ report: { lost } }: { report: Report }) => {
  const figures = lostFigures(lost)
  const all = lostOfAllSellers(figures)
  return (
    <PrintedTable
      title={statsWords.lost}
      head={[statsWords.reason, statsWords.lostJobs, statsWords.share, statsWords.valueLost]}
      rows={figures.map((row) => [
        lostWords.reasons[row.reason],
        number(row.leads),
        percent(Math.round((row.leads / all.leads) * 100)),
        money(row.value),
      ])}
      foot={[statsWords.allLost, number(all.leads), '', money(all.value)]}
    />
  )
}
