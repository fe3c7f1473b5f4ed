import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/contacts/profile.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { type Appointment, isOpenState, type NextAppointment } from '#contract/schedule/appointment.ts'
import { isInRange, isOn } from '#contract/schedule/appointment-days.ts'
import type { DayStop, ScheduleDay } from '#contract/schedule/day.ts'
import { installationDateOf, isDatedWork } from '#contract/schedule/installation-date.ts'
import type { Schedule } from '#contract/schedule/schedule.ts'
import { panelKey, profileKey, SCHEDULE_RANGES } from '#web/cache/read-keys.ts'
import { changedItems, inReads, type ReadChange, withList } from '#web/cache/reads.ts'
import { findLead, placeLead } from '#web/leads/board/data/board-model.ts'
import { withPendingWrites } from '#web/offline/optimistic-changes.ts'
import { isUnsent } from '#web/offline/unsent-records.ts'

// An appointment stands in the panel of its lead, in the profile of its contact, in the cached ranges of the schedule, in
// the day of its people, and as the next appointment on the boards.

/** A write about an appointment, as its user sees it. */
export interface AppointmentWrite {
  appointment: Appointment
  /** The other open appointments of its lead that this device knows: one of them may become the next. */
  siblings: readonly NextAppointment[]
  /** The ids of the users who go after the write, with the members of crews. */
  people: readonly number[]
}

type Ordered = Pick<Appointment, 'appointment_id' | 'first_day' | 'start_minute'>

/** By day, whole days before times. */
const byTime = (one: Ordered, other: Ordered) =>
  one.first_day.localeCompare(other.first_day) ||
  (one.start_minute ?? -1) - (other.start_minute ?? -1) ||
  one.appointment_id - other.appointment_id

/** Open ones first, by their time; then the others, newest first. */
const openFirst = (one: Appointment, other: Appointment) => {
  const [isOpen, isOtherOpen] = [isOpenState(one.state), isOpenState(other.state)]
  if (isOpen !== isOtherOpen) return isOpen ? -1 : 1
  return isOpen ? byTime(one, other) : byTime(other, one)
}

/** The version after a write on the version that its user sees. The cached one may be newer already. */
export const nextVersion = (current: Appointment, { appointment }: AppointmentWrite) =>
  Math.max(current.version, appointment.version + 1)

/**
 * The change of one appointment; null deletes it. Where a read lacks the appointment, that of the write is changed and
 * added, if it belongs there.
 */
export const changedAppointment = (
  { appointment, siblings, people }: AppointmentWrite,
  change: (current: Appointment) => Appointment | null,
): ReadChange => {
  const { appointment_id, lead_id, contact_id } = appointment
  const isIt = (one: Pick<Appointment, 'appointment_id'>) => one.appointment_id === appointment_id
  const changedIn = (
    list: Appointment[],
    order: (one: Appointment, other: Appointment) => number,
    belongs: (changed: Appointment) => boolean = () => true,
  ) => {
    const changed = change(list.find(isIt) ?? appointment)
    const others = list.filter((one) => !isIt(one))
    if (changed && belongs(changed)) return [...others, changed].sort(order)
    return others.length === list.length ? list : others
  }
  return inReads({
    panels: (panel) => {
      if (panel.lead.lead_id !== lead_id) return panel
      const appointments = changedIn(panel.appointments, openFirst)
      return { ...panel, appointments, lead: { ...panel.lead, next_appointment: nextOf(appointments) } }
    },
    'contacts/profile': (profile) => {
      if (profile.contact.contact_id !== contact_id) return profile
      return withInstallationDate({ ...profile, appointments: changedIn(profile.appointments, openFirst) }, profile)
    },
    'schedule/range': (schedule) => {
      const appointments = changedIn(schedule.appointments, byTime, (changed) => isInRange(changed, schedule))
      const booked = withList(schedule, 'appointments', appointments)
      return withList(booked, 'unbooked', unbookedAfter(schedule, change(appointment)))
    },
    'schedule/day': (day) => {
      const stop = day.stops.find((one) => isIt(one.appointment))
      const changed = change(stop?.appointment ?? appointment)
      const others = day.stops.filter((one) => one !== stop)
      const goes = people.includes(day.user_id) || (stop && changed && hasSamePeople(stop.appointment, changed))
      if (!changed || !goes || !isStop(changed, day)) return stop ? { ...day, stops: others } : day
      const stops = [...others, { ...(stop ?? NEW_STOP), appointment: changed }]
      return { ...day, stops: stops.sort((one, other) => byTime(one.appointment, other.appointment)) }
    },
    'leads/board': (board) => {
      const lead = findLead(board, lead_id)
      if (!lead) return board
      const others = [...siblings, lead.next_appointment ?? []].flat().filter((one) => !isIt(one))
      return placeLead(board, { ...lead, next_appointment: nextOf([...others, change(appointment) ?? []].flat()) })
    },
  })
}

const NEW_STOP: Omit<DayStop, 'appointment'> = {
  lead_notes: null,
  notes: [],
  photos: [],
  tasks: [],
  balance_cents: null,
}

/** The members of crews are not always known on this device. */
const hasSamePeople = (one: Appointment, other: Appointment) =>
  String(one.users) === String(other.users) && String(one.crews) === String(other.crews)

/** Whether an appointment is a stop of the day of those who go. */
const isStop = (appointment: Appointment, { day }: ScheduleDay) =>
  appointment.state !== 'cancelled' && !appointment.is_lost && isOn(day, appointment)

/** The first open one of these appointments, in the shape that a lead has. */
const nextOf = (appointments: readonly NextAppointment[]): NextAppointment | null => {
  const [next] = appointments.filter(({ state }) => isOpenState(state)).toSorted(byTime)
  if (!next) return null
  const { appointment_id, kind, state, first_day, last_day, skipped_days, start_minute, end_minute } = next
  return { appointment_id, kind, state, first_day, last_day, skipped_days, start_minute, end_minute }
}

/** The leads that wait to be booked: not those with open work. */
const unbookedAfter = ({ unbooked }: Schedule, changed: Appointment | null) =>
  changed?.kind === 'work' && isOpenState(changed.state)
    ? changedItems(
        unbooked,
        ({ lead_id }) => lead_id === changed.lead_id,
        () => null,
      )
    : unbooked

/** The profile with the installation date of its work. Without work the contact keeps a date of its own. */
const withInstallationDate = (profile: Profile, before: Profile): Profile => {
  if (!profile.appointments.some(isDatedWork) && !before.appointments.some(isDatedWork)) return profile
  const installation_date = installationDateOf(profile.appointments)
  return { ...profile, contact: { ...profile.contact, installation_date } }
}

/** The other open appointments of a lead in the panel, the profile and the ranges on this device. */
export const siblingsOf = (client: QueryClient, { lead_id, contact_id, appointment_id }: Appointment) => {
  const known = [panelKey(lead_id), profileKey(contact_id), SCHEDULE_RANGES]
    .flatMap((queryKey) => client.getQueriesData<Pick<LeadPanel, 'appointments'>>({ queryKey }))
    .flatMap(([key, data]) => (data ? withPendingWrites(client, key, data).appointments : []))
  const others = known.filter(
    (one) =>
      one.lead_id === lead_id &&
      one.appointment_id !== appointment_id &&
      // The id of an unsent one in the input would make the write depend on that booking.
      !isUnsent(one.appointment_id),
  )
  return [...new Map(others.map((one) => [one.appointment_id, one])).values()].flatMap((one) => nextOf([one]) ?? [])
}
