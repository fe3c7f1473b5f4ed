import { clockOf } from '#contract/local-time.ts'
import {
  type Appointment,
  type AppointmentKind,
  type AppointmentTime,
  VISIT_MINUTES,
} from '#contract/schedule/appointment.ts'
import { addWorkingDays, isWorkingDay, type WorkingTimes } from '#contract/schedule/working-days.ts'
import { addDays, weekdayOf } from '#contract/weeks.ts'
import { businessDay } from '#web/lib/format/business-day.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { type AppointmentTexts, type Assignees, minutesOf, peopleText, timeText } from './appointment-form.ts'

/** The opening of a business without hours, in minutes. */
const WITHOUT_HOURS = [8 * 60, 18 * 60] as const

/** How many days ahead a free hour is looked for. */
export const PROPOSED_DAYS = 6

/**
 * The first hour from now on in which a visit fits into the business hours, and its people are free; the first hour if they
 * are free in none of the next days. `now`: UTC milliseconds. `on`: the only day that counts.
 */
export const nextVisit = (
  now: number,
  times: WorkingTimes,
  isFree: (time: AppointmentTime) => boolean = () => true,
  on?: string,
): AppointmentTime => {
  const today = businessDay(now)
  const openingOf = (day: string) => times.hours[weekdayOf(day)] ?? WITHOUT_HOURS
  const hoursOf = (day: string, from: number) => {
    const [opens, closes] = openingOf(day)
    const first = Math.max(opens, from)
    return Array.from({ length: Math.max(0, Math.floor((closes - first) / VISIT_MINUTES)) }, (_, i) =>
      visitAt(day, first + i * VISIT_MINUTES),
    )
  }
  const nextHour = (Math.floor((minutesOf(clockOf(now, timeZone())) ?? 0) / 60) + 1) * 60
  const days = Array.from({ length: PROPOSED_DAYS }, (_, i) => addDays(today, i + 1))
  const offered = on
    ? hoursOf(on, on === today ? nextHour : 0)
    : [
        ...(isWorkingDay(today, times) ? hoursOf(today, nextHour) : []),
        ...days.filter((day) => isWorkingDay(day, times)).flatMap((day) => hoursOf(day, 0)),
      ]
  const later = on ?? addWorkingDays(today, 1, times)
  return offered.find(isFree) ?? offered[0] ?? visitAt(later, openingOf(later)[0])
}

const visitAt = (day: string, start: number): AppointmentTime => ({
  first_day: day,
  last_day: day,
  start_minute: start,
  end_minute: start + VISIT_MINUTES,
})

const lastCrew = (userId: number) => `last-crew.${userId}`

/** Remembers the crews of booked work, for the next one. */
export const rememberCrews = (userId: number, crews: readonly number[]) =>
  remember(lastCrew(userId), crews.join(' ') || null)

export const rememberedCrews = (userId: number) =>
  (remembered(lastCrew(userId)) ?? '').split(' ').flatMap((id) => Number(id) || [])

/** The texts of the form for a time. */
const timeTexts = ({ first_day, last_day, start_minute, end_minute }: AppointmentTime, otherwise: AppointmentTime) => ({
  first_day,
  last_day,
  whole: start_minute === null ? 'yes' : '',
  start: timeText(start_minute ?? otherwise.start_minute ?? 0),
  end: timeText(end_minute ?? otherwise.end_minute ?? 0),
})

/** What a new appointment begins with. */
interface Defaults {
  kind: AppointmentKind
  now: number
  times: WorkingTimes
  /** Who goes to a visit, and to work. */
  people: Record<AppointmentKind, Assignees>
  initial: Partial<AppointmentTime & Assignees>
  /** Whether the people are free for a visit. */
  isFree: (time: AppointmentTime) => boolean
}

/** The texts of the form for a new appointment: a visit takes the next free hour, work the next working day. */
export const newAppointmentTexts = ({ kind, now, times, people, initial, isFree }: Defaults): AppointmentTexts => {
  const visit = nextVisit(now, times, isFree, initial.first_day)
  const workDay = addWorkingDays(businessDay(now), 1, times)
  const work = { first_day: workDay, last_day: workDay, start_minute: null, end_minute: null }
  const { first_day = (kind === 'visit' ? visit : work).first_day, last_day = first_day } = initial
  const usual = kind === 'visit' ? visit : work
  const { start_minute = usual.start_minute, end_minute = usual.end_minute } = initial
  const { users = people[kind].users, crews = people[kind].crews } = initial
  return {
    kind,
    ...timeTexts({ first_day, last_day, start_minute, end_minute }, visit),
    who: peopleText({ users, crews }),
    elsewhere: '',
    address: '',
    note: '',
  }
}

/** The texts of the form for a booked appointment. */
export const appointmentTexts = (appointment: Appointment, now: number, times: WorkingTimes): AppointmentTexts => ({
  kind: appointment.kind,
  ...timeTexts(appointment, nextVisit(now, times)),
  who: peopleText(appointment),
  elsewhere: appointment.address === null ? '' : 'yes',
  address: appointment.address ?? '',
  note: appointment.note,
})
