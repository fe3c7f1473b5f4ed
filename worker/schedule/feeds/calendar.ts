import type { Context } from 'hono'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '#contract/schedule/calendar-links.ts'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import type { ScheduleQuery } from '#contract/schedule/schedule.ts'
import { addDays, dayOf } from '#contract/weeks.ts'
import type { App } from '#worker/http/context.ts'
import { staffEvents } from '#worker/schedule/calendar-file/appointment-events.ts'
import { calendarText } from '#worker/schedule/calendar-file/calendar-text.ts'
import { presentAppointments } from '#worker/schedule/present.ts'
import type { AppointmentRow } from '#worker/schedule/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { CalendarSettings } from './store.ts'

/** How the calendars of staff describe appointments. @throws Error without the settings row, which the migrations insert */
export const staffCalendarOf = (
  c: Context<App>,
  settings: CalendarSettings | undefined,
  { business: { categories }, user: { language } }: Pick<Actor, 'business' | 'user'>,
) => {
  if (!settings) throw new Error('The settings row is missing: apply the migrations')
  return {
    calendarId: settings.calendar_id,
    showsNames: Boolean(settings.feeds_show_names),
    categories,
    origin: new URL(c.req.url).origin,
    language: language ?? DEFAULT_LANGUAGE,
  }
}

/** The days of a calendar link. */
export const feedDays = (now: number, timeZone: string): ScheduleQuery => {
  const today = dayOf(now, timeZone)
  return { from: addDays(today, -FEED_DAYS_BACK), to: addDays(today, FEED_DAYS_AHEAD) }
}

interface ReadFeed {
  crew_name: string | null
  rows: readonly AppointmentRow[]
  settings: CalendarSettings
}

/** The text of a calendar link: what its user may see of the appointments. */
export const feedText = (c: Context<App>, actor: Actor, { crew_name, rows, settings }: ReadFeed): string => {
  const { business, user } = actor
  const staffCalendar = staffCalendarOf(c, settings, actor)
  return calendarText({
    name: CALENDAR_WORDS[staffCalendar.language].calendar(business.name, crew_name ?? user.name),
    timeZone: business.timeZone,
    events: presentAppointments(rows, actor).flatMap((appointment) => staffEvents(appointment, staffCalendar)),
  })
}
