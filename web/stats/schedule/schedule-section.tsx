import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Report, ReportPeriod } from '#contract/stats/report.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { BarRows, ReportTable } from '#web/stats/report-table.tsx'
import { CrewName, crewFigures, visitedFigures, visitFigures } from '#web/stats/schedule-figures.tsx'
import { Card } from '#web/ui/card.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { scheduleStatsWords as words } from '#words/schedule-stats.ts'

/** Visits by seller, what became of the visited leads, and the crews' work days and booked hours. */
export const ScheduleSection = ({ report: { period, sellers } }: { report: Report }) => {
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
  return (
    <>
      <Card title={words.visits}>
        <Stack gap={3}>
          <Hint>{words.visitsRule}</Hint>
          {data.visits.length === 0 ? (
            <Hint>{words.noVisits}</Hint>
          ) : (
            <ReportTable {...visitFigures(data.visits, sellers)} />
          )}
          {data.leads && data.leads.visited > 0 && (
            <>
              <Text as="h3" size="md">
                {words.leads}
              </Text>
              <Hint>{words.leadsRule}</Hint>
              <BarRows {...visitedFigures(data.leads)} />
            </>
          )}
        </Stack>
      </Card>
      <Card title={words.crews}>
        <Stack gap={3}>
          <Hint>{words.crewsRule}</Hint>
          {data.crews.length === 0 ? (
            <Hint>{words.noCrews}</Hint>
          ) : (
            <ReportTable {...crewFigures(data)} nameOf={(row) => <CrewName {...row} />} />
          )}
        </Stack>
      </Card>
    </>
  )
}

export const scheduleStatsQuery = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ['stats', 'schedule', period],
    queryFn: () => bodyOf(api.stats.schedule.$get({ query: { period } })),
  })
