import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { History, SearchX } from 'lucide-react'
import type { Log } from '#contract/activity/log.ts'
import { allows } from '#contract/permissions.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import type { Prefetch } from '#web/cache/prefetch.ts'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { bodyOf } from '#web/http/fetch-api.ts'
import { byDay } from '#web/lib/format/relative.ts'
import { isDeviceZone, zoneName } from '#web/lib/format/time-zone.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { Hint } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { activityLogWords } from '#words/activity-log.ts'
import { appWords } from '#words/app.ts'
import { uiWords } from '#words/ui.ts'
import styles from './log.module.css'
import { LogFilters } from './log-filters.tsx'
import { LogLine } from './log-line.tsx'
import { type LogFilter, useLogFilter } from './use-log-filter.ts'

/** Without a filter, as the navigation opens it. */
export const prefetchLog: Prefetch = ({ client, search }) =>
  search.size === 0 && client.prefetchInfiniteQuery(logQuery({}))

/** The log: who changed what, and when. */
export const ActivityScreen = () => {
  const now = useNow()
  const { permissions } = useUser()
  const filter = useLogFilter(now, permissions)
  const log = useLog(filter.query)
  const entries = log.data?.entries
  return (
    <>
      <PageHeader
        title={appWords.screens.activity}
        subtitle={activityLogWords.subtitle}
        actions={
          <>
            <RefreshButton query={log} />
            {allows(permissions, 'Dashboard: Export Data') && (
              <ExportButton load={() => api['activity.csv'].$get({ query: filter.query })} />
            )}
          </>
        }
      />
      <LogFilters filter={filter} people={log.data?.people} />
      {!isDeviceZone() && <Hint>{activityLogWords.timesRule(zoneName())}</Hint>}
      {log.error &&
        (entries ? (
          <StaleNotice readAt={log.dataUpdatedAt} error={log.error} onRetry={() => log.refetch()} />
        ) : (
          <LoadError error={log.error} onRetry={() => log.refetch()} />
        ))}
      {log.isPending && <Skeleton height="24rem" />}
      {entries?.length === 0 &&
        !log.hasNextPage &&
        (filter.isFiltered ? (
          <EmptyState
            icon={<SearchX />}
            {...(filter.isReversed ? activityLogWords.daysReversed : activityLogWords.nothingFound)}
            action={<Button onClick={filter.clear}>{uiWords.clear}</Button>}
          />
        ) : (
          <EmptyState icon={<History />} {...activityLogWords.none} />
        ))}
      <div className={styles.days} aria-busy={log.isPlaceholderData}>
        {byDay(entries ?? [], now).map(({ day, items }) => (
          <section key={day} aria-label={day}>
            <h2 className={styles.day}>{day}</h2>
            <ul className={styles.lines}>
              {items.map((entry) => (
                <LogLine key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {log.hasNextPage && (
        <Button className={styles.more} onClick={() => log.fetchNextPage()} disabled={log.isFetchingNextPage}>
          {log.isFetchingNextPage ? uiWords.loading : activityLogWords.showOlder}
        </Button>
      )}
    </>
  )
}

const logQuery = (query: LogFilter['query']) =>
  infiniteQueryOptions({
    queryKey: ['activity', query],
    queryFn: ({ pageParam }) =>
      bodyOf(api.activity.$get({ query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Log) => page.next,
  })

/** The filtered log, newest first, page by page, with the users to filter by. */
const useLog = (query: LogFilter['query']) =>
  useInfiniteQuery({
    ...logQuery(query),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      entries: pages.flatMap((page) => page.data),
      people: pages[0]?.people ?? [],
    }),
  })
