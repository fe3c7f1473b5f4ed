import type { Appointment } from '#contract/schedule/appointment.ts'
import type { Lane } from './grid-props.ts'

/** From this length on, in minutes, a timed appointment takes the day: it is a bar above the visits, not a block beside them. */
const DAY_LONG = 6 * 60

/** Whether an appointment stands in the row of whole days. */
export const isBar = ({ start_minute, end_minute }: Pick<Appointment, 'start_minute' | 'end_minute'>): boolean =>
  start_minute === null || end_minute === null || end_minute - start_minute >= DAY_LONG

/** A bar of the row of whole days. It stands in the cell of its first lane and spans `lanes` of them. */
interface DayBar {
  appointment: Appointment
  lane: number
  lanes: number
  row: number
  /** Whether the appointment begins before the bar, or goes on after it. */
  isBegun: boolean
  goesOn: boolean
}

/** Whether lanes are the days of a week. Otherwise they are persons or crews of one day. */
export const areDays = (lanes: readonly Lane[]): boolean => new Set(lanes.map(({ day }) => day)).size === lanes.length

/** The bars of the appointments that take whole days, in rows in which no two bars overlap. */
export const dayBarsOf = (lanes: readonly Lane[]): DayBar[] => {
  const rowEnds: number[] = []
  return barsOf(lanes).map((bar) => {
    const free = rowEnds.findIndex((end) => end <= bar.lane)
    const row = free < 0 ? rowEnds.length : free
    rowEnds[row] = bar.lane + bar.lanes
    return { ...bar, row }
  })
}

const barsOf = (lanes: readonly Lane[]): Omit<DayBar, 'row'>[] => {
  const days = areDays(lanes)
  const bars = lanes.flatMap(({ day, appointments }, lane) =>
    appointments
      .filter(isBar)
      .filter(({ appointment_id }) => !days || !isIn(lanes[lane - 1], appointment_id))
      .map((appointment) => {
        const count = days ? lanesOf(lanes, lane, appointment) : 1
        const lastDay = lanes[lane + count - 1]?.day ?? day
        const isBegun = appointment.first_day < day
        return { appointment, lane, lanes: count, isBegun, goesOn: appointment.last_day > lastDay }
      }),
  )
  return bars.toSorted((a, b) => a.lane - b.lane || b.lanes - a.lanes)
}

const isIn = (lane: Lane | undefined, id: number) =>
  lane?.appointments.some((appointment) => appointment.appointment_id === id && isBar(appointment)) ?? false

const lanesOf = (lanes: readonly Lane[], from: number, { appointment_id }: Appointment) => {
  let count = 1
  while (isIn(lanes[from + count], appointment_id)) count++
  return count
}
