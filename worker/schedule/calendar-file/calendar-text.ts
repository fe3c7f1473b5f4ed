import type { Context } from 'hono'
import ical, { ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator'
import { type AppointmentTime, daysFrom } from '#contract/schedule/appointment.ts'
import { addDays } from '#contract/weeks.ts'
import type { App } from '#worker/http/context.ts'
import { zoneText } from './zone-text.ts'

/** An appointment as a calendar shows it. Times are UTC milliseconds. */
export interface CalendarEvent {
  /** The same in each file for ever. */
  uid: string
  time: AppointmentTime
  summary: string
  place: string | null
  description: string
  /** A screen of the app; null for customers. */
  url: string | null
  isCancelled: boolean
  /** Grows with each change. */
  sequence: number
  created_at: number
  updated_at: number
}

interface Calendar {
  /** Null for the file of one appointment. */
  name: string | null
  /** IANA name. */
  timeZone: string
  events: readonly CalendarEvent[]
}

/** How often calendar programs should read a calendar again, in seconds. */
const REFRESH_SECONDS = 3600

const EPOCH = '1970-01-01'

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 excludes these from texts.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A text without the characters that RFC 5545 excludes. The library escapes and folds. */
const plain = (text: string): string => text.replaceAll(CONTROL, '')

/** A name in one line. The library does not escape the name of a calendar. */
const escapedName = (name: string): string =>
  plain(name)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')

/** A calendar as iCalendar text (RFC 5545), in the time zone of the business. The same calendar gives the same text. */
export const calendarText = ({ name, timeZone, events }: Calendar): string => {
  const days = events.flatMap(({ time }) => [time.first_day, time.last_day]).toSorted()
  // A calendar needs a component, so one without events has the zone of any day.
  const [first = EPOCH, last = EPOCH] = [days[0], days.at(-1)]
  const calendar = ical({ prodId: { company: 'Tradeboard', product: 'Schedule', language: 'EN' } })
  if (name !== null) calendar.name(escapedName(name)).ttl(REFRESH_SECONDS)
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      ...rangeOf(event.time, timeZone),
      summary: plain(event.summary),
      ...(event.place && { location: plain(event.place) }),
      ...(event.description && { description: plain(event.description) }),
      ...(event.url && { url: event.url }),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      sequence: event.sequence,
      created: new Date(event.created_at),
      lastModified: new Date(event.updated_at),
      stamp: new Date(event.updated_at),
    })
  }
  const isZoned = events.length === 0 || events.some(({ time }) => time.start_minute !== null)
  const text = calendar.toString()
  return `${isZoned ? withZone(text, zoneText(timeZone, first, last)) : text}\r\n`
}

/** The library writes a zone before the last properties of the calendar. RFC 5545 wants it among the components. */
const withZone = (calendar: string, zone: string): string => {
  const at = calendar.search(/^(BEGIN:VEVENT|END:VCALENDAR)/m)
  return `${calendar.slice(0, at)}${zone}\r\n${calendar.slice(at)}`
}

/**
 * Whole days as days with an exclusive end; else the clock of the business with its zone. With skipped days an event
 * repeats every day without them.
 */
const rangeOf = (
  { first_day, last_day, skipped_days = [], start_minute, end_minute }: AppointmentTime,
  timezone: string,
) => {
  const lastOfEach = skipped_days.length > 0 ? first_day : last_day
  return start_minute === null || end_minute === null
    ? {
        ...{ allDay: true, start: new Date(first_day), end: new Date(addDays(lastOfEach, 1)) },
        ...(skipped_days.length > 0 && {
          repeating: {
            freq: ICalEventRepeatingFreq.DAILY,
            count: daysFrom(first_day, last_day),
            exclude: skipped_days.map((day) => new Date(day)),
          },
        }),
      }
    : { timezone, start: localDate(first_day, start_minute), end: localDate(first_day, end_minute) }
}

/** The library writes the local parts of a date, so the parts are set as local ones. The Worker's own zone is UTC. */
const localDate = (day: string, minute: number): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 0, minute)
}

/** A downloaded calendar file. */
export const calendarDownload = (c: Context<App>, text: string, filename: string): Response =>
  c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
  })
