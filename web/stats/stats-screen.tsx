import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { allows } from '#contract/permissions.ts'
import { DEFAULT_REPORT_PERIOD, REPORT_PERIODS, type Report, ReportPeriod } from '#contract/stats/report.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { useRecordNames, useStageColor } from '#web/catalog/use-catalog.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statsWords } from '#words/stats.ts'
import { termWords } from '#words/terms.ts'
import { MoneySection, maySeeMoney, moneyQuery } from './money/money-section.tsx'
import { PrintButton } from './print/print-button.tsx'
import { lostFigures, stageFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { ScheduleSection, scheduleStatsQuery } from './schedule/schedule-section.tsx'
import { SellerChoice } from './seller-choice.tsx'
import { SellerSection } from './seller-section.tsx'
import { SpeedSection } from './speed-section.tsx'
import styles from './stats.module.css'

const reportQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['stats', 'report', period],
    queryFn: () => bodyOf(api.stats.report.$get({ query: { period } })),
  })

export const prefetchReport: Prefetch = ({ client, user, search }) => {
  const period = periodIn(search)
  if (maySeeMoney(user)) prefetchQuery(client, moneyQuery(period))
  prefetchQuery(client, scheduleStatsQuery(period))
  return prefetchQuery(client, reportQuery(period))
}

/** The report of a period: sellers, and conversion by stage. */
export const StatsScreen = () => {
  const { permissions } = useUser()
  const names = useRecordNames()
  const colorOf = useStageColor()
  const { period, setPeriod } = usePeriod()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reportQuery(period),
    placeholderData: keepPreviousData,
  })
  const { data: schedule } = useQuery(scheduleStatsQuery(period))
  return (
    <>
      <PageHeader
        title={statsWords.title}
        subtitle={statsWords.subtitle}
        actions={
          <Row align="end" className={styles.actions}>
            <SelectField
              label={termWords.period}
              value={period}
              onChange={(event) => setPeriod(event.currentTarget.value)}
            >
              {REPORT_PERIODS.map((each) => (
                <option key={each} value={each}>
                  {statsWords.periods[each]}
                </option>
              ))}
            </SelectField>
            {allows(permissions, 'Reports: Generate') && (
              <PrintButton report={isPlaceholderData ? undefined : data} schedule={schedule} />
            )}
            {allows(permissions, 'Reports: Export') && (
              <ExportButton load={() => api.stats['report.csv'].$get({ query: { period } })} />
            )}
          </Row>
        }
      />
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Stack gap={4} className={styles.parts} aria-busy={isPlaceholderData}>
          <Card title={statsWords.sellers}>
            {data ? <SellerSection report={data} period={statsWords.periods[data.period]} /> : <SellersSkeleton />}
          </Card>
          {/* No skeleton, because its position depends on the number of sellers. */}
          {data && (
            <>
              <Card title={statsWords.stages}>
                <Stack gap={3}>
                  <Hint>{statsWords.conversionRule}</Hint>
                  <ReportTable {...stageFigures(data.stages, names.stage, colorOf)} />
                </Stack>
              </Card>
              <MoneySection period={period} />
              <ScheduleSection report={data} />
              <SpeedSection report={data} />
              <LostSection report={data} />
            </>
          )}
        </Stack>
      )}
    </>
  )
}

const SellersSkeleton = () => (
  <>
    <Hint>{statsWords.loadingSellers}</Hint>
    <Skeleton height="20rem" />
  </>
)

/** Why leads were lost in the period, for all sellers or one. */
const LostSection = ({ report: { lost, sellers } }: { report: Report }) => {
  const [asked, setAsked] = useState<number>()
  const losers = [...new Set(lost.map((row) => row.seller_id))]
  // The list of another period may lack the chosen seller.
  const seller = losers.find((id) => id === asked)
  const figures = lostFigures(lost, seller)
  const nameOf = (id: number) => sellers.find((one) => one.seller_id === id)?.name ?? termWords.noSeller
  return (
    <Card title={statsWords.lost}>
      <Stack gap={3}>
        <Hint>{statsWords.lostRule}</Hint>
        {figures.rows.length === 0 ? (
          <Hint>{statsWords.nothingLost}</Hint>
        ) : (
          <>
            <SellerChoice label={statsWords.lostBy} ids={losers} chosen={seller} nameOf={nameOf} onChoose={setAsked} />
            <ReportTable {...figures} />
          </>
        )}
      </Stack>
    </Card>
  )
}

const periodIn = (params: URLSearchParams): ReportPeriod => {
  const asked = v.safeParse(ReportPeriod, params.get('period'))
  return asked.success ? asked.output : DEFAULT_REPORT_PERIOD
}

/** The period of the report, kept in the URL. */
const usePeriod = () => {
  const [params, setParams] = useSearchParams()
  return {
    period: periodIn(params),
    setPeriod: (period: string) => setParams({ period }, { replace: true }),
  }
}
