import type { SellerSettings } from '#contract/catalog/editing.ts'
import { type BusinessSettings, FIRST_VERSION } from '#contract/settings/business-settings.ts'
import { useBusiness } from '#web/settings/business/business.write.ts'
import { useSellerSettings } from '#web/settings/lists/lists.write.ts'

export type Missing = 'business' | 'sellers'

/** What a business lacks for its first lead; undefined while loading. */
export const useMissing = (): readonly Missing[] | undefined => {
  const business = useBusiness().data
  const sellers = useSellerSettings().data
  return business && sellers && missingOf(business, sellers)
}

const missingOf = ({ version, is_set_up }: BusinessSettings, { sellers }: SellerSettings): Missing[] => [
  // After the guide, the business's name counts as chosen.
  ...(version === FIRST_VERSION && !is_set_up ? ['business' as const] : []),
  ...(sellers.some((seller) => seller.is_active) ? [] : ['sellers' as const]),
]
