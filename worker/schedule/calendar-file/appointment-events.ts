import type { Language } from '#contract/languages.ts'
import { type Appointment, type AppointmentTime, isOpenState } from '#contract/schedule/appointment.ts'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import type { CalendarRow } from '#worker/schedule/store.ts'
import type { Business } from '#worker/write/actor.ts'
import type { CalendarEvent } from './calendar-text.ts'

const NOT_KEPT: readonly Appointment['state'][] = ['cancelled', 'no_show']

/** What an event says besides its time. */
type Face = Pick<CalendarEvent, 'summary' | 'description' | 'url'>

interface CalendarOfBusiness {
  /** The part of the ids that appointments have in calendars. */
  calendarId: string
  /** When something changed that all its events show, in UTC milliseconds. */
  changedAt: number
}

/** Sequence numbers count seconds from here, which fits into the 32 bits of RFC 5545 until 2094. */
const SEQUENCE_START = Date.UTC(2026, 0)

/**
 * The sequence and the last change of an event. Both grow whenever its text or state can have changed: by the appointment,
 * its lead, its contact or the business. Versions tell changes of one second apart.
 */
const changeOf = ({ version, lead_version, changed_at }: EventChange, { changedAt }: CalendarOfBusiness) => {
  const updated_at = Math.max(changed_at, changedAt)
  return {
    updated_at,
    sequence: Math.max(0, Math.floor((updated_at - SEQUENCE_START) / 1000)) + version + lead_version,
  }
}

type EventChange = Pick<CalendarRow, 'version' | 'lead_version' | 'changed_at'>

/** One event with all days, so that calendars replace all of them when they read it again. */
const eventOf = (
  appointment: Pick<Appointment, 'appointment_id' | 'state' | 'is_lost' | 'created_at' | 'place'> & AppointmentTime,
  change: EventChange,
  calendar: CalendarOfBusiness,
  face: Face,
): CalendarEvent => ({
  ...face,
  uid: `appointment-${appointment.appointment_id}-${calendar.calendarId}@tradeboard`,
  time: appointment,
  place: appointment.place,
  isCancelled: NOT_KEPT.includes(appointment.state) || (appointment.is_lost && isOpenState(appointment.state)),
  created_at: appointment.created_at,
  ...changeOf(change, calendar),
})

interface StaffCalendar extends CalendarOfBusiness {
  /** Whether calendars may show name, phone, title and note. Without these an event shows kind, category and place. */
  showsNames: boolean
  categories: Business['categories']
  /** Of the app, for links to the lead. */
  origin: string
  /** Of the user who reads it. */
  language: Language
}

/** An appointment as staff see it in their calendar. */
export const staffEvent = (appointment: Appointment, change: EventChange, calendar: StaffCalendar): CalendarEvent => {
  const { showsNames, categories, origin, language } = calendar
  const category = categories.find(({ category_id }) => category_id === appointment.category_id)?.name ?? null
  const words = CALENDAR_WORDS[language]
  const { client_phone, project_title, note } = appointment
  const facts = [project_title, client_phone && words.phone(client_phone), note].filter(Boolean)
  return eventOf(appointment, change, calendar, {
    summary: words.title(words.kinds[appointment.kind], showsNames ? appointment.client_name : category),
    description: showsNames ? facts.join('\n') : '',
    url: `${origin}/leads/${appointment.lead_id}`,
  })
}

/** An appointment as its customer sees it: with the business, without people and notes. */
export const customerEvent = (
  appointment: Parameters<typeof eventOf>[0] & EventChange & Pick<Appointment, 'kind'>,
  calendar: CalendarOfBusiness,
  { name, phone }: Pick<Business, 'name' | 'phone'>,
  language: Language,
): CalendarEvent => {
  const words = CALENDAR_WORDS[language]
  return eventOf(appointment, appointment, calendar, {
    summary: words.title(words.kinds[appointment.kind], name),
    description: phone ? words.phone(phone) : '',
    url: null,
  })
}
