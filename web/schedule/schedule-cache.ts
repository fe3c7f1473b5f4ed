import { partialMatchKey, type QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/contacts/profile.ts'
import type { Board } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { type Appointment, isOpenState, type NextAppointment } from '#contract/schedule/appointment.ts'
import { isInRange, isOn } from '#contract/schedule/appointment-days.ts'
import type { DayStop, ScheduleDay } from '#contract/schedule/day.ts'
import { installationDateOf, isDatedWork } from '#contract/schedule/installation-date.ts'
import type { Schedule } from '#contract/schedule/schedule.ts'
import { BOARD, PANELS, panelKey, profileKey, SCHEDULE_DAYS, SCHEDULE_RANGES } from '#web/cache/read-keys.ts'
import { findLead, placeLead } from '#web/leads/board/data/board-model.ts'
import type { Overlay } from '#web/offline/define-write.ts'
import { applyToCache, overlay, withPendingWrites } from '#web/offline/optimistic-changes.ts'
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

/** The appointment after a write; null for a deleted one. `current` is the one that a query has, else that of the write. */
type After<Input> = (current: Appointment, input: Input, at: number) => Appointment | null

/** The version after a write on the version that its user sees. The cached one may be newer already. */
export const nextVersion = (current: Appointment, { appointment }: AppointmentWrite) =>
  Math.max(current.version, appointment.version + 1)

/** The list of a query with the appointment after a write, where `belongs` admits it. */
const changedList = <Input extends AppointmentWrite>(
  list: readonly Appointment[],
  after: After<Input>,
  input: Input,
  at: number,
  belongs: (appointment: Appointment) => boolean = () => true,
): Appointment[] => {
  const current = list.find((one) => one.appointment_id === input.appointment.appointment_id)
  const changed = after(current ?? input.appointment, input, at)
  const others = list.filter((one) => one !== current)
  return changed && belongs(changed) ? [...others, changed] : others
}

/** The optimistic changes of a write about one appointment. */
export const overlayAppointment = <Input extends AppointmentWrite>(after: After<Input>): Overlay<Input>[] => [
  overlay(
    ({ appointment }: Input) => panelKey(appointment.lead_id),
    (panel: LeadPanel, input: Input, at) => {
      const appointments = changedList(panel.appointments, after, input, at).sort(openFirst)
      return { ...panel, appointments, lead: { ...panel.lead, next_appointment: nextOf(appointments) } }
    },
  ),
  overlay(
    ({ appointment }: Input) => profileKey(appointment.contact_id),
    (profile: Profile, input: Input, at) => {
      const appointments = changedList(profile.appointments, after, input, at).sort(openFirst)
      return withInstallationDate({ ...profile, appointments }, profile)
    },
  ),
  overlay(
    () => SCHEDULE_RANGES,
    (schedule: Schedule, input: Input, at) => {
      const belongs = (appointment: Appointment) => isInRange(appointment, schedule)
      const appointments = changedList(schedule.appointments, after, input, at, belongs).sort(byTime)
      return { ...schedule, appointments, unbooked: unbookedAfter(schedule, after(input.appointment, input, at)) }
    },
  ),
  overlay(
    () => SCHEDULE_DAYS,
    (day: ScheduleDay, input: Input, at) => {
      const stop = day.stops.find(({ appointment }) => appointment.appointment_id === input.appointment.appointment_id)
      const changed = after(stop?.appointment ?? input.appointment, input, at)
      const others = day.stops.filter((one) => one !== stop)
      if (!changed || !isStop(changed, day, input)) return { ...day, stops: others }
      const stops = [...others, { ...(stop ?? NEW_STOP), appointment: changed }]
      return { ...day, stops: stops.sort((one, other) => byTime(one.appointment, other.appointment)) }
    },
  ),
  overlay(
    () => BOARD,
    (board: Board, input: Input, at) => {
      const { appointment, siblings } = input
      const lead = findLead(board, appointment.lead_id)
      if (!lead) return board
      const changed = after(appointment, input, at)
      const others = [...siblings, lead.next_appointment ?? []].flat()
      const rest = others.filter(({ appointment_id }) => appointment_id !== appointment.appointment_id)
      return placeLead(board, { ...lead, next_appointment: nextOf(changed ? [...rest, changed] : rest) })
    },
  ),
]

/** The optimistic changes of a write about several appointments. */
export const overlayEachAppointment = <Input, Each extends AppointmentWrite>(
  eachOf: (input: Input) => readonly Each[],
  after: After<Each>,
): Overlay<Input>[] =>
  [PANELS, ['contacts'], SCHEDULE_RANGES, SCHEDULE_DAYS, BOARD].map((prefix) =>
    overlay(
      () => prefix,
      (data: unknown, input: Input, at, queryKey) =>
        eachOf(input).reduce(
          (shown, each) =>
            overlayAppointment(after)
              .filter(({ keyOf }) => partialMatchKey(queryKey, keyOf(each)))
              .reduce((changed, { change }) => change(changed, each, at, queryKey), shown),
          data,
        ),
    ),
  )

const NEW_STOP: Omit<DayStop, 'appointment'> = { notes: [], photos: [], tasks: [], balance_cents: null }

/** Whether an appointment is a stop of a day: its user goes there, and it is not cancelled. */
const isStop = (appointment: Appointment, { day, user_id }: ScheduleDay, { people }: AppointmentWrite) =>
  appointment.state !== 'cancelled' && !appointment.is_lost && isOn(day, appointment) && people.includes(user_id)

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
    ? unbooked.filter(({ lead_id }) => lead_id !== changed.lead_id)
    : unbooked

/** The profile with the installation date of its work. Without work the contact keeps a date of its own. */
const withInstallationDate = (profile: Profile, before: Profile): Profile => {
  if (!profile.appointments.some(isDatedWork) && !before.appointments.some(isDatedWork)) return profile
  const installation_date = installationDateOf(profile.appointments)
  return { ...profile, contact: { ...profile.contact, installation_date } }
}

/** Writes the appointment of an answer to the cache, unless the cache has a newer version. */
export const placeAppointment = (client: QueryClient, { siblings, people }: AppointmentWrite, answer: Appointment) =>
  applyToCache(client, {
    apply: overlayAppointment<AppointmentWrite>((current) => (current.version > answer.version ? current : answer)),
    input: { appointment: answer, siblings, people },
    at: 0,
  })

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
