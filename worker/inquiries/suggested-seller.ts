import type { Catalog } from '#contract/catalog/catalog.ts'
import type { LeadTotalsRow } from '#worker/leads/store.ts'
import { leadCountOf } from '#worker/leads/totals.ts'
import { activeStages } from '#worker/pipeline/rules.ts'

/**
 * The default seller of a promotion: the first active candidate (seller of the contact, of the form draft, of the user),
 * else the active seller with the fewest active leads; null without active sellers. `totals`: those of all categories.
 */
export const suggestedSeller = (
  { sellers, stages }: Catalog,
  totals: readonly LeadTotalsRow[],
  candidates: readonly (number | null | undefined)[],
): number | null => {
  const active = sellers.filter((seller) => seller.is_active).map(({ seller_id }) => seller_id)
  const candidate = candidates.find((one) => one != null && active.includes(one))
  const load = (sellerId: number) => leadCountOf(totals, activeStages(stages), sellerId)
  return candidate ?? active.toSorted((one, other) => load(one) - load(other))[0] ?? null
}
