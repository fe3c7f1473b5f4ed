import { hashKey, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { NoticePage } from '#contract/notices/notices.ts'
import { api } from '#web/api.ts'
import type { Prefetch } from '#web/cache/prefetch.ts'
import { cachedRead } from '#web/cache/query-database.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { NOTICES } from './notice-keys.ts'
import type { NoticePages } from './notices.write.ts'

const noticesQuery = infiniteQueryOptions({
  queryKey: NOTICES,
  queryFn: ({ pageParam }) => bodyOf(api.notices.$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: '',
  getNextPageParam: (last: NoticePage) => last.next,
  staleTime: 0,
})

export const prefetchNotices: Prefetch = ({ client }) => client.prefetchInfiniteQuery(noticesQuery)

/** Reads the list unless the device has it with its newest notice (a time in UTC milliseconds). */
export const readNotices = async (client: QueryClient, newest: number) => {
  const known = client.getQueryData<NoticePages>(NOTICES) ?? (await cachedRead(hashKey(NOTICES)))?.data
  if ((known as NoticePages | undefined)?.pages[0]?.notices[0]?.at === newest) return
  await client.fetchInfiniteQuery(noticesQuery)
}

/** The user's notices, the newest first, with queued reading marks applied. */
export const useNotices = () => {
  const shownOf = usePendingWrites<NoticePages>(NOTICES)
  return useInfiniteQuery({
    ...noticesQuery,
    select: (read) => shownOf(read).pages.flatMap(({ notices }) => notices),
  })
}
