import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { isWelding } from '#contract/catalog/catalog.ts'
import { isMissing } from '#web/catalog/is-missing.ts'
import { useCategories, useStages } from '#web/catalog/use-catalog.ts'
import styles from '#web/contacts/directory/directory.module.css'
import { type DirectoryQuery, withFilter } from '#web/contacts/directory/directory-query.ts'
import type { Select } from '#web/contacts/directory/use-directory-query.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import bar from '#web/ui/filter-bar.module.css'
import { Hint, Row } from '#web/ui/layout/layout.tsx'
import { directoryWords } from '#words/directory.ts'
import { fieldWords } from '#words/fields.ts'
import { locale } from '#words/language.ts'
import { uiWords } from '#words/ui.ts'
import { rememberSeller } from './remembered-seller.ts'
import { SearchBox } from './search-box.tsx'
import { SellerFilter } from './seller-filter.tsx'

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

const byName = (a: { name: string }, b: { name: string }) =>
  Number(isWelding(b.name)) - Number(isWelding(a.name)) || a.name.localeCompare(b.name, locale)

/** Filters of the directory: text, category, stage and seller. */
export const Filters = ({ selection, select, narrow, phone, children }: FiltersProps) => {
  const categories = useCategories()
  const stages = useStages()
  const categoryField = useId()
  const stageField = useId()
  const { user_id } = useUser()
  const { q, category, stage, seller } = selection
  const isFiltered = [q, category, stage, seller].some((filter) => filter !== '')
  return (
    <search className={`${bar.filters} ${styles.filters}`} aria-label={directoryWords.filters}>
      <SearchBox q={selection.q} onSearch={(q) => select((before) => withFilter(before, { q }), true)} />
      <Row nowrap className={styles.choice}>
        <Hint as="label" weight="semibold" htmlFor={categoryField}>
          {fieldWords.category_id}
        </Hint>
        <select
          id={categoryField}
          value={selection.category}
          onChange={(event) => select((before) => withFilter(before, { category: event.target.value }), true)}
        >
          <option value="">{directoryWords.all}</option>
          {isMissing(
            selection.category,
            categories.data?.map(({ category_id }) => category_id),
          ) && (
            <option value={selection.category}>
              {narrow ? directoryWords.unknownCategoryOnPhone : directoryWords.unknownCategory}
            </option>
          )}
          {categories.data?.toSorted(byName).map(({ category_id, name }) => (
            <option key={category_id} value={category_id}>
              {narrow ? name.toUpperCase() : name}
            </option>
          ))}
        </select>
      </Row>
      {(!phone || selection.stage !== '') && (
        <Row nowrap className={styles.choice}>
          <Hint as="label" weight="semibold" htmlFor={stageField}>
            {fieldWords.stage_id}
          </Hint>
          <select
            id={stageField}
            value={selection.stage}
            onChange={(event) => select((before) => withFilter(before, { stage: event.target.value }), true)}
          >
            <option value="">{directoryWords.all}</option>
            {isMissing(
              selection.stage,
              stages.map(({ stage_id }) => stage_id),
            ) && <option value={selection.stage}>{directoryWords.unknownStage}</option>}
            {stages.map(({ stage_id, name }) => (
              <option key={stage_id} value={stage_id}>
                {name}
              </option>
            ))}
          </select>
        </Row>
      )}
      <SellerFilter selection={selection} select={select} narrow={narrow} />
      {children}
      {isFiltered && (
        <Button
          kind="quiet"
          onClick={() => {
            rememberSeller(user_id, '')
            select((before) => withFilter(before, { q: '', category: '', stage: '', seller: '' }), true)
          }}
        >
          <X aria-hidden="true" />
          {uiWords.clear}
        </Button>
      )}
    </search>
  )
}
