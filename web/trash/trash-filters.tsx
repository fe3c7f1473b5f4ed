import { TRASH_KINDS, type Trash, type TrashKind } from '#contract/trash/trash.ts'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { fieldWords } from '#words/fields.ts'
import { trashWords } from '#words/trash.ts'
import type { TrashFilter } from './use-trash.ts'

interface TrashFiltersProps {
  filter: TrashFilter
  /** The kinds that the user may see; undefined while loading. */
  kinds: readonly TrashKind[] | undefined
  totals: Trash['totals']
}

/** Filters of the trash: text, and kind with its number of entries. */
export const TrashFilters = ({
  filter: { kind, q, choose, clear },
  kinds = TRASH_KINDS,
  totals,
}: TrashFiltersProps) => (
  <FilterBar label={trashWords.filters} onClear={kind || q ? clear : undefined}>
    <SearchField
      label={trashWords.search}
      placeholder={trashWords.searchIn}
      value={q}
      onSearch={(text) => choose('q', text)}
    />
    <FilterSelect
      label={fieldWords.kind}
      value={kind}
      all={trashWords.allKinds}
      options={kinds.map((each) => [
        each,
        trashWords.ofKind(trashWords.kinds[each], totals.find((total) => total.kind === each)?.entries ?? 0),
      ])}
      onChoose={(each) => choose('kind', each)}
    />
  </FilterBar>
)
