import type { Context } from 'hono'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '#contract/schedule/calendar-links.ts'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import type { ScheduleQuery } from '#contract/schedule/schedule.ts'
import { addDays } from '#contract/weeks.ts'
import type { App } from '#worker/http/context.ts'
import { staffEvent } from '#worker/schedule/calendar-file/appointment-events.ts'
import { calendarText } from '#worker/schedule/calendar-file/calendar-text.ts'
import { presentAppointment } from '#worker/schedule/present.ts'
import type { CalendarRow } from '#worker/schedule/store.ts'
import { maySeeLead } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { CalendarSettings } from './store.ts'

/**
 * How the calendars of staff describe appointments. `userChangedAt`: when the user who reads them changed, as the language,
 * in UTC milliseconds. @throws Error without the settings row, which the migrations insert
 */
export const staffCalendarOf = (
  c: Context<App>,
  settings: CalendarSettings | undefined,
  { business: { categories }, user: { language } }: Pick<Actor, 'business' | 'user'>,
  userChangedAt: number,
) => {
  if (!settings) throw new Error('The settings row is missing: apply the migrations')
  return {
    calendarId: settings.calendar_id,
    changedAt: Math.max(settings.calendars_changed_at, userChangedAt),
    showsNames: Boolean(settings.feeds_show_names),
    categories,
    origin: new URL(c.req.url).origin,
    language: language ?? DEFAULT_LANGUAGE,
  }
}

/** The days of a calendar link. */
export const feedDays = (today: string): ScheduleQuery => ({
  from: addDays(today, -FEED_DAYS_BACK),
  to: addDays(today, FEED_DAYS_AHEAD),
})

interface ReadFeed {
  crew_name: string | null
  rows: readonly CalendarRow[]
  user_changed_at: number
  settings: CalendarSettings
}

/** The text of a calendar link: what its user may see of the appointments. */
export const feedText = (
  c: Context<App>,
  actor: Actor,
  { crew_name, user_changed_at, rows, settings }: ReadFeed,
): string => {
  const { business, user } = actor
  const calendar = staffCalendarOf(c, settings, actor, user_changed_at)
  return calendarText({
    name: CALENDAR_WORDS[calendar.language].calendar(business.name, crew_name ?? user.name),
    timeZone: business.timeZone,
    events: rows
      .filter((row) => maySeeLead(actor, row))
      .map((row) => staffEvent(presentAppointment(row, actor), row, calendar)),
  })
}
