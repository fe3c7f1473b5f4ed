import type { Appointment } from '#contract/schedule/appointment.ts'

/** Where a block stands in its lane, in parts of the lane's width. */
interface BlockPlace {
  left: number
  width: number
}

type Timed = Pick<Appointment, 'appointment_id' | 'start_minute' | 'end_minute'>

interface Span<T> {
  of: T
  from: number
  to: number
  column: number
}

/** Appointments for which a lane has no room, behind one button that stands over their minutes. */
export interface HiddenGroup<T> extends BlockPlace {
  from: number
  to: number
  appointments: T[]
}

interface Room {
  /** The minutes of the smallest block that can be painted. */
  leastMinutes?: number
  /** The most columns side by side. */
  columns?: number
  /** The width of the button of hidden appointments, in parts of the lane's width. */
  moreWidth?: number
}

const spanOf = <T extends Timed>(of: T, leastMinutes: number): Span<T>[] =>
  of.start_minute === null || of.end_minute === null
    ? []
    : [{ of, from: of.start_minute, to: Math.max(of.end_minute, of.start_minute + leastMinutes), column: 0 }]

/**
 * The places of the timed appointments of a lane by their ids. Appointments that overlap stand side by side, and each
 * takes the free columns to its right. Those of further columns than there is room for are hidden.
 */
export const layoutOf = <T extends Timed>(
  appointments: readonly T[],
  { leastMinutes = 0, columns = Number.POSITIVE_INFINITY, moreWidth = 0 }: Room = {},
) => {
  const spans = appointments
    .flatMap((appointment) => spanOf(appointment, leastMinutes))
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.of.appointment_id - b.of.appointment_id)
  const places = new Map<number, BlockPlace>()
  const hidden: HiddenGroup<T>[] = []
  for (const group of groupsOf(spans)) {
    const count = Math.min(giveColumns(group), columns)
    const shown = group.filter(({ column }) => column < count)
    const more = groupsOf(group.filter(({ column }) => column >= count))
    const end = more.length > 0 ? 1 - moreWidth : 1
    const isBeside = (span: Span<T>, others: readonly Span<T>[]) => others.some((other) => overlap(span, other))
    for (const span of shown) {
      const next = shown
        .filter((other) => other.column > span.column && overlap(span, other))
        .reduce((least, { column }) => Math.min(least, column), count)
      const isCut = next < count || more.some((each) => isBeside(span, each))
      places.set(span.of.appointment_id, {
        left: (span.column / count) * end,
        width: ((next - span.column) / count) * end + (isCut ? 0 : 1 - end),
      })
    }
    for (const each of more)
      hidden.push({
        from: Math.min(...each.map(({ from }) => from)),
        to: Math.max(...each.map(({ to }) => to)),
        left: end,
        width: moreWidth,
        appointments: each.map(({ of }) => of),
      })
  }
  return { places, hidden }
}

const overlap = <T>(one: Span<T>, other: Span<T>) => one.from < other.to && other.from < one.to

/** Spans in order of their starts, split where nothing goes on. */
const groupsOf = <T>(spans: readonly Span<T>[]): Span<T>[][] => {
  const groups: Span<T>[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    if (span.from >= end) groups.push([])
    groups.at(-1)?.push(span)
    end = Math.max(end, span.to)
  }
  return groups
}

/** Gives each span the first column that is free, and returns the number of columns. */
const giveColumns = <T>(group: readonly Span<T>[]) => {
  const ends: number[] = []
  for (const span of group) {
    const free = ends.findIndex((end) => end <= span.from)
    span.column = free < 0 ? ends.length : free
    ends[span.column] = span.to
  }
  return ends.length
}
