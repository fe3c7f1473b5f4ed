import { isOpenState } from '#contract/schedule/appointment.ts'
import { conflictsOf } from '#contract/schedule/conflicts.ts'
import type { DayStop } from '#contract/schedule/day.ts'

/** The stops in the order of the day: whole days first, then by time. */
export const inOrder = (stops: readonly DayStop[]): DayStop[] =>
  stops.toSorted(
    ({ appointment: one }, { appointment: other }) =>
      (one.start_minute ?? -1) - (other.start_minute ?? -1) || one.appointment_id - other.appointment_id,
  )

export const isAhead = ({ appointment }: DayStop) => isOpenState(appointment.state)

/**
 * How many stops are over, and the id of the next one: that on which its user is, else the first timed one ahead, else the
 * first one ahead. Undefined when none is ahead.
 */
export const progressOf = (stops: readonly DayStop[]) => {
  const ahead = stops.filter(isAhead)
  const begun = ahead.find(({ appointment }) => appointment.state !== 'planned')
  const next = begun ?? ahead.find(({ appointment }) => appointment.start_minute !== null) ?? ahead[0]
  return { done: stops.length - ahead.length, all: stops.length, nextId: next?.appointment.appointment_id }
}

/** A timed stop that leaves too little time for the next one: `minutes` between them, negative when they overlap. */
export interface TightDrive {
  kind: 'overlap' | 'drive'
  minutes: number
}

/** The tight drives of a day by the id of the earlier stop. All stops are of one user. */
export const tightDrives = (stops: readonly DayStop[], driveMinutes: number): Map<number, TightDrive> => {
  const timed = inOrder(stops).flatMap(({ appointment }) => (appointment.start_minute === null ? [] : appointment))
  const conflicts = conflictsOf(
    timed.map((appointment) => ({ ...appointment, users: [0], crews: [] })),
    [],
    driveMinutes,
  )
  return new Map(
    timed.flatMap((appointment, i) => {
      const next = timed[i + 1]
      const conflict = conflicts
        .get(appointment.appointment_id)
        ?.find(({ with_id }) => with_id === next?.appointment_id)
      if (!next || !conflict) return []
      const minutes = (next.start_minute ?? 0) - (appointment.end_minute ?? 0)
      return [[appointment.appointment_id, { kind: conflict.kind, minutes }] as const]
    }),
  )
}

/** The places of the stops ahead, in their order; a place that follows itself once. */
export const placesAhead = (stops: readonly DayStop[]): string[] =>
  inOrder(stops)
    .filter(isAhead)
    .flatMap(({ appointment }) => appointment.place ?? [])
    .filter((place, i, all) => place !== all[i - 1])
