import type { Catalog } from '#contract/catalog/catalog.ts'
import type { LeadTotalsRow } from '#worker/leads/store.ts'
import { leadsIn } from '#worker/leads/totals.ts'
import { activeStages } from '#worker/pipeline/rules.ts'

/**
 * Who gets a promoted lead unless somebody chooses: the first active one of the candidates (the known contact's seller,
 * the draft's, the promoting user's own), else the active seller with the fewest active leads; null without active ones.
 * `totals` are those over all categories.
 */
export const suggestedSeller = (
  { sellers, stages }: Catalog,
  totals: readonly LeadTotalsRow[],
  candidates: readonly (number | null | undefined)[],
): number | null => {
  const active = sellers.filter((seller) => seller.is_active).map(({ seller_id }) => seller_id)
  const candidate = candidates.find((one) => one != null && active.includes(one))
  const load = (sellerId: number) => leadsIn(totals, activeStages(stages), sellerId)
  return candidate ?? active.toSorted((one, other) => load(one) - load(other))[0] ?? null
}
