import { useSellers } from '#web/catalog/use-catalog.ts'
import { type DirectoryQuery, withFilter } from '#web/contacts/directory/directory-query.ts'
import type { Select } from '#web/contacts/directory/use-directory-query.ts'
import { useUser } from '#web/session/session.ts'
import { directoryWords } from '#words/directory.ts'
import { fieldWords } from '#words/fields.ts'
import { rememberSeller } from './remembered-seller.ts'

interface SellerFilterProps {
  selection: DirectoryQuery
  select: Select
  narrow: boolean
}

/** Seller filter with the user's own seller first. The choice is remembered for the next visit. */
export const SellerFilter = ({ selection, select, narrow }: SellerFilterProps) => {
  const user = useUser()
  const { data: sellers = [] } = useSellers()
  const own = sellers.find(({ seller_id }) => seller_id === user.seller_id)
  const others = sellers.filter((seller) => seller !== own)
  const isUnknown =
    selection.seller !== '' &&
    sellers.length > 0 &&
    !sellers.some(({ seller_id }) => String(seller_id) === selection.seller)
  return (
    <select
      aria-label={fieldWords.seller_id}
      value={selection.seller}
      onChange={({ target }) => {
        rememberSeller(user.user_id, target.value)
        select((before) => withFilter(before, { seller: target.value }), true)
      }}
    >
      <option value="">{narrow ? directoryWords.allSellersOnPhone : directoryWords.allSellers}</option>
      {isUnknown && <option value={selection.seller}>{directoryWords.unknownSeller}</option>}
      {own && <option value={own.seller_id}>{directoryWords.mine(own.name)}</option>}
      {others.map(({ seller_id, name }) => (
        <option key={seller_id} value={seller_id}>
          {name}
        </option>
      ))}
    </select>
  )
}
