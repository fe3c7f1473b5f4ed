import { SPEED_WEEKS, type SpeedReport, type SpeedToLead } from '#contract/stats/report.ts'
import { addDays, weekPeriod } from '#contract/weeks.ts'
import type { FirstResponseWaitsRow } from './store.ts'

/** The Mondays of the last weeks, the current one first. */
const lastWeeks = (week: string) => Array.from({ length: SPEED_WEEKS }, (_, i) => addDays(week, -7 * i))

export const speedPeriods = (week: string) => lastWeeks(week).map(weekPeriod)

/** Median and longest wait, from the number of inquiries for each wait; null without inquiries. */
const figuresOf = (rows: readonly FirstResponseWaitsRow[]): SpeedReport | null => {
  const counts = new Map<number, number>()
  for (const row of rows) {
    for (const [minutes, count] of Object.entries(JSON.parse(row.waits) as Record<string, number>)) {
      counts.set(Number(minutes), (counts.get(Number(minutes)) ?? 0) + count)
    }
  }
  const waits = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other)
  const answered = waits.reduce((sum, [, count]) => sum + count, 0)
  const worst = waits.at(-1)?.[0]
  if (worst === undefined) return null
  return {
    answered,
    median: (nth(waits, Math.ceil(answered / 2)) + nth(waits, Math.floor(answered / 2) + 1)) / 2,
    worst,
  }
}

/** The wait of the nth inquiry, from the shortest. */
const nth = (waits: readonly [minutes: number, count: number][], n: number) => {
  let counted = 0
  for (const [minutes, count] of waits) {
    counted += count
    if (counted >= n) return minutes
  }
  return 0
}

const sellersIn = (rows: readonly FirstResponseWaitsRow[]) =>
  [...new Set(rows.map((row) => row.seller_id))].sort((a, b) => a - b)

interface SpeedQuery {
  /** The stored periods that make up the period of the report. */
  inPeriod: readonly string[]
  /** The Monday of the current week. */
  week: string
  waiting: number
}

/** The median and longest waits of a period and of each week, from stored counts. */
export const presentSpeed = (
  rows: readonly FirstResponseWaitsRow[],
  { inPeriod, week, waiting }: SpeedQuery,
): SpeedToLead => {
  const inReport = rows.filter((row) => inPeriod.includes(row.period))
  const of = (those: readonly FirstResponseWaitsRow[], seller_id: number) =>
    those.filter((row) => row.seller_id === seller_id)
  const withFigures = <Key extends object>(key: Key, those: readonly FirstResponseWaitsRow[]) => {
    const figures = figuresOf(those)
    return figures ? [{ ...key, ...figures }] : []
  }
  return {
    waiting,
    all: figuresOf(inReport),
    sellers: sellersIn(inReport).flatMap((seller_id) => withFigures({ seller_id }, of(inReport, seller_id))),
    weeks: lastWeeks(week).flatMap((monday) => {
      const own = rows.filter((row) => row.period === weekPeriod(monday))
      return [
        ...withFigures({ week: monday, seller_id: null }, own),
        ...sellersIn(own).flatMap((seller_id) => withFigures({ week: monday, seller_id }, of(own, seller_id))),
      ]
    }),
  }
}
