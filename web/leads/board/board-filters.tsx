import { Search, X } from 'lucide-react'
import { SEARCH_MAX } from '#contract/fields.ts'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { useTypedText } from '#web/lib/hooks/use-typed-text.ts'
import { boardWords } from '#web/messages/board.ts'
import { uiWords } from '#web/messages/ui.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/filter-bar.module.css'
import type { useBoardFilter } from './use-board-filter.ts'

/** The filters of the board: text, seller and category. */
export const BoardFilters = ({ chosen, choose, clear, isFiltered }: ReturnType<typeof useBoardFilter>) => {
  const { seller_id } = useUser()
  const sellers = useSellers()
  const categories = useCategories()
  const { text, setText } = useTypedText(chosen.q, (q) => choose('q', q))
  return (
    <search className={styles.filters} aria-label={boardWords.filters}>
      <div className={styles.search}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          aria-label={boardWords.search}
          placeholder={boardWords.searchIn}
          value={text}
          maxLength={SEARCH_MAX}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <select
        aria-label={boardWords.seller}
        value={chosen.seller}
        onChange={(event) => choose('seller', event.target.value)}
      >
        <option value="">{boardWords.allSellers}</option>
        {seller_id !== null && <option value="mine">{boardWords.mine}</option>}
        {sellers.data?.map((seller) => (
          <option key={seller.seller_id} value={seller.seller_id}>
            {seller.name}
          </option>
        ))}
      </select>
      <select
        aria-label={boardWords.category}
        value={chosen.category}
        onChange={(event) => choose('category', event.target.value)}
      >
        <option value="">{boardWords.allCategories}</option>
        {categories.data?.map((category) => (
          <option key={category.category_id} value={category.category_id}>
            {category.name}
          </option>
        ))}
      </select>
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          <X aria-hidden="true" />
          {uiWords.clear}
        </Button>
      )}
    </search>
  )
}
