import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Report } from '#contract/stats/report.ts'
import type { VisitedLeads } from '#contract/stats/schedule.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { number, percent } from '#web/lib/format/number.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { scheduleStatsWords as words } from '#words/schedule-stats.ts'
import { CrewCards, CrewTable } from './crew-loads.tsx'
import styles from './schedule.module.css'
import { scheduleStatsQuery } from './schedule-query.ts'
import { visitRows } from './visit-rows.ts'
import { VisitCards, VisitTable } from './visits.tsx'

/** Visits by seller, what became of the visited leads, and the crews' work days and booked hours. */
export const ScheduleSection = ({ report: { period, sellers } }: { report: Report }) => {
  const narrow = useMedia(SCREEN_NARROW)
  const { data, error, refetch } = useQuery({ ...scheduleStatsQuery(period), placeholderData: keepPreviousData })
  if (!data) {
    return (
      error && (
        <Card title={words.visits}>
          <LoadError error={error} onRetry={() => refetch()} />
        </Card>
      )
    )
  }
  const Visits = narrow ? VisitCards : VisitTable
  const Crews = narrow ? CrewCards : CrewTable
  return (
    <>
      <Card title={words.visits}>
        <p className={styles.quiet}>{words.visitsRule}</p>
        {data.visits.length === 0 ? (
          <p className={styles.quiet}>{words.noVisits}</p>
        ) : (
          <Visits {...visitRows(data.visits, sellers)} />
        )}
        {data.leads && data.leads.visited > 0 && <Leads leads={data.leads} />}
      </Card>
      <Card title={words.crews}>
        <p className={styles.quiet}>{words.crewsRule}</p>
        {data.crews.length === 0 ? <p className={styles.quiet}>{words.noCrews}</p> : <Crews crews={data.crews} />}
      </Card>
    </>
  )
}

const STEPS = [
  { step: 'visited', color: 'var(--info)' },
  { step: 'estimated', color: 'var(--accent)' },
  { step: 'signed', color: 'var(--good)' },
] as const

/** The visited leads with an estimate and a signature. The bars are shares of the visited ones. */
const Leads = ({ leads }: { leads: VisitedLeads }) => (
  <>
    <h3 className={styles.heading}>{words.leads}</h3>
    <p className={styles.quiet}>{words.leadsRule}</p>
    <dl className={styles.steps}>
      {STEPS.map(({ step, color }) => (
        <div key={step} className={styles.step}>
          <dt>{words[step]}</dt>
          <dd>
            <Bar share={leads[step] / leads.visited} color={color} />
          </dd>
          <dd className={styles.figure}>{number(leads[step])}</dd>
          <dd className={styles.soft}>{percent(Math.round((leads[step] / leads.visited) * 100))}</dd>
        </div>
      ))}
    </dl>
  </>
)
