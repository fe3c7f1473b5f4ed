import {
  APPOINTMENT_DAYS_MAX,
  type Appointment,
  type AppointmentTime,
  daysFrom,
  VISIT_MINUTES,
} from '#contract/schedule/appointment.ts'
import { movedTo, stretchedTo } from '#contract/schedule/appointment-days.ts'
import { MINUTES_A_DAY } from '#contract/settings/business-hours.ts'
import { addDays } from '#contract/weeks.ts'
import type { Lane, Placement } from './grid-props.ts'
import { areDays, isBar } from './whole-day-layout.ts'

/** The step of a drag, and the shortest appointment, in minutes. */
export const STEP = 15
/** A click on an empty time books from the half hour before it. */
const CLICK_STEP = 30

/** What a hand holds: the appointment or one of its edges. `lane` is the lane that it came from. */
export interface Grip {
  appointment: Appointment
  lane: Lane
  part: 'whole' | 'start' | 'end'
  /** The minutes from the start of the appointment to the hand. */
  grabMinute: number
}

/** Where a hand is: over the minute of a lane, or over the row of whole days. */
export interface Spot {
  lane: Lane
  minute: number
  isWholeDay: boolean
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
const snap = (minute: number) => Math.round(minute / STEP) * STEP

/** Where an appointment lands when the hand that holds it lets go at a spot. */
export const placedAt = ({ appointment, lane, part, grabMinute }: Grip, spot: Spot): Placement => {
  const { start_minute, end_minute } = appointment
  if (part !== 'whole')
    return start_minute === null || end_minute === null
      ? { ...stretchedDays(appointment, part, spot.lane.day), lane }
      : { ...stretched(appointment, part, start_minute, end_minute, spot.minute), lane }
  const length = start_minute === null || end_minute === null ? VISIT_MINUTES : end_minute - start_minute
  // Over the whole days a bar keeps its minutes.
  if (spot.isWholeDay && start_minute !== null && isBar(appointment)) return timed(spot.lane, start_minute, length)
  if (spot.isWholeDay) return { ...shiftedDays(appointment, lane.day, spot.lane.day), lane: spot.lane }
  return timed(spot.lane, snap(spot.minute - grabMinute), length)
}

/** A timed placement in a lane. A start that would end after midnight is clamped. */
const timed = (lane: Lane, start: number, length: number): Placement => {
  const start_minute = clamp(start, 0, MINUTES_A_DAY - length)
  return { lane, first_day: lane.day, last_day: lane.day, start_minute, end_minute: start_minute + length }
}

const wholeDays = (first_day: string, last_day: string): AppointmentTime => ({
  first_day,
  last_day,
  start_minute: null,
  end_minute: null,
})

/** Days that move follow each other: a day that was skipped for rain has no meaning elsewhere. */
const shiftedDays = (at: AppointmentTime, fromDay: string, toDay: string): AppointmentTime => {
  const { first_day, last_day, skipped_days = [] } = at
  const days = daysFrom(fromDay, toDay) - 1
  const moved = days === 0 ? { first_day, last_day, skipped_days } : movedTo(addDays(first_day, days), at)
  return { ...moved, start_minute: null, end_minute: null }
}

const stretched = (
  { first_day, last_day }: AppointmentTime,
  part: 'start' | 'end',
  start: number,
  end: number,
  minute: number,
): AppointmentTime => ({
  first_day,
  last_day,
  start_minute: part === 'start' ? clamp(snap(minute), 0, Math.max(0, end - STEP)) : start,
  end_minute: part === 'end' ? clamp(snap(minute), start + STEP, MINUTES_A_DAY) : end,
})

/** Days that were skipped stay so between the new ends. */
const stretchedDays = (at: AppointmentTime, part: 'start' | 'end', day: string): AppointmentTime => {
  const { first_day, last_day, skipped_days = [] } = at
  const more = APPOINTMENT_DAYS_MAX + skipped_days.length - 1
  const [earliest, latest] = [addDays(last_day, -more), addDays(first_day, more)]
  const ends =
    part === 'start'
      ? { first_day: day > last_day ? last_day : day < earliest ? earliest : day, last_day }
      : { first_day, last_day: day < first_day ? first_day : day > latest ? latest : day }
  return { ...stretchedTo(ends, at), start_minute: null, end_minute: null }
}

/** What a click on an empty time books: an hour, or the whole day. */
export const bookedAt = ({ lane, minute, isWholeDay }: Spot): Placement =>
  isWholeDay
    ? { lane, ...wholeDays(lane.day, lane.day) }
    : timed(lane, Math.floor(minute / CLICK_STEP) * CLICK_STEP, VISIT_MINUTES)

/** What a drop of something without a time books: an hour from the hand on, or the whole day. */
export const droppedAt = ({ lane, minute, isWholeDay }: Spot): Placement =>
  isWholeDay ? { lane, ...wholeDays(lane.day, lane.day) } : timed(lane, snap(minute), VISIT_MINUTES)

/** What a drag over empty time books: the span between its ends, in the lane in which it began. */
export const spannedBy = (from: Spot, to: Spot, lanes: readonly Lane[]): Placement => {
  const { lane } = from
  if (from.isWholeDay) {
    const [first = lane.day, last = first] = areDays(lanes) ? [lane.day, to.lane.day].toSorted() : [lane.day]
    return { lane, ...wholeDays(first, last) }
  }
  const start = clamp(Math.floor(Math.min(from.minute, to.minute) / STEP) * STEP, 0, MINUTES_A_DAY - STEP)
  const end = clamp(Math.ceil(Math.max(from.minute, to.minute) / STEP) * STEP, start + STEP, MINUTES_A_DAY)
  return timed(lane, start, end - start)
}

/** A step of the keyboard. */
export interface Nudge {
  /** Minutes of a timed placement, by STEP. */
  minutes?: number
  lanes?: number
  /** Changes the end, not the start. */
  stretches?: boolean
  /** Turns whole days into an hour, and back. */
  togglesWholeDay?: boolean
}

/** A placement after a step of the keyboard. At an edge it stays. */
export const nudged = (at: Placement, { minutes = 0, lanes: by = 0, ...nudge }: Nudge, lanes: readonly Lane[]) => {
  const { start_minute, end_minute, lane } = at
  const isWhole = start_minute === null || end_minute === null
  if (nudge.togglesWholeDay)
    return isWhole
      ? timed(lane, lane.opening?.[0] ?? 0, VISIT_MINUTES)
      : { lane, ...wholeDays(at.first_day, at.first_day) }
  if (nudge.stretches)
    return isWhole
      ? { lane, ...stretchedDays(at, 'end', addDays(at.last_day, by)) }
      : { lane, ...stretched(at, 'end', start_minute, end_minute, end_minute + minutes) }
  const to = lanes[clamp(lanes.findIndex(({ key }) => key === lane.key) + by, 0, lanes.length - 1)] ?? lane
  return isWhole
    ? { lane: to, ...shiftedDays(at, lane.day, to.day) }
    : timed(to, start_minute + minutes, end_minute - start_minute)
}

/** Whether two placements are the same. */
export const samePlacement = (a: Placement, b: Placement): boolean =>
  a.lane.key === b.lane.key &&
  a.first_day === b.first_day &&
  a.last_day === b.last_day &&
  String(a.skipped_days ?? []) === String(b.skipped_days ?? []) &&
  a.start_minute === b.start_minute &&
  a.end_minute === b.end_minute

/** The placement of an appointment that stands in a lane. */
export const placementOf = (
  { first_day, last_day, skipped_days, start_minute, end_minute }: Appointment,
  lane: Lane,
): Placement => ({
  lane,
  first_day,
  last_day,
  skipped_days,
  start_minute,
  end_minute,
})
