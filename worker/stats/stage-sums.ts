import type { StagesRow } from './store.ts'

/** What the standing awards of a stage come to. */
export interface StageSum {
  stage_id: number
  reached: number
  went_on: number
  stays: number
  stay_ms: number
  value_cents: number
  points: number
}

type Sums = [reached: number, went_on: number, stays: number, stay_ms: number, value_cents: number, points: number]

/** The sums in rows of seller_points, each with its seller. */
export const stageSums = (rows: readonly StagesRow[]): (StageSum & { seller_id: number })[] =>
  rows.flatMap(({ seller_id, stages }) =>
    Object.entries(JSON.parse(stages) as Record<string, Sums>).map(([id, sums]) => {
      const [reached, went_on, stays, stay_ms, value_cents, points] = sums
      return { seller_id, stage_id: Number(id), reached, went_on, stays, stay_ms, value_cents, points }
    }),
  )
