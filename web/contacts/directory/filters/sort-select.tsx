import { CONTACT_SORTS, ORDERS } from '#contract/contacts/sorting.ts'
import { type DirectoryQuery, withOrder } from '#web/contacts/directory/directory-query.ts'
import type { Select } from '#web/contacts/directory/use-directory-query.ts'
import { directoryWords } from '#words/directory.ts'

interface SortChoiceProps {
  selection: DirectoryQuery
  select: Select
  disabled: boolean
}

const CHOICES = CONTACT_SORTS.flatMap((sort) => ORDERS.map((order) => ({ sort, order, key: `${sort} ${order}` })))

/** Order of the directory in layouts without column headers. */
export const SortSelect = ({ selection: { sort, order }, select, disabled }: SortChoiceProps) => (
  <select
    aria-label={directoryWords.sort}
    title={disabled ? directoryWords.typeMoreToSort : undefined}
    disabled={disabled}
    value={`${sort} ${order}`}
    onChange={({ target }) => {
      const choice = CHOICES.find(({ key }) => key === target.value)
      if (choice) select((before) => withOrder(before, choice.sort, choice.order))
    }}
  >
    {CHOICES.map((choice) => (
      <option key={choice.key} value={choice.key}>
        {directoryWords.sortedBy[choice.sort][choice.order]}
      </option>
    ))}
  </select>
)
