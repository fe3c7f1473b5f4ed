import { useQuery } from '@tanstack/react-query'
import { BookOpenText, FileUp, Plus, SearchX } from 'lucide-react'
import { useId, useState } from 'react'
import type { PriceItem } from '#contract/documents/price-item.ts'
import { api } from '#web/api.ts'
import { ownName } from '#web/catalog/own-names.ts'
import { categoriesQuery } from '#web/catalog/use-catalog.ts'
import { wholePriceBookQuery } from '#web/documents/price-book-query.ts'
import { textFinder } from '#web/lib/find-text.ts'
import { LoadedCard } from '#web/settings/lists/loaded-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { priceBookWords } from '#words/price-book.ts'
import { settingsWords } from '#words/settings.ts'
import { ExampleTrades } from './example-trades.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemGroup } from './item-group.tsx'
import styles from './price-book.module.css'

/** The price book by category (docs/product.md#price-book). */
export const PriceBook = () => (
  <LoadedCard title={settingsWords.sections.priceBook.label} query={useQuery(wholePriceBookQuery)}>
    {(items) => <Book items={items} />}
  </LoadedCard>
)

const Book = ({ items }: { items: readonly PriceItem[] }) => {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<'item' | 'import'>()
  const close = () => setOpen(undefined)
  const finds = textFinder(search)
  const shown = items.filter(({ name, description }) => finds([name, description]))
  const groups = useGroups(items)
  const add = (
    <Button kind="primary" onClick={() => setOpen('item')}>
      <Plus aria-hidden="true" />
      {priceBookWords.add}
    </Button>
  )
  const importButton = (
    <Button onClick={() => setOpen('import')}>
      <FileUp aria-hidden="true" />
      {priceBookWords.import}
    </Button>
  )
  return (
    <Stack gap={4}>
      <Hint>{priceBookWords.hint}</Hint>
      {items.length === 0 ? (
        <>
          <EmptyState
            icon={<BookOpenText />}
            title={priceBookWords.empty}
            text={priceBookWords.emptyText}
            action={
              <Row>
                {add}
                {importButton}
              </Row>
            }
          />
          <ExampleTrades />
        </>
      ) : (
        <>
          <Row>
            <SearchField
              label={priceBookWords.search}
              placeholder={priceBookWords.searchPlaceholder}
              value={search}
              onSearch={setSearch}
            />
            {add}
            {importButton}
            <ExportButton load={() => api['price-items.csv'].$get()} />
          </Row>
          {shown.length === 0 && (
            <EmptyState icon={<SearchX />} title={priceBookWords.noMatch} text={priceBookWords.noMatchText} />
          )}
          {groups.map(({ key, name, own }) => (
            <Group key={key} name={name} own={own} items={items} shown={shown} isSearching={search.trim() !== ''} />
          ))}
        </>
      )}
      {open === 'item' && <ItemDialog onClose={close} />}
      {open === 'import' && <ImportDialog items={items} onClose={close} />}
    </Stack>
  )
}

/**
 * The items of each category in the order of the categories; items of every category come last. None while the categories
 * are read: a row that moves to another group would close its dialog.
 */
const useGroups = (items: readonly PriceItem[]) => {
  const { data: categories = [], isLoading } = useQuery(categoriesQuery)
  if (isLoading) return []
  const known = categories.map((category) => ({
    key: category.category_id,
    name: ownName(category),
    own: items.filter((item) => item.category_id === category.category_id),
  }))
  const own = items.filter((item) => !categories.some(({ category_id }) => category_id === item.category_id))
  return [...known, { key: 0, name: priceBookWords.everyCategory, own }].filter((group) => group.own.length > 0)
}

interface GroupProps {
  name: string
  own: readonly PriceItem[]
  items: readonly PriceItem[]
  shown: readonly PriceItem[]
  isSearching: boolean
}

const Group = ({ name, own, items, shown, isSearching }: GroupProps) => {
  const id = useId()
  const found = own.filter((item) => shown.includes(item))
  if (found.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Row as="h3" id={id} justify="between" align="baseline" nowrap size="md" className={styles.group}>
        {name}
        <Hint as="span" weight="normal">
          {priceBookWords.items(found.length)}
        </Hint>
      </Row>
      <ItemGroup
        own={found}
        items={items}
        storeAs={`settings.price-book.${own[0]?.category_id ?? 0}`}
        isFixed={isSearching}
      />
    </section>
  )
}
