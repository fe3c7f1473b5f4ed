import type { Appointment, AppointmentTime } from '#contract/schedule/appointment.ts'
import { appointmentDays, isOn } from '#contract/schedule/appointment-days.ts'
import { crewLoad } from '#contract/schedule/capacity.ts'
import { conflictsOf } from '#contract/schedule/conflicts.ts'
import type { ScheduleSettings } from '#contract/schedule/schedule-settings.ts'
import { isWorkingDay } from '#contract/schedule/working-days.ts'
import type { BusinessHours } from '#contract/settings/business-hours.ts'
import { weekdayOf } from '#contract/weeks.ts'
import { appointmentTime, minuteRange, weekdayOfDay } from '#web/lib/format/appointment-time.ts'
import { hoursText } from '#web/lib/format/number.ts'
import { leadNameOf } from '#web/schedule/appointment-write.ts'
import { bookingWords } from '#words/booking.ts'
import type { Assignees } from './appointment-form.ts'

/** An appointment that is being entered. */
interface Draft extends AppointmentTime, Assignees {
  /** Undefined for a new one. */
  appointment_id: number | undefined
  lead_id: number
  place: string | null
}

/** Something to know before saving. It does not prevent the booking. */
export interface Hint {
  about: 'conflict' | 'closed' | 'full'
  text: string
}

/** No appointment has this id. */
const NEW = 0

/** What speaks against a time and its people: conflicts, closed days, and full crews. */
export const bookingHints = (
  draft: Draft,
  appointments: readonly Appointment[],
  settings: Pick<ScheduleSettings, 'crews' | 'users' | 'holidays' | 'drive_minutes'>,
  hours: BusinessHours,
): Hint[] => [
  ...conflictHints(draft, appointments, settings),
  ...closedHints(draft, settings, hours),
  ...crewHints(draft, appointments, settings, hours),
]

type Settings = Parameters<typeof bookingHints>[2]

/** The appointments of its people that do not fit with a draft. */
export const conflictHints = (draft: Draft, appointments: readonly Appointment[], settings: Settings): Hint[] => {
  const others = appointments.filter(({ appointment_id }) => appointment_id !== draft.appointment_id)
  const planned = { ...draft, appointment_id: NEW, state: 'planned', is_lost: false } as const
  const conflicts = conflictsOf([...others, planned], settings.crews, settings.drive_minutes).get(NEW) ?? []
  return conflicts.flatMap(({ kind, with_id, users }) => {
    const other = others.find(({ appointment_id }) => appointment_id === with_id)
    if (!other) return []
    const names = users.map((id) => settings.users.find(({ user_id }) => user_id === id)?.name ?? '').filter(Boolean)
    const isSameDay = other.first_day === draft.first_day && draft.first_day === draft.last_day
    const { start_minute, end_minute } = other
    const time =
      isSameDay && start_minute !== null && end_minute !== null
        ? minuteRange(start_minute, end_minute)
        : appointmentTime(other)
    const text =
      kind === 'overlap'
        ? bookingWords.busy(names, leadNameOf(other), time)
        : bookingWords.closeDrive(names, leadNameOf(other), time, settings.drive_minutes)
    return [{ about: 'conflict', text }]
  })
}

/** Holidays, a first or last day without business hours, and a time outside of them. */
const closedHints = (draft: Draft, { holidays }: Settings, hours: BusinessHours): Hint[] => {
  const { first_day, last_day, start_minute, end_minute } = draft
  const closed = (text: string): Hint => ({ about: 'closed', text })
  const named = holidays.filter(({ day }) => isOn(day, draft))
  const isHoliday = (day: string) => named.some((holiday) => holiday.day === day)
  const ends = [...new Set([first_day, last_day])].filter(
    (day) => !isHoliday(day) && !isWorkingDay(day, { hours, holidays }),
  )
  const opening = hours[weekdayOf(first_day)]
  const isOutside =
    opening && start_minute !== null && end_minute !== null && (start_minute < opening[0] || end_minute > opening[1])
  return [
    ...named.map(({ day, name }) => closed(bookingWords.holiday(weekdayOfDay(day), name))),
    ...ends.map((day) => closed(bookingWords.closed(weekdayOfDay(day)))),
    ...(isOutside ? [closed(bookingWords.outsideHours)] : []),
  ]
}

const crewHints = (
  draft: Draft,
  appointments: readonly Appointment[],
  { crews, holidays }: Settings,
  hours: BusinessHours,
): Hint[] => {
  const others = appointments.filter(({ appointment_id }) => appointment_id !== draft.appointment_id)
  const all = [...others, { ...draft, state: 'planned', is_lost: false } as const]
  return crews
    .filter(({ crew_id }) => draft.crews.includes(crew_id))
    .flatMap((crew) => {
      const full = appointmentDays(draft)
        .map((day) => ({ day, ...crewLoad(crew, day, all, { hours, holidays }) }))
        .find(({ booked, capacity }) => booked > capacity && capacity > 0)
      if (!full) return []
      const text = bookingWords.fullCrew(
        crew.name,
        hoursText(full.booked),
        hoursText(full.capacity),
        weekdayOfDay(full.day),
      )
      return [{ about: 'full', text } as const]
    })
}
