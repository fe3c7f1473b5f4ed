import type { Stage } from '#contract/catalog.ts'
import type { LeadTotalsRow } from './store.ts'

const valueAt = (json: string, stageId: number) => (JSON.parse(json) as Record<string, number>)[stageId] ?? 0
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How many leads are in a stage, and what they are worth in cents; of one seller where named. */
export const stageTotal = (rows: readonly LeadTotalsRow[], stageId: number, sellerId?: number) => {
  const counted = rows.filter((row) => sellerId === undefined || row.seller_id === sellerId)
  return {
    leads: sum(counted.map((row) => valueAt(row.leads, stageId))),
    value_cents: sum(counted.map((row) => valueAt(row.value_cents, stageId))),
  }
}

/** How many leads a seller has in these stages together. */
export const leadsIn = (rows: readonly LeadTotalsRow[], stages: readonly Stage[], sellerId: number) =>
  sum(stages.map(({ stage_id }) => stageTotal(rows, stage_id, sellerId).leads))
