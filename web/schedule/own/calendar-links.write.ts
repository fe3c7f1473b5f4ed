import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarFeed, CalendarFeeds, NewCalendarFeed } from '#contract/schedule/calendar-links.ts'
import { api } from '#web/api.ts'
import { inQueries } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { calendarLinkWords } from '#words/calendar-links.ts'

const CALENDAR_LINKS = ['schedule', 'feeds']
const { feeds } = api.schedule

const calendarLinksQuery = queryOptions({
  queryKey: CALENDAR_LINKS,
  queryFn: () => bodyOf(feeds.$get()),
  staleTime: 0,
})

/** The user's own calendar links, with pending writes applied. */
export const useCalendarLinks = () =>
  useQuery({ ...calendarLinksQuery, select: usePendingWrites<CalendarFeeds>(CALENDAR_LINKS) })

/** Creates a calendar link. Each attempt makes another one, so only the user retries. */
export const createCalendarLink = defineWrite('schedule/create-link', {
  send: (json: NewCalendarFeed, options) => bodyOf(feeds.$post({ json }, options)),
  subject: () => 'schedule/links',
  done: () => toast.success(calendarLinkWords.created),
  failed: (error) => toast.error(error.message, { title: calendarLinkWords.notCreated }),
  refresh: () => [CALENDAR_LINKS],
  retry: false,
})

/** Ends a calendar link. */
export const endCalendarLink = defineWrite('schedule/end-link', {
  send: ({ feed_id }: CalendarFeed, options) =>
    bodyOf(feeds[':feedId'].$delete({ param: { feedId: String(feed_id) } }, options)),
  subject: () => 'schedule/links',
  change: (ended) => [
    inQueries<CalendarFeeds>(CALENDAR_LINKS, (links) => ({
      ...links,
      feeds: links.feeds.filter(({ feed_id }) => feed_id !== ended.feed_id),
    })),
  ],
  done: () => toast.success(calendarLinkWords.ended),
  failed: (error) => toast.error(error.message, { title: calendarLinkWords.notEnded }),
  refresh: () => [CALENDAR_LINKS],
})
