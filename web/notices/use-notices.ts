import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { NoticePage } from '#contract/notices/notices.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import type { NoticePages } from './notices.write.ts'
import { NOTICES } from './unread-count.ts'

const noticesQuery = infiniteQueryOptions({
  queryKey: NOTICES,
  queryFn: ({ pageParam }) => bodyOf(api.notices.$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: '',
  getNextPageParam: (last: NoticePage) => last.next,
  staleTime: 0,
})

export const prefetchNotices = ({ client }: { client: QueryClient }) => client.prefetchInfiniteQuery(noticesQuery)

/** The user's notices, the newest first, with queued reading marks applied. */
export const useNotices = () => {
  const shownOf = usePendingWrites<NoticePages>(NOTICES)
  return useInfiniteQuery({
    ...noticesQuery,
    select: (read) => shownOf(read).pages.flatMap(({ notices }) => notices),
  })
}
