import { offsetAt } from '#contract/local-time.ts'
import { DAY_MS } from '#contract/weeks.ts'

const MINUTE_MS = 60_000
/** No time zone changes its clock twice within this time. */
const STEP_MS = 7 * DAY_MS

interface ClockChange {
  /** UTC milliseconds. */
  at: number
  /** What the clock was, and is then, ahead of UTC, in milliseconds. */
  from: number
  to: number
}

/** The clock changes of the calendar years in which zones were asked for, by zone and year. */
const known = new Map<string, ClockChange[]>()

const changesOfYear = (timeZone: string, year: number): ClockChange[] => {
  const key = `${timeZone} ${year}`
  const changes = known.get(key) ?? findChanges(timeZone, Date.UTC(year, 0), Date.UTC(year + 1, 0))
  known.set(key, changes)
  return changes
}

const findChanges = (timeZone: string, start: number, end: number): ClockChange[] => {
  const changes: ClockChange[] = []
  for (let time = start; time < end; time += STEP_MS) {
    const next = Math.min(time + STEP_MS, end)
    const [from, to] = [offsetAt(time, timeZone), offsetAt(next, timeZone)]
    if (from !== to) changes.push({ at: firstWith(to, timeZone, time, next), from, to })
  }
  return changes
}

/** The first minute after `before` at which the zone has the offset that it has at `after`. */
const firstWith = (offset: number, timeZone: string, before: number, after: number): number => {
  let [low, high] = [before, after]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === offset) high = middle
    else low = middle
  }
  return high
}

const digits = (number: number) => String(number).padStart(2, '0')

/** An offset in milliseconds as RFC 5545 writes it: `-0600`. */
const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset) / MINUTE_MS
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`
}

/** A local clock, given as if it were UTC, as RFC 5545 writes it. */
const clockText = (local: number): string => new Date(local).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const observance = (kind: 'STANDARD' | 'DAYLIGHT', { at, from, to }: ClockChange): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${clockText(at + from)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
]

/**
 * The VTIMEZONE of an IANA time zone (RFC 5545, section 3.6.5), with each clock change of the years from the day `first` to
 * the day `last`. Of two offsets the one farther ahead is daylight saving time.
 */
export const zoneText = (timeZone: string, first: string, last: string): string => {
  // The year before, because the local year begins before or after that of UTC.
  const [from, to] = [Number(first.slice(0, 4)) - 1, Number(last.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const start = Date.UTC(from, 0)
  const offset = offsetAt(start, timeZone)
  const changes = [{ at: start, from: offset, to: offset }, ...years.flatMap((year) => changesOfYear(timeZone, year))]
  const standard = Math.min(...changes.map((change) => change.to))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...changes.flatMap((change) => observance(change.to > standard ? 'DAYLIGHT' : 'STANDARD', change)),
    'END:VTIMEZONE',
  ].join('\r\n')
}
