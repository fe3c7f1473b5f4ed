import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportPeriod } from '#contract/stats/report.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { statsWords } from '#words/stats.ts'
import { EstimateFunnel } from './estimate-funnel.tsx'
import { maySeeMoney, moneyQuery } from './money-query.ts'
import { OwedAges } from './owed-ages.tsx'

/** What customers owe now, and what became of the estimates of the period. */
export const MoneySection = ({ period }: { period: ReportPeriod }) => {
  const isVisible = maySeeMoney(useUser())
  const { data, error, refetch } = useQuery({
    ...moneyQuery(period),
    enabled: isVisible,
    placeholderData: keepPreviousData,
  })
  if (!isVisible) return null
  if (!data) {
    return (
      error && (
        <Card title={statsWords.owed}>
          <LoadError error={error} onRetry={() => refetch()} />
        </Card>
      )
    )
  }
  return (
    <>
      <Card title={statsWords.owed}>
        <OwedAges owed={data.owed} />
      </Card>
      <Card title={statsWords.funnel}>
        <EstimateFunnel funnel={data.funnel} />
      </Card>
    </>
  )
}
