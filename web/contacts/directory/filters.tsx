import { X } from 'lucide-react'
import { isWelding } from '#contract/catalog.ts'
import { useCategories, useStages } from '#web/catalog/use-catalog.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './directory.module.css'
import { SearchBox } from './search-box.tsx'
import { narrowed, type Selection } from './selection.ts'
import type { Select } from './use-selection.ts'

interface FiltersProps {
  selection: Selection
  select: Select
  /** A phone shows the category alone, in capitals. */
  narrow: boolean
}

const byName = (a: { name: string }, b: { name: string }) =>
  Number(isWelding(b.name)) - Number(isWelding(a.name)) || a.name.localeCompare(b.name)

/** Text, category and stage: what the directory is narrowed by. */
export const Filters = ({ selection, select, narrow }: FiltersProps) => {
  const categories = useCategories()
  const stages = useStages()
  const isNarrowed = selection.q !== '' || selection.category !== '' || selection.stage !== ''
  return (
    <search className={styles.filters} aria-label="Filter contacts">
      <SearchBox q={selection.q} onSearch={(q) => select((before) => narrowed(before, { q }), true)} />
      <select
        aria-label="Category"
        value={selection.category}
        data-capitals={narrow}
        onChange={(event) => select((before) => narrowed(before, { category: event.target.value }), true)}
      >
        <option value="">{narrow ? 'All' : 'All categories'}</option>
        {categories.data?.toSorted(byName).map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {narrow ? name.toUpperCase() : name}
          </option>
        ))}
      </select>
      {(!narrow || selection.stage !== '') && (
        <select
          aria-label="Stage"
          value={selection.stage}
          onChange={(event) => select((before) => narrowed(before, { stage: event.target.value }), true)}
        >
          <option value="">All stages</option>
          {stages.map(({ stage_id, name }) => (
            <option key={stage_id} value={stage_id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {isNarrowed && (
        <Button
          kind="quiet"
          onClick={() => select((before) => narrowed(before, { q: '', category: '', stage: '' }), true)}
        >
          <X aria-hidden="true" />
          Clear
        </Button>
      )}
    </search>
  )
}
