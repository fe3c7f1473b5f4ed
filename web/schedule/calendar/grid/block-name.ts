import type { Appointment, AppointmentTime } from '#contract/schedule/appointment.ts'
import { partsOf } from '#contract/schedule/appointment-days.ts'
import type { Conflict } from '#contract/schedule/conflicts.ts'
import { daysText } from '#web/lib/format/appointment-days.ts'
import { longDay, minuteClock, minuteRange } from '#web/lib/format/appointment-time.ts'
import { termWords } from '#words/terms.ts'
import { timeGridWords } from '#words/time-grid.ts'

/** "9:30 – 11:00 AM", "All day", or "Nov 30 – Dec 2". */
export const timeText = (time: AppointmentTime): string => {
  const { first_day, last_day, start_minute, end_minute } = time
  if (start_minute !== null && end_minute !== null) return minuteRange(start_minute, end_minute)
  return first_day === last_day ? termWords.allDay : daysText(time)
}

/** The time for screen readers: "9:30 AM to 11:00 AM", "All day", or "Monday, November 30 to Wednesday, December 2". */
export const spokenTime = (time: AppointmentTime): string => {
  const { first_day, last_day, start_minute, end_minute } = time
  if (start_minute !== null && end_minute !== null)
    return timeGridWords.fromTo(minuteClock(start_minute), minuteClock(end_minute))
  if (first_day === last_day) return termWords.allDay
  return timeGridWords.name(
    partsOf(time).map((part) =>
      part.first_day === part.last_day
        ? longDay(part.first_day)
        : timeGridWords.fromTo(longDay(part.first_day), longDay(part.last_day)),
    ),
  )
}

export const clientOf = ({ client_name, project_title }: Pick<Appointment, 'client_name' | 'project_title'>) =>
  client_name ?? project_title ?? termWords.client

/** Why an appointment is marked; undefined when it fits. `others`: the appointments by their ids. */
export const conflictReason = (
  conflicts: readonly Conflict[] | undefined,
  others: ReadonlyMap<number, Appointment>,
): string | undefined => {
  if (!conflicts?.length) return
  const reasons = (['overlap', 'drive'] as const).flatMap((kind) => {
    const names = conflicts
      .filter((conflict) => conflict.kind === kind)
      .flatMap(({ with_id }) => others.get(with_id) ?? [])
      .map((other) => timeGridWords.other(isolated(clientOf(other)), startText(other)))
    if (names.length === 0) return []
    const all = timeGridWords.others(names)
    return [kind === 'overlap' ? timeGridWords.overlaps(all) : timeGridWords.closeDrive(all)]
  })
  return reasons.length > 0 ? timeGridWords.reasons(reasons) : timeGridWords.conflict
}

/** A name that is written from right to left, kept apart from the text around it. */
const isolated = (name: string) => (/[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name)

const startText = ({ start_minute }: Appointment) =>
  start_minute === null ? termWords.allDay : minuteClock(start_minute)

/** The name of a block for screen readers: kind, client, day, time, who goes, state, and why it is marked. */
export const blockName = (appointment: Appointment, reason: string | undefined, who: string): string => {
  const { kind, state, first_day, last_day, is_lost } = appointment
  const isTimed = appointment.start_minute !== null
  return timeGridWords.name([
    timeGridWords.kinds[kind],
    clientOf(appointment),
    ...(isTimed || first_day === last_day ? [longDay(first_day)] : []),
    spokenTime(appointment),
    ...(who ? [who] : []),
    ...(state === 'planned' ? [] : [timeGridWords.states[kind][state]]),
    ...(is_lost ? [timeGridWords.lost] : []),
    ...(reason ? [reason] : []),
  ])
}
