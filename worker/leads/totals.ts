import type { Stage } from '#contract/catalog/catalog.ts'
import type { LeadTotalsRow } from './store.ts'

const valueAt = (json: string, stageId: number) => (JSON.parse(json) as Record<string, number>)[stageId] ?? 0
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The number of leads in a stage and their value in cents, of all sellers or of one. */
export const stageTotal = (rows: readonly LeadTotalsRow[], stageId: number, sellerId?: number) => {
  const counted = rows.filter((row) => sellerId === undefined || row.seller_id === sellerId)
  return {
    leads: sum(counted.map((row) => valueAt(row.leads, stageId))),
    value_cents: sum(counted.map((row) => valueAt(row.value_cents, stageId))),
  }
}

/** The number of leads that a seller has in these stages. */
export const leadCountOf = (rows: readonly LeadTotalsRow[], stages: readonly Stage[], sellerId: number) =>
  sum(stages.map(({ stage_id }) => stageTotal(rows, stage_id, sellerId).leads))
