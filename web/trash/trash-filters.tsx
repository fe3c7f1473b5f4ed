import { X } from 'lucide-react'
import { TRASH_KINDS, type Trash, type TrashKind } from '#contract/trash/trash.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/filter-bar.module.css'
import { SearchField } from '#web/ui/search-field.tsx'
import { fieldWords } from '#words/fields.ts'
import { trashWords } from '#words/trash.ts'
import { uiWords } from '#words/ui.ts'
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
  <search className={styles.filters} aria-label={trashWords.filters}>
    <SearchField
      label={trashWords.search}
      placeholder={trashWords.searchIn}
      value={q}
      onSearch={(text) => choose('q', text)}
    />
    <select aria-label={fieldWords.kind} value={kind ?? ''} onChange={(event) => choose('kind', event.target.value)}>
      <option value="">{trashWords.allKinds}</option>
      {kinds.map((each) => (
        <option key={each} value={each}>
          {trashWords.ofKind(trashWords.kinds[each], totals.find((total) => total.kind === each)?.entries ?? 0)}
        </option>
      ))}
    </select>
    {(kind || q) && (
      <Button kind="quiet" onClick={clear}>
        <X aria-hidden="true" />
        {uiWords.clear}
      </Button>
    )}
  </search>
)
