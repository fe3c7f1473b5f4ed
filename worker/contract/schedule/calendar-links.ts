import * as v from 'valibot'
import { id, idText } from '#contract/fields.ts'

/** Calendar links: the path before the token. */
export const CALENDARS = '/calendar'

/** The path of a calendar link. */
export const calendarPath = (token: string): string => `${CALENDARS}/${token}.ics`

/** The file of an appointment, under the page of a customer's link. */
export const appointmentFile = (page: string, appointmentId: number): string =>
  `${page}/appointment/${appointmentId}.ics`

/** Whether a path is that of a calendar link. Other paths under it belong to the app. */
export const isCalendarLink = (path: string): boolean => path.startsWith(`${CALENDARS}/`) && path.endsWith('.ics')

/** The most working calendar links of a user. */
export const FEEDS_MAX = 10

/** The days of a calendar link, before and after today. */
export const FEED_DAYS_BACK = 60
export const FEED_DAYS_AHEAD = 400

const HOUR_MS = 3_600_000

/** How often one link is read within the window, by all calendars of its user together. */
export const FEED_READ_LIMIT = { limit: 120, window_ms: HOUR_MS }
/** The unknown links that one network may read within the window. */
export const UNKNOWN_FEED_LIMIT = { limit: 60, window_ms: HOUR_MS }
/** The time of the last reading is stored at most this often, in milliseconds. */
export const FEED_READ_MS = HOUR_MS

/** A private link by which a calendar program reads appointments. */
export const CalendarFeed = v.object({
  feed_id: v.number(),
  /** The crew that it shows; null for the user's own appointments. */
  crew_id: v.nullable(v.number()),
  crew_name: v.nullable(v.string()),
  /** The secret path of the link; null when another secret sealed it. */
  path: v.nullable(v.string()),
  created_at: v.number(),
  last_read_at: v.nullable(v.number()),
})
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>

export const CalendarFeeds = v.object({
  /** The user's working links, oldest first. */
  feeds: v.array(CalendarFeed),
  /** Whether calendar links name customers. */
  shows_names: v.boolean(),
})
export type CalendarFeeds = v.InferOutput<typeof CalendarFeeds>

/** A link to the user's own appointments, or to those of an active crew. */
export const NewCalendarFeed = v.strictObject({ crew_id: v.optional(v.nullable(id('crew_id')), null) })
export type NewCalendarFeed = v.InferOutput<typeof NewCalendarFeed>

export const CalendarFeedAnswer = v.object({ success: v.literal(true), feed: CalendarFeed })
export type CalendarFeedAnswer = v.InferOutput<typeof CalendarFeedAnswer>

export const CalendarFeedPath = v.strictObject({ feedId: idText('feed_id') })
