import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import { REPORT_PERIODS, type ReportPeriod } from '#contract/stats/report.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/call.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Sellers } from './sellers.tsx'
import { Stages } from './stages.tsx'
import styles from './stats.module.css'
import { usePeriod } from './use-period.ts'

const LABELS: Record<ReportPeriod, string> = {
  week: 'This week',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  ever: 'Ever',
}

/** Who sold what, and where leads go on or stop, in a period. */
export const StatsScreen = () => {
  const { permissions } = useUser()
  const { period, setPeriod } = usePeriod()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['stats', 'report', period],
    queryFn: () => bodyOf(api.stats.report.$get({ query: { period } })),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Statistics & Reports"
        subtitle="Sales Team Performance Dashboard"
        actions={
          <div className={styles.actions}>
            <SelectField label="Period" value={period} onChange={(event) => setPeriod(event.currentTarget.value)}>
              {REPORT_PERIODS.map((each) => (
                <option key={each} value={each}>
                  {LABELS[each]}
                </option>
              ))}
            </SelectField>
            {allows(permissions, 'Reports: Export') && (
              <ExportButton load={() => api.stats['report.csv'].$get({ query: { period } })} />
            )}
          </div>
        }
      />
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <div className={styles.cards} aria-busy={isPlaceholderData}>
          <Card title="Sellers">
            {data ? <Sellers report={data} period={LABELS[data.period]} /> : <SellersToCome />}
          </Card>
          {/* Not before the sellers, whose number tells where it is. */}
          {data && (
            <Card title="Pipeline by stage">
              <Stages stages={data.stages} />
            </Card>
          )}
        </div>
      )}
    </>
  )
}

const SellersToCome = () => (
  <>
    <p className={styles.quiet}>Loading seller statistics...</p>
    <Skeleton height="20rem" />
  </>
)
