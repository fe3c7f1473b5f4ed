import { type Appointment, isOpenState } from './appointment.ts'
import { type AppointmentDays, appointmentDays, isOn } from './appointment-days.ts'
import type { Crew } from './schedule-settings.ts'

/** Why two appointments of one person do not fit: at the same time, or too close for the drive between them. */
type ConflictKind = 'overlap' | 'drive'

export interface Conflict {
  kind: ConflictKind
  /** The other appointment. */
  with_id: number
  /** The users who would have to be at both. */
  users: number[]
}

type Planned = Pick<
  Appointment,
  'appointment_id' | 'lead_id' | 'state' | 'start_minute' | 'end_minute' | 'users' | 'crews' | 'place' | 'is_lost'
> &
  AppointmentDays

/** The users who go to an appointment: by themselves, and as members of crews. */
export const peopleOf = ({ users, crews }: Pick<Planned, 'users' | 'crews'>, all: readonly Crew[]): Set<number> =>
  new Set([...users, ...all.filter(({ crew_id }) => crews.includes(crew_id)).flatMap(({ members }) => members)])

/** Whether it takes time of its people. */
export const takesTime = ({ state, is_lost }: Pick<Planned, 'state' | 'is_lost'>): boolean =>
  isOpenState(state) && !is_lost

/**
 * The conflicts of each appointment by its id. Two timed appointments overlap by their minutes. Whole days overlap every
 * appointment of the same person on the same day. Two appointments at different places need `driveMinutes` between them.
 * Appointments of one lead do not conflict with each other. Those that are over, cancelled, or of a lost lead conflict
 * with nothing.
 */
export const conflictsOf = (
  appointments: readonly Planned[],
  crews: readonly Crew[],
  driveMinutes: number,
): Map<number, Conflict[]> => {
  const conflicts = new Map<number, Conflict[]>()
  const add = (id: number, conflict: Conflict) => conflicts.set(id, [...(conflicts.get(id) ?? []), conflict])
  const planned = appointments
    .filter(takesTime)
    .map((appointment) => ({ appointment, people: peopleOf(appointment, crews) }))
    .filter(({ people }) => people.size > 0)
    .toSorted((a, b) => a.appointment.first_day.localeCompare(b.appointment.first_day))
  planned.forEach((one, i) => {
    for (const other of planned.slice(i + 1)) {
      if (other.appointment.first_day > one.appointment.last_day) break
      const users = [...one.people].filter((user) => other.people.has(user))
      const kind = users.length > 0 ? clash(one.appointment, other.appointment, driveMinutes) : undefined
      if (!kind) continue
      add(one.appointment.appointment_id, { kind, with_id: other.appointment.appointment_id, users })
      add(other.appointment.appointment_id, { kind, with_id: one.appointment.appointment_id, users })
    }
  })
  return conflicts
}

const clash = (one: Planned, other: Planned, driveMinutes: number): ConflictKind | undefined => {
  if (one.lead_id === other.lead_id) return
  if (one.last_day < other.first_day || other.last_day < one.first_day) return
  if (!appointmentDays(one).some((day) => isOn(day, other))) return
  if (one.start_minute === null || one.end_minute === null || other.start_minute === null || other.end_minute === null)
    return 'overlap'
  const gap = Math.max(other.start_minute - one.end_minute, one.start_minute - other.end_minute)
  if (gap < 0) return 'overlap'
  return gap < driveMinutes && placeKey(one) !== placeKey(other) ? 'drive' : undefined
}

/** Contacts' addresses are in capitals, typed ones are not. */
const placeKey = ({ place }: Planned) => place?.toLowerCase() ?? null
