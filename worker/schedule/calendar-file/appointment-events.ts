import type { Language } from '#contract/languages.ts'
import { type Appointment, type AppointmentTime, isOpenState } from '#contract/schedule/appointment.ts'
import { partsOf } from '#contract/schedule/appointment-days.ts'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import type { Business } from '#worker/write/actor.ts'
import type { CalendarEvent } from './calendar-text.ts'

const NOT_KEPT: readonly Appointment['state'][] = ['cancelled', 'no_show']

type EventFields = 'appointment_id' | 'state' | 'is_lost' | 'version' | 'created_at' | 'updated_at'

/** What an event says besides its time. */
type Face = Pick<CalendarEvent, 'summary' | 'description' | 'url'>

/** An event for each part of consecutive days. The first one has the id of an appointment without skipped days. */
const eventsOf = (
  appointment: Pick<Appointment, EventFields | 'place'> & AppointmentTime,
  calendarId: string,
  face: Face,
): CalendarEvent[] =>
  partsOf(appointment).map((days, i) => ({
    ...face,
    uid: `appointment-${appointment.appointment_id}-${calendarId}${i === 0 ? '' : `-${i + 1}`}@tradeboard`,
    time: { ...days, start_minute: appointment.start_minute, end_minute: appointment.end_minute },
    place: appointment.place,
    isCancelled: NOT_KEPT.includes(appointment.state) || (appointment.is_lost && isOpenState(appointment.state)),
    sequence: appointment.version,
    created_at: appointment.created_at,
    updated_at: appointment.updated_at,
  }))

interface StaffCalendar {
  calendarId: string
  /** Whether calendars may show name, phone, title and note. Without these an event shows kind, category and place. */
  showsNames: boolean
  categories: Business['categories']
  /** Of the app, for links to the lead. */
  origin: string
  /** Of the user who reads it. */
  language: Language
}

/** An appointment as staff see it in their calendar. */
export const staffEvents = (
  appointment: Appointment,
  { calendarId, showsNames, categories, origin, language }: StaffCalendar,
): CalendarEvent[] => {
  const category = categories.find(({ category_id }) => category_id === appointment.category_id)?.name ?? null
  const words = CALENDAR_WORDS[language]
  const { client_phone, project_title, note } = appointment
  const facts = [project_title, client_phone && words.phone(client_phone), note].filter(Boolean)
  return eventsOf(appointment, calendarId, {
    summary: words.title(words.kinds[appointment.kind], showsNames ? appointment.client_name : category),
    description: showsNames ? facts.join('\n') : '',
    url: `${origin}/leads/${appointment.lead_id}`,
  })
}

/** An appointment as its customer sees it: with the business, without people and notes. */
export const customerEvents = (
  appointment: Parameters<typeof eventsOf>[0] & Pick<Appointment, 'kind'>,
  calendarId: string,
  { name, phone }: Pick<Business, 'name' | 'phone'>,
  language: Language,
): CalendarEvent[] => {
  const words = CALENDAR_WORDS[language]
  return eventsOf(appointment, calendarId, {
    summary: words.title(words.kinds[appointment.kind], name),
    description: phone ? words.phone(phone) : '',
    url: null,
  })
}
