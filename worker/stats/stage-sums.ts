import type { StagesRow } from './store.ts'

/** The sums over the active awards of a stage; see the table `seller_points`. */
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

/** Parses the sums in rows of `seller_points`, one for each seller and stage. */
export const stageSums = (rows: readonly StagesRow[]): (StageSum & { seller_id: number })[] =>
  rows.flatMap(({ seller_id, stages }) =>
    Object.entries(JSON.parse(stages) as Record<string, Sums>).map(([id, sums]) => {
      const [reached, went_on, stays, stay_ms, value_cents, points] = sums
      return { seller_id, stage_id: Number(id), reached, went_on, stays, stay_ms, value_cents, points }
    }),
  )
