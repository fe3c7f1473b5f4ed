import * as v from 'valibot'
import { ADDRESS_MAX, line, lines } from '#contract/fields.ts'
import { clockText } from '#contract/local-time.ts'
import {
  APPOINTMENT_DAYS_MAX,
  APPOINTMENT_KINDS,
  APPOINTMENT_NOTE_MAX,
  APPOINTMENT_PEOPLE_MAX,
  APPOINTMENT_YEARS_AHEAD,
  type Appointment,
  type AppointmentTime,
  skippedMinute,
  timeIssue,
} from '#contract/schedule/appointment.ts'
import { type AppointmentDays, daysOf, stretchedTo } from '#contract/schedule/appointment-days.ts'
import { because } from '#contract/validation.ts'
import { addDays, isDay } from '#contract/weeks.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'

// The form of an appointment holds texts: `yes` or '' for switches, HH:MM for times, and `u5 c2` for who goes.

/** The users and crews who go. */
export type Assignees = Pick<Appointment, 'users' | 'crews'>

export const peopleText = ({ users, crews }: Assignees) =>
  [...users.map((id) => `u${id}`), ...crews.map((id) => `c${id}`)].join(' ')

export const peopleIn = (text: string): Assignees => {
  const idsOf = (letter: string) =>
    text
      .split(' ')
      .filter((each) => each.startsWith(letter))
      .map((each) => Number(each.slice(1)))
  return { users: idsOf('u'), crews: idsOf('c') }
}

/** The minutes since midnight of `HH:MM`; null for other text. */
export const minutesOf = (clock: string): number | null => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return /^\d\d:\d\d$/.test(clock) ? hours * 60 + minutes : null
}

const LAST_MINUTE = 24 * 60 - 1
/** The text of a time input, which has no 24:00. */
export const timeText = (minute: number) => clockText(Math.min(minute, LAST_MINUTE))

const day = (label: 'first_day' | 'last_day') => v.pipe(v.string(), v.check(isDay, because('day_expected', { label })))

/** What was entered, as the API takes it. */
export type EnteredAppointment = Required<AppointmentTime> & Assignees & Pick<Appointment, 'kind' | 'address' | 'note'>

/** The texts of the form. */
export type AppointmentTexts = Record<
  'kind' | 'first_day' | 'last_day' | 'whole' | 'start' | 'end' | 'who' | 'elsewhere' | 'address' | 'note',
  string
>

/**
 * The fields of the form; its output is an appointment as the API takes it. `today`: the business day. `before`: the texts
 * of the fields that were not typed, because the rules are about several fields. `booked`: the changed appointment.
 */
export const appointmentForm = (today: string, before: AppointmentTexts, booked?: AppointmentDays) =>
  v.pipe(
    v.object({
      kind: v.optional(v.pipe(v.string(), v.picklist(APPOINTMENT_KINDS)), before.kind),
      first_day: v.optional(day('first_day'), before.first_day),
      last_day: v.optional(v.string(), before.last_day),
      whole: v.optional(v.string(), before.whole),
      start: v.optional(v.string(), before.start),
      end: v.optional(v.string(), before.end),
      who: v.optional(
        v.pipe(
          v.string(),
          v.transform(peopleIn),
          v.check(
            ({ users, crews }) => Math.max(users.length, crews.length) <= APPOINTMENT_PEOPLE_MAX,
            because('number_too_large', { field: 'users', max: APPOINTMENT_PEOPLE_MAX }),
          ),
        ),
        before.who,
      ),
      elsewhere: v.optional(v.string(), before.elsewhere),
      address: v.optional(line('address', ADDRESS_MAX), before.address),
      note: v.optional(lines('note', APPOINTMENT_NOTE_MAX), before.note),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const time = timeOf(dataset.value, booked)
      const isWhole = dataset.value.whole === 'yes'
      const isHalf = !isWhole && (time.start_minute === null || time.end_minute === null)
      const issue = isHalf ? 'appointment_half_time' : timeIssue(time, today)
      const skipped = issue || !isDay(time.first_day) ? undefined : skippedMinute(time, timeZone())
      if (!issue && !skipped) return
      const isStart = skipped ? skipped === 'start_minute' : time.start_minute === null
      const key = isWhole ? 'last_day' : isStart ? 'start' : 'end'
      addIssue({
        message: issue ? messageOf(issue) : because('appointment_clock_skipped'),
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] }],
      })
    }),
    v.transform(
      ({ kind, who, elsewhere, address, note, ...time }): EnteredAppointment => ({
        kind,
        ...timeOf(time, booked),
        ...who,
        address: elsewhere === 'yes' && address ? address : null,
        note,
      }),
    ),
  )

type TimeTexts = Record<'first_day' | 'last_day' | 'whole' | 'start' | 'end', string>

/** The time that the fields hold, with the skipped days of the booked one. Without whole days it lies on the first day. */
export const timeOf = (
  { first_day, last_day, whole, start, end }: TimeTexts,
  booked?: AppointmentDays,
): Required<AppointmentTime> =>
  whole === 'yes'
    ? {
        ...stretchedTo({ first_day, last_day: isDay(last_day) ? last_day : first_day }, booked),
        ...{ start_minute: null, end_minute: null },
      }
    : { ...stretchedTo({ first_day, last_day: first_day }), start_minute: minutesOf(start), end_minute: minutesOf(end) }

const messageOf = (issue: NonNullable<ReturnType<typeof timeIssue>>) => {
  if (issue === 'appointment_days_too_many') return because(issue, { max: APPOINTMENT_DAYS_MAX })
  if (issue === 'appointment_too_far') return because(issue, { years: APPOINTMENT_YEARS_AHEAD })
  return because(issue)
}

/** The last day that keeps the number of days with another first day. `booked`: the appointment with its skipped days. */
export const lastDayAfter = (
  before: { first_day: string; last_day: string },
  first_day: string,
  booked: AppointmentDays = before,
) => {
  if (!isDay(first_day) || !isDay(before.first_day) || !isDay(before.last_day)) return first_day
  const days = Math.max(1, daysOf(stretchedTo(before, booked)))
  return (booked.skipped_days ?? [])
    .filter((day) => day > first_day)
    .reduce((last, day) => (day <= last ? addDays(last, 1) : last), addDays(first_day, days - 1))
}

/** Moves the end with the start, at most to the end of the day. */
export const endAfter = (before: { start: string; end: string }, start: string) => {
  const [from, to, next] = [minutesOf(before.start), minutesOf(before.end), minutesOf(start)]
  return from === null || to === null || next === null || to <= from ? before.end : timeText(next + to - from)
}
