import * as v from 'valibot'
import { ADDRESS_MAX, id, idText, line, lines } from '#contract/fields.ts'
import { clockChange, clockText } from '#contract/local-time.ts'
import { plausibleYear } from '#contract/plausible-day.ts'
import { recordId } from '#contract/record-id.ts'
import { MINUTES_A_DAY } from '#contract/settings/business-hours.ts'
import { because } from '#contract/validation.ts'
import { addDays, DAY_MS, isDay } from '#contract/weeks.ts'

/** A visit to look at a job, or work on it. */
export const APPOINTMENT_KINDS = ['visit', 'work'] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]

/** The states of an appointment. Every state may follow every other one, so that a wrong tap can be corrected. */
export const APPOINTMENT_STATES = ['planned', 'on_the_way', 'arrived', 'done', 'no_show', 'cancelled'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** The states of an appointment that is still to be kept: it takes time of its people. */
export const OPEN_STATES: readonly AppointmentState[] = ['planned', 'on_the_way', 'arrived']
export const isOpenState = (state: AppointmentState): boolean => OPEN_STATES.includes(state)

/** The most days of an appointment, as many more that it skips, and the farthest day ahead in years. */
export const APPOINTMENT_DAYS_MAX = 30
export const APPOINTMENT_YEARS_AHEAD = 2
/** The length of a new visit in minutes, until a user changes it. */
export const VISIT_MINUTES = 60
export const APPOINTMENT_NOTE_MAX = 1000
/** The most users, and the most crews, of an appointment. */
export const APPOINTMENT_PEOPLE_MAX = 30
/** The most open appointments of a lead. */
export const LEAD_APPOINTMENTS_MAX = 100
/** The most appointments in the panel of a lead, and in the profile of a contact. */
export const SHOWN_APPOINTMENTS_MAX = 200

/**
 * When an appointment is, in business time: days (`YYYY-MM-DD`, both included) and minutes since midnight. Without
 * minutes it takes whole days. With minutes it lies on one day. `appointment-days.ts` has the rules about its days.
 */
export interface AppointmentTime {
  first_day: string
  last_day: string
  /** Days between both on which it does not take place, in order; none by default. */
  skipped_days?: string[]
  start_minute: number | null
  end_minute: number | null
}

const time = {
  first_day: v.string(),
  last_day: v.string(),
  start_minute: v.nullable(v.number()),
  end_minute: v.nullable(v.number()),
}

export const Appointment = v.object({
  appointment_id: v.number(),
  lead_id: v.number(),
  kind: v.picklist(APPOINTMENT_KINDS),
  state: v.picklist(APPOINTMENT_STATES),
  ...time,
  skipped_days: v.array(v.string()),
  /** Another address than that of the contact; null for that one. */
  address: v.nullable(v.string()),
  note: v.string(),
  /** The ids of the users and of the crews who go. */
  users: v.array(v.number()),
  crews: v.array(v.number()),
  /** Of its lead and contact. Phone, language and place are null for users who may not see contacts. */
  contact_id: v.nullable(v.number()),
  client_name: v.nullable(v.string()),
  client_phone: v.nullable(v.string()),
  language: v.nullable(v.string()),
  /** Where it is, in one line: its own address or that of the contact. */
  place: v.nullable(v.string()),
  project_title: v.nullable(v.string()),
  category_id: v.nullable(v.number()),
  stage_id: v.number(),
  seller_id: v.nullable(v.number()),
  /** Whether its lead is lost: in the archive with a reason. */
  is_lost: v.boolean(),
  /** Who booked it. */
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  created_at: v.number(),
  updated_at: v.number(),
  version: v.number(),
})
export type Appointment = v.InferOutput<typeof Appointment>

/** The next open appointment of a lead, in a list of leads. */
export const NextAppointment = v.object({
  appointment_id: v.number(),
  kind: v.picklist(APPOINTMENT_KINDS),
  state: v.picklist(APPOINTMENT_STATES),
  ...time,
  skipped_days: v.array(v.string()),
})
export type NextAppointment = v.InferOutput<typeof NextAppointment>

const day = (label: 'first_day' | 'last_day' | 'skipped_days') =>
  v.pipe(
    v.string(because('day_expected', { label })),
    v.check(isDay, because('day_malformed', { label })),
    plausibleYear,
  )

const minute = (field: string) =>
  v.nullable(
    v.pipe(
      v.number(because('number_expected', { field })),
      v.integer(because('whole_number_expected', { field })),
      v.minValue(0, because('number_too_small', { field, min: 0 })),
      v.maxValue(MINUTES_A_DAY, because('number_too_large', { field, max: MINUTES_A_DAY })),
    ),
  )

const ids = (field: string) =>
  v.pipe(
    v.array(id(field)),
    v.maxLength(APPOINTMENT_PEOPLE_MAX, because('number_too_large', { field, max: APPOINTMENT_PEOPLE_MAX })),
    v.transform((list) => [...new Set(list)]),
  )

/** The days from one to another, both included. */
export const daysFrom = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1

/** What is wrong with a time; undefined when it is valid. `today`: the business day. */
export const timeIssue = (
  { first_day, last_day, skipped_days = [], start_minute, end_minute }: AppointmentTime,
  today: string,
):
  | 'appointment_ends_first'
  | 'appointment_days_too_many'
  | 'appointment_skipped_outside'
  | 'appointment_half_time'
  | 'appointment_on_one_day'
  | 'appointment_too_far'
  | undefined => {
  if (last_day < first_day) return 'appointment_ends_first'
  if (daysFrom(first_day, last_day) - skipped_days.length > APPOINTMENT_DAYS_MAX) return 'appointment_days_too_many'
  if (skipped_days.some((day) => day <= first_day || day >= last_day)) return 'appointment_skipped_outside'
  if (last_day > lastBookableDay(today)) return 'appointment_too_far'
  if ((start_minute === null) !== (end_minute === null)) return 'appointment_half_time'
  if (start_minute === null || end_minute === null) return
  if (first_day !== last_day) return 'appointment_on_one_day'
  return end_minute <= start_minute ? 'appointment_ends_first' : undefined
}

/** The end of a time that daylight saving skips in the time zone of the business: 2:30 does not exist on a night in March. */
export const skippedMinute = (
  time: Pick<AppointmentTime, 'first_day' | 'start_minute' | 'end_minute'>,
  timeZone: string,
): 'start_minute' | 'end_minute' | undefined =>
  (['start_minute', 'end_minute'] as const).find((end) => {
    const minute = time[end]
    return (
      minute !== null &&
      minute < MINUTES_A_DAY &&
      clockChange(time.first_day, clockText(minute), timeZone) === 'skipped'
    )
  })

const lastBookableDay = (today: string) => addDays(today, APPOINTMENT_YEARS_AHEAD * 366)

const skippedDays = v.pipe(
  v.array(day('skipped_days')),
  v.maxLength(APPOINTMENT_DAYS_MAX, because('number_too_large', { field: 'skipped_days', max: APPOINTMENT_DAYS_MAX })),
  v.transform((days) => [...new Set(days)].sort()),
)

const fields = {
  kind: v.picklist(APPOINTMENT_KINDS, because('not_one_of', { field: 'kind', options: APPOINTMENT_KINDS.join(', ') })),
  first_day: day('first_day'),
  last_day: day('last_day'),
  skipped_days: skippedDays,
  start_minute: minute('start_minute'),
  end_minute: minute('end_minute'),
  address: v.nullable(line('address', ADDRESS_MAX)),
  note: lines('note', APPOINTMENT_NOTE_MAX),
  users: ids('users'),
  crews: ids('crews'),
}

/** Without `last_day` it lies on one day; without minutes it takes the whole day. */
export const NewAppointment = v.strictObject({
  appointment_id: recordId('appointment_id'),
  ...fields,
  last_day: v.optional(fields.last_day),
  skipped_days: v.optional(fields.skipped_days, []),
  start_minute: v.optional(fields.start_minute, null),
  end_minute: v.optional(fields.end_minute, null),
  address: v.optional(fields.address, null),
  note: v.optional(fields.note, ''),
  users: v.optional(fields.users, []),
  crews: v.optional(fields.crews, []),
})
export type NewAppointment = v.InferOutput<typeof NewAppointment>

/**
 * Omitted fields stay. Without `skipped_days` those days stay skipped that lie between the new ends (`stretchedTo`). An
 * older `version` answers 409 `stale` with the current appointment.
 */
export const AppointmentChange = v.strictObject({
  version: v.optional(id('version')),
  ...v.partial(v.object(fields)).entries,
})
export type AppointmentChange = v.InferOutput<typeof AppointmentChange>

/** A new state. */
export const AppointmentMark = v.strictObject({
  version: v.optional(id('version')),
  state: v.picklist(
    APPOINTMENT_STATES,
    because('not_one_of', { field: 'state', options: APPOINTMENT_STATES.join(', ') }),
  ),
})
export type AppointmentMark = v.InferOutput<typeof AppointmentMark>

export const AppointmentPath = v.strictObject({ appointmentId: idText('appointment_id') })

export const AppointmentAnswer = v.object({ success: v.literal(true), appointment: Appointment })
export type AppointmentAnswer = v.InferOutput<typeof AppointmentAnswer>

/** The most appointments that move at once. */
export const MOVES_MAX = 60

/** Moves appointments to other days: all or none. For a rain day and its undo. */
export const AppointmentMoves = v.strictObject({
  moves: v.pipe(
    v.array(
      v.strictObject({
        appointment_id: id('appointment_id'),
        version: id('version'),
        first_day: fields.first_day,
        last_day: fields.last_day,
        skipped_days: v.optional(fields.skipped_days, []),
      }),
    ),
    v.minLength(1, because('field_missing', { field: 'moves' })),
    v.maxLength(MOVES_MAX, because('number_too_large', { field: 'moves', max: MOVES_MAX })),
    v.check(
      (moves) => new Set(moves.map((move) => move.appointment_id)).size === moves.length,
      because('appointment_repeated'),
    ),
  ),
})
export type AppointmentMoves = v.InferOutput<typeof AppointmentMoves>

export const AppointmentMovesAnswer = v.object({ success: v.literal(true), appointments: v.array(Appointment) })
export type AppointmentMovesAnswer = v.InferOutput<typeof AppointmentMovesAnswer>
