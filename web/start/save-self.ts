import type { QueryClient } from '@tanstack/react-query'
import type { SellerSettings } from '#contract/catalog/editing.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { addSeller, changeSeller } from '#web/settings/lists/lists.write.ts'
import { saveUser } from '#web/settings/people/people.write.ts'

interface Self {
  name: string
  sells: boolean
}

/**
 * Names the signed-in user and, if they sell, adds a seller of that name. Skips finished parts, so that a second try
 * continues after a failure. @throws ApiError
 */
export const saveSelf = async (
  client: QueryClient,
  me: StaffUser,
  known: SellerSettings['sellers'],
  { name, sells }: Self,
): Promise<void> => {
  const own = known.find((seller) => seller.seller_id === me.seller_id)
  // A seller named after the user follows the new name.
  if (own && own.name === me.name && own.name !== name) {
    await makeWrite(client, changeSeller, { seller_id: own.seller_id, name })
  }
  const seller_id = sells ? (own?.seller_id ?? (await sellerNamed(client, name))) : null
  if (name === me.name && seller_id === me.seller_id) return
  await makeWrite(client, saveUser, { userId: me.user_id, json: { name, seller_id, version: me.version } })
}

/** The active seller of this name, added if missing. */
const sellerNamed = async (client: QueryClient, name: string): Promise<number | null> => {
  const find = async () => {
    const { sellers } = await bodyOf(api.settings.sellers.$get())
    return sellers.find((seller) => seller.name === name && seller.is_active)
  }
  const found = await find()
  if (found) return found.seller_id
  await makeWrite(client, addSeller, { name })
  return (await find())?.seller_id ?? null
}
