import type { Appointment, AppointmentTime } from '#contract/schedule/appointment.ts'
import type { CrewLoad } from '#contract/schedule/capacity.ts'
import type { Conflict } from '#contract/schedule/conflicts.ts'

/** A column of the grid: a day of the week, or a person or crew on one day. */
export interface Lane {
  /** Of a day among days: the day. */
  key: string
  label: string
  /** The second line of its head, such as the name of a holiday. */
  detail?: string
  day: string
  /** Who goes to what is placed here; none in a column of everybody. */
  user_id?: number
  crew_id?: number
  color?: string
  /** The opening of the day in minutes; null for a closed day. */
  opening: readonly [number, number] | null
  load?: CrewLoad
  appointments: readonly Appointment[]
}

/** Where a hand or key put an appointment. */
export interface Placement extends AppointmentTime {
  lane: Lane
}

export interface TimeGridProps {
  lanes: readonly Lane[]
  /** The business day and minute of now. */
  now: { day: string; minute: number }
  conflicts: ReadonlyMap<number, readonly Conflict[]>
  mayEdit: boolean
  /** The color of an appointment: that of its first crew, else of its kind. */
  colorOf: (appointment: Appointment) => string | undefined
  /** The names of who goes. */
  whoOf: (appointment: Appointment) => string
  onOpen: (appointment: Appointment) => void
  /** A drag, a stretch or a key moved it. `from` is the lane that it came from. */
  onPlace: (appointment: Appointment, to: Placement, from: Lane) => void
  /** The appointments of a time for which there is no room were asked for. */
  onMore: (appointments: readonly Appointment[]) => void
  /** An empty time was chosen. */
  onCreate: (at: Placement) => void
  /** A lead of the list of unbooked leads was dropped. */
  onBook: (leadId: number, at: Placement) => void
}
