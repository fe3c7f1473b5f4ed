import type { Appointment } from '#contract/schedule/appointment.ts'

/** Where a block stands in its lane, in parts of the lane's width. */
interface BlockPlace {
  left: number
  width: number
}

type Timed = Pick<Appointment, 'appointment_id' | 'start_minute' | 'end_minute'>

interface Span {
  id: number
  from: number
  to: number
  column: number
}

const spanOf = ({ appointment_id, start_minute, end_minute }: Timed, leastMinutes: number): Span[] =>
  start_minute === null || end_minute === null
    ? []
    : [{ id: appointment_id, from: start_minute, to: Math.max(end_minute, start_minute + leastMinutes), column: 0 }]

/**
 * The places of the timed appointments of a lane by their ids. Appointments that overlap stand side by side, and each
 * takes the free columns to its right. `leastMinutes`: the minutes of the smallest block that can be painted.
 */
export const layoutOf = (appointments: readonly Timed[], leastMinutes = 0): Map<number, BlockPlace> => {
  const spans = appointments
    .flatMap((appointment) => spanOf(appointment, leastMinutes))
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.id - b.id)
  return new Map(groupsOf(spans).flatMap(placesOf))
}

/** Spans in order of their starts, split where nothing goes on. */
const groupsOf = (spans: readonly Span[]): Span[][] => {
  const groups: Span[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    if (span.from >= end) groups.push([])
    groups.at(-1)?.push(span)
    end = Math.max(end, span.to)
  }
  return groups
}

const placesOf = (group: readonly Span[]): [number, BlockPlace][] => {
  const ends: number[] = []
  for (const span of group) {
    const free = ends.findIndex((end) => end <= span.from)
    span.column = free < 0 ? ends.length : free
    ends[span.column] = span.to
  }
  const columns = ends.length
  return group.map((span) => {
    const nextColumn = group
      .filter((other) => other.column > span.column && other.from < span.to && span.from < other.to)
      .reduce((least, { column }) => Math.min(least, column), columns)
    return [span.id, { left: span.column / columns, width: (nextColumn - span.column) / columns }]
  })
}
