import { ALL_TIME } from '#contract/weeks.ts'
import type { DayTotalsRow } from './day-totals-store.ts'

export interface DaySums {
  /** `YYYY-MM-DD`, or `ever` for all time. */
  day: string
  sums: readonly number[]
}

/** The sums in rows of `day_totals`. */
export const daySums = (rows: readonly DayTotalsRow[]): DaySums[] =>
  rows.flatMap(({ month, days }) =>
    Object.entries(JSON.parse(days) as Record<string, number[]>).map(([key, sums]) => ({
      day: month === ALL_TIME ? ALL_TIME : `${month}-${key.slice(1)}`,
      sums,
    })),
  )

/** Adds lists of `length` numbers, place by place. */
export const added = (length: number, days: readonly Pick<DaySums, 'sums'>[]): number[] =>
  Array.from({ length }, (_, i) => days.reduce((sum, { sums }) => sum + (sums[i] ?? 0), 0))
