import type { Category } from '#contract/catalog/catalog.ts'
import { BYTE_ORDER_MARK, csvOf } from '#contract/csv.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import type { NewPriceItem, PriceItem } from '#contract/documents/price-item.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import styles from '#web/settings/price-book/price-book.module.css'
import { Button } from '#web/ui/button.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { fieldWords } from '#words/fields.ts'
import { priceBookWords } from '#words/price-book.ts'
import { termWords } from '#words/terms.ts'
import type { BadRow, GoodRow } from './preview.ts'

/** More rows would only slow the dialog down. */
const SHOWN_MAX = 200

interface PreviewTableProps {
  rows: readonly GoodRow[]
  categories: readonly Category[]
}

/** What each row does; rows without an effect come last. */
export const PreviewTable = ({ rows, categories }: PreviewTableProps) => {
  const hasEffect = ({ existing, changes }: GoodRow) => !existing || Object.keys(changes).length > 0
  const sorted = rows.toSorted((one, other) => Number(hasEffect(other)) - Number(hasEffect(one)))
  return (
    <>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{priceBookWords.rowHead}</th>
            <th scope="col">{fieldWords.item_name}</th>
            <th scope="col">{priceBookWords.resultHead}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, SHOWN_MAX).map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>{row.item.name}</td>
              <td>{resultOf(row, categories)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_MAX && <Hint>{priceBookWords.more(rows.length - SHOWN_MAX)}</Hint>}
    </>
  )
}

const resultOf = ({ item, existing, changes }: GoodRow, categories: readonly Category[]) => {
  if (!existing) return priceBookWords.isNew(formatCents(item.price_cents))
  const { is_active, ...fields } = changes
  const changed = (Object.keys(fields) as (keyof NewPriceItem)[]).map((field) =>
    describeChange(field, existing, item, categories),
  )
  if (is_active) changed.push(termWords.reactivate.toLowerCase())
  return changed.length === 0 ? priceBookWords.isSame : priceBookWords.isChanged(changed.join(', '))
}

const describeChange = (
  field: keyof NewPriceItem,
  before: PriceItem,
  now: NewPriceItem,
  categories: readonly Category[],
): string => {
  const { fields, change, textChanged, none, yes, no } = priceBookWords
  const cents = (value: number | null | undefined) => (value == null ? none : formatCents(value))
  const category = (id: number | null) => categories.find(({ category_id }) => category_id === id)?.name ?? none
  switch (field) {
    case 'price_cents':
      return change(fields.priceName, cents(before.price_cents), cents(now.price_cents))
    case 'cost_cents':
      return change(fields.costName, cents(before.cost_cents), cents(now.cost_cents))
    case 'unit':
      return change(fields.unit, documentWords.units[before.unit], documentWords.units[now.unit])
    case 'category_id':
      return change(fields.category, category(before.category_id), category(now.category_id))
    case 'taxable':
      return change(fields.taxable, before.taxable ? yes : no, now.taxable ? yes : no)
    case 'name':
      return change(fields.name, before.name, now.name)
    case 'second_name':
      return textChanged(fieldWords.second_name)
    case 'second_description':
      return textChanged(fieldWords.second_description)
    case 'rates':
      return textChanged(fields.measured)
    default:
      return textChanged(fields.description)
  }
}

interface RejectedRowListProps {
  heads: readonly string[]
  rows: readonly BadRow[]
}

/** The rows that an import leaves out, with the reason, and as a file to correct. */
export const RejectedRowList = ({ heads, rows }: RejectedRowListProps) => {
  const save = () => {
    const table = [[...heads, priceBookWords.whyHead], ...rows.map(({ cells, problem }) => [...cells, problem])]
    saveBlob(new Blob([BYTE_ORDER_MARK, csvOf(table)], { type: 'text/csv' }), priceBookWords.leftOutFile)
  }
  return (
    <Stack as="section" box="line" aria-label={priceBookWords.leftOut(rows.length)}>
      <Text as="h3" size="md">
        {priceBookWords.leftOut(rows.length)}
      </Text>
      <Stack as="ul" gap={1} size="sm" className={styles.problems}>
        {rows.map(({ row, problem }) => (
          <li key={row}>
            <strong>{priceBookWords.row(row)}</strong> {problem}
          </li>
        ))}
      </Stack>
      <Hint>{priceBookWords.leftOutHint}</Hint>
      <p>
        <Button onClick={save}>{priceBookWords.saveLeftOut}</Button>
      </p>
    </Stack>
  )
}
