import { X } from 'lucide-react'
import { memo } from 'react'
import { isMissing } from '#web/catalog/is-missing.ts'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/filter-bar.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { boardWords } from '#words/board.ts'
import { fieldWords } from '#words/fields.ts'
import { uiWords } from '#words/ui.ts'
import type { useBoardFilter } from './use-board-filter.ts'

interface BoardFiltersProps {
  filter: ReturnType<typeof useBoardFilter>
  narrow: boolean
}

/** The filters of the board: text, seller, category, and leads without an open task. */
export const BoardFilters = memo(({ filter: { chosen, choose, clear, isFiltered }, narrow }: BoardFiltersProps) => {
  const { seller_id } = useUser()
  const sellers = useSellers()
  const categories = useCategories()
  return (
    <search className={styles.filters} aria-label={boardWords.filters}>
      <SearchField
        label={boardWords.search}
        placeholder={boardWords.searchIn}
        value={chosen.q}
        onSearch={(q) => choose('q', q)}
      />
      <select
        aria-label={fieldWords.seller_id}
        value={chosen.seller}
        onChange={(event) => choose('seller', event.target.value)}
      >
        <option value="">{boardWords.allSellers}</option>
        {seller_id !== null && <option value="mine">{boardWords.mine}</option>}
        {chosen.seller !== 'mine' &&
          isMissing(
            chosen.seller,
            sellers.data?.map(({ seller_id: id }) => id),
          ) && <option value={chosen.seller}>{boardWords.unknownSeller}</option>}
        {sellers.data?.map((seller) => (
          <option key={seller.seller_id} value={seller.seller_id}>
            {seller.name}
          </option>
        ))}
      </select>
      <select
        aria-label={fieldWords.category_id}
        value={chosen.category}
        onChange={(event) => choose('category', event.target.value)}
      >
        <option value="">{boardWords.allCategories}</option>
        {isMissing(
          chosen.category,
          categories.data?.map(({ category_id }) => category_id),
        ) && <option value={chosen.category}>{boardWords.unknownCategory}</option>}
        {categories.data?.map((category) => (
          <option key={category.category_id} value={category.category_id}>
            {category.name}
          </option>
        ))}
      </select>
      <Button
        kind={chosen.task ? 'primary' : 'plain'}
        aria-label={boardWords.withoutTask}
        aria-pressed={chosen.task !== undefined}
        onClick={() => choose('task', chosen.task ? '' : 'none')}
      >
        {boardWords.noTask}
      </Button>
      {isFiltered && (
        <Button kind="quiet" icon={!narrow} aria-label={uiWords.clear} title={uiWords.clear} onClick={clear}>
          <X aria-hidden="true" />
          {narrow && uiWords.clear}
        </Button>
      )}
    </search>
  )
})
