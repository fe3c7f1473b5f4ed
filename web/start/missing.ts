import type { SellerSettings } from '#contract/catalog/editing.ts'
import { type BusinessSettings, FIRST_VERSION } from '#contract/settings/business-settings.ts'
import { useBusiness } from '#web/settings/business/business.write.ts'
import { useSellerSettings } from '#web/settings/lists/lists.write.ts'

export type Missing = 'business' | 'sellers'

/** What a business lacks for its first lead; undefined while it is read. */
export const useMissing = (): readonly Missing[] | undefined => {
  const business = useBusiness().data
  const sellers = useSellerSettings().data
  return business && sellers && missingOf(business, sellers)
}

const missingOf = ({ version, is_set_up }: BusinessSettings, { sellers }: SellerSettings): Missing[] => [
  // The name of one that is set up was chosen, or left as it is on purpose.
  ...(version === FIRST_VERSION && !is_set_up ? ['business' as const] : []),
  ...(sellers.some((seller) => seller.is_active) ? [] : ['sellers' as const]),
]
