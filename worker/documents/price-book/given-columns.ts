import type { NewPriceItem } from '#contract/documents/price-item.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { PriceItemColumns } from './store.ts'

type GivenFields = { [F in keyof NewPriceItem]?: NewPriceItem[F] | undefined }

/** The columns of given fields. Omitted fields are left out; an edited item is no example any more. */
export const givenColumns = ({
  name,
  taxable,
  rates,
  is_example = false,
  ...fields
}: GivenFields): Partial<PriceItemColumns> =>
  Object.fromEntries(
    Object.entries({
      ...fields,
      ...(name !== undefined && { name, name_key: nameKey(name) }),
      ...(taxable !== undefined && { taxable: taxable ? 1 : 0 }),
      ...(rates !== undefined && { rates: JSON.stringify(rates) }),
      is_example: is_example ? 1 : 0,
    }).filter(([, value]) => value !== undefined),
  )

/** @throws Refusal `permission_denied` when a cost is given without "Leads: View Commission" */
export const requireMaySetCost = (actor: Actor, cost: number | null | undefined) => {
  if (cost !== undefined) requireActorPermission(actor, 'Leads: View Commission')
}
