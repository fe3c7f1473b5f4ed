import type { ComponentProps, ReactNode } from 'react'
import { type Category, isWeldingCategory } from '#contract/catalog/catalog.ts'
import { CONTACT_SORTS, ORDERS } from '#contract/contacts/sorting.ts'
import { useCategories, useSellers, useStages } from '#web/catalog/use-catalog.ts'
import { useUser } from '#web/session/session.ts'
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx'
import { Hint, Row } from '#web/ui/layout/layout.tsx'
import { directoryWords } from '#words/directory.ts'
import { fieldWords } from '#words/fields.ts'
import { locale } from '#words/language.ts'
import { rememberSeller } from './contact-list-query.ts'
import styles from './directory.module.css'
import { type DirectoryQuery, withFilter, withOrder } from './directory-query.ts'
import { SearchBox } from './search-box.tsx'
import type { Select } from './use-directory-query.ts'

interface FiltersProps {
  selection: DirectoryQuery
  select: Select
  /** Below 900 px the categories are in capitals. */
  narrow: boolean
  /** On a phone the stage filter is shown only while a stage is selected. */
  phone: boolean
  /** Rendered after the filters. */
  children: ReactNode
}

const byName = (a: Category, b: Category) =>
  Number(isWeldingCategory(b)) - Number(isWeldingCategory(a)) || a.name.localeCompare(b.name, locale)

/** Filters of the directory: text, category, stage and seller. The seller is remembered for the next visit. */
export const Filters = ({ selection, select, narrow, phone, children }: FiltersProps) => {
  const categories = useCategories().data
  const stages = useStages()
  const { data: sellers = [] } = useSellers()
  const { user_id, seller_id: ownId } = useUser()
  const { q, category, stage, seller } = selection
  const filter = (by: Parameters<typeof withFilter>[1]) => {
    if (by.seller !== undefined) rememberSeller(user_id, by.seller)
    select((before) => withFilter(before, by), true)
  }
  const own = sellers.filter(({ seller_id }) => seller_id === ownId)
  const others = sellers.filter(({ seller_id }) => seller_id !== ownId)
  return (
    <FilterBar
      label={directoryWords.filters}
      className={styles.filters}
      onClear={
        q || category || stage || seller ? () => filter({ q: '', category: '', stage: '', seller: '' }) : undefined
      }
    >
      <SearchBox q={q} onSearch={(q) => filter({ q })} />
      <LabelledSelect
        label={fieldWords.category_id}
        value={category}
        options={
          categories
            ?.toSorted(byName)
            .map(({ category_id, name }) => [category_id, narrow ? name.toUpperCase() : name] as const) ?? []
        }
        unknown={categories && (narrow ? directoryWords.unknownCategoryOnPhone : directoryWords.unknownCategory)}
        onChoose={(category) => filter({ category })}
      />
      {(!phone || stage !== '') && (
        <LabelledSelect
          label={fieldWords.stage_id}
          value={stage}
          options={stages.map(({ stage_id, name }) => [stage_id, name])}
          unknown={directoryWords.unknownStage}
          onChoose={(stage) => filter({ stage })}
        />
      )}
      <FilterSelect
        label={fieldWords.seller_id}
        value={seller}
        all={narrow ? directoryWords.allSellersOnPhone : directoryWords.allSellers}
        options={[
          ...own.map(({ seller_id, name }) => [seller_id, directoryWords.mine(name)] as const),
          ...others.map(({ seller_id, name }) => [seller_id, name] as const),
        ]}
        unknown={sellers.length > 0 ? directoryWords.unknownSeller : undefined}
        onChoose={(seller) => filter({ seller })}
      />
      {children}
    </FilterBar>
  )
}

/** A choice with a visible label. */
const LabelledSelect = (props: ComponentProps<typeof FilterSelect>) => (
  <Row as="label" nowrap className={styles.choice}>
    <Hint as="span" weight="semibold">
      {props.label}
    </Hint>
    <FilterSelect all={directoryWords.all} {...props} />
  </Row>
)

const CHOICES = CONTACT_SORTS.flatMap((sort) => ORDERS.map((order) => ({ sort, order, key: `${sort} ${order}` })))

interface SortSelectProps extends Pick<FiltersProps, 'selection' | 'select'> {
  disabled: boolean
}

/** Order of the directory in layouts without column headers. */
export const SortSelect = ({ selection: { sort, order }, select, disabled }: SortSelectProps) => (
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
