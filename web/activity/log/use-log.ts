import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Log } from '#contract/activity/log.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import type { LogFilter } from './use-log-filter.ts'

export const logQuery = (query: LogFilter['query']) =>
  infiniteQueryOptions({
    queryKey: ['activity', query],
    queryFn: ({ pageParam }) =>
      bodyOf(api.activity.$get({ query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Log) => page.next,
  })

/** The filtered log, newest first, page by page, with the users to filter by. */
export const useLog = (query: LogFilter['query']) =>
  useInfiniteQuery({
    ...logQuery(query),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      entries: pages.flatMap((page) => page.data),
      people: pages[0]?.people ?? [],
    }),
  })
