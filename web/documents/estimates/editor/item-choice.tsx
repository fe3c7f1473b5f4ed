import { Ruler, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCents } from '#contract/documents/document-format.ts'
import { itemIn, type PriceItem } from '#contract/documents/price-item.ts'
import { foldedForSearch } from '#contract/fold.ts'
import type { Language } from '#contract/languages.ts'
import { useCategories } from '#web/catalog/use-catalog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { documentWords } from '#words/documents.ts'
import { estimateWords } from '#words/estimates.ts'
import { language as readersLanguage } from '#words/language.ts'
import styles from './measure-dialog.module.css'

interface ItemChoiceProps {
  items: readonly PriceItem[]
  /** The language of the business's own texts. */
  businessLanguage: Language
  categoryId: number | null
  choose: (item: PriceItem) => void
}

/**
 * The items by category: the lead's own first, then those of every category. They are named in the user's language and
 * found by the texts of both, whatever the language of the document is.
 */
export const ItemChoice = ({ items, businessLanguage, categoryId, choose }: ItemChoiceProps) => {
  const [search, setSearch] = useState('')
  const categories = useCategories().data
  const groups = useMemo(() => {
    const words = foldedForSearch(search).split(' ').filter(Boolean)
    const found = items.filter(({ name, description, second_name, second_description }) => {
      const text = foldedForSearch(`${name} ${description} ${second_name} ${second_description}`)
      return words.every((word) => text.includes(word))
    })
    const ids = [...new Set(found.map((item) => item.category_id))]
    const placeOf = (id: number | null) => (id === categoryId ? 0 : id === null ? 1 : 2)
    return ids
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((id) => ({
        id,
        items: found
          .filter((item) => item.category_id === id)
          .map((item) => itemIn(item, readersLanguage, businessLanguage)),
      }))
  }, [items, businessLanguage, search, categoryId])
  const nameOf = (id: number | null) =>
    categories?.find((one) => one.category_id === id)?.name ?? estimateWords.allCategories
  if (items.length === 0) {
    return <EmptyState icon={<Ruler />} title={estimateWords.noItems} text={estimateWords.noItemsText} />
  }
  return (
    <Stack gap={4}>
      <SearchField
        label={estimateWords.searchBook}
        placeholder={estimateWords.searchBook}
        value={search}
        onSearch={setSearch}
      />
      {groups.length === 0 && <EmptyState icon={<SearchX />} title={estimateWords.nothingFound} />}
      {groups.map((group) => (
        <Stack key={group.id} as="section" aria-label={nameOf(group.id)}>
          <Text as="h3" size="sm" tone="soft" weight="semibold">
            {nameOf(group.id)}
          </Text>
          <Stack as="ul" gap={1}>
            {group.items.map((item) => (
              <li key={item.price_item_id}>
                <Stack
                  as="button"
                  gap={0}
                  box="raised"
                  type="button"
                  className={styles.item}
                  onClick={() => choose(item)}
                >
                  <Row as="span" gap={3} align="baseline" justify="between" nowrap>
                    <Text as="span" weight="semibold" wrap="break">
                      {item.name}
                    </Text>
                    <Text as="span" wrap="one-line">
                      {estimateWords.perUnit(formatCents(item.price_cents), documentWords.units[item.unit])}
                    </Text>
                  </Row>
                  {item.description && <Hint as="span">{item.description}</Hint>}
                </Stack>
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}
