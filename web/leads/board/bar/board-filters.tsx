import { X } from 'lucide-react'
import { memo } from 'react'
import { useCategories, useSellers } from '#web/catalog/use-catalog.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
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
  const sellers = useSellers().data
  const categories = useCategories().data
  return (
    <FilterBar label={boardWords.filters}>
      <SearchField
        label={boardWords.search}
        placeholder={boardWords.searchIn}
        value={chosen.q}
        onSearch={(q) => choose('q', q)}
      />
      <FilterSelect
        label={fieldWords.seller_id}
        value={chosen.seller}
        all={boardWords.allSellers}
        options={[
          ...(seller_id === null ? [] : [['mine', boardWords.mine] as const]),
          ...(sellers?.map((seller) => [seller.seller_id, seller.name] as const) ?? []),
        ]}
        unknown={sellers && boardWords.unknownSeller}
        onChoose={(seller) => choose('seller', seller)}
      />
      <FilterSelect
        label={fieldWords.category_id}
        value={chosen.category}
        all={boardWords.allCategories}
        options={categories?.map(({ category_id, name }) => [category_id, name]) ?? []}
        unknown={categories && boardWords.unknownCategory}
        onChoose={(category) => choose('category', category)}
      />
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
    </FilterBar>
  )
})
