import { expect, test } from 'vitest'
import { csvOf } from '#contract/csv.ts'
import { UNITS } from '#contract/documents/content.ts'
import { PRICE_BOOK_COLUMNS, type PriceBookCsvWords, priceBookCells } from '#contract/documents/price-book-csv.ts'
import type { PriceItem, Rates } from '#contract/documents/price-item.ts'
import { PRICE_BOOK_CSV as ENGLISH } from '#contract/words/en/csv.ts'
import { PRICE_BOOK_CSV as SPANISH } from '#contract/words/es/csv.ts'
import { effective, previewOf } from '#web/settings/price-book/import/preview.ts'
import { readPriceFile } from '#web/settings/price-book/import/read-file.ts'
import { priceItem } from '../support/web/document-views.ts'
import { ONE_NAME } from '../support/web/one-name.ts'

const LANGUAGES = [
  ['English', ENGLISH],
  ['Spanish', SPANISH],
] as const

const categories = [{ category_id: 4, name: 'Welding', is_active: true, ...ONE_NAME, order_index: 1 }]
const item = (unit: PriceItem['unit'], rates: Rates, i: number) =>
  priceItem(i, {
    ...{ name: `=Item ${i}`, description: 'Two\nlines', second_name: `Artículo ${i}`, unit, rates },
    ...{ price_cents: 1234 + i, ...(i % 2 === 0 && { category_id: 4, cost_cents: 100, taxable: true }) },
  })
const BOOK = [
  ...UNITS.map((unit, i) => item(unit, { kind: 'none' }, i + 1)),
  item('sq_ft', { kind: 'shade', base_height: 85, foot_cents: 35, white_cents: 60, other_color_cents: 95 }, 7),
  item('ft', { kind: 'fence', base_height: 60, foot_cents: 100, gate_cents: 32_500 }, 8),
  item('cu_yd', { kind: 'cement', waste_rate: 7500 }, 9),
  item('each', { kind: 'tree', medium_cents: 20_000, large_cents: 40_000 }, 10),
  item('each', { kind: 'hauling' }, 11),
]

const fileOf = (words: PriceBookCsvWords) => {
  const rows = BOOK.map((one) => {
    const cells = priceBookCells(one, categories, words)
    return PRICE_BOOK_COLUMNS.map((column) => cells[column])
  })
  return new File([csvOf([PRICE_BOOK_COLUMNS.map((column) => words.heads[column]), ...rows])], 'prices.csv')
}
const preview = async (file: File, items: readonly PriceItem[]) => {
  const read = await readPriceFile(file)
  const found = 'problem' in read ? read : previewOf(read, items, { categories, withCost: true })
  if ('problem' in found) throw new Error(found.problem)
  return found
}

test.each(LANGUAGES)(
  'an import of an export in %s changes nothing, or restores a lost price book',
  async (_, words) => {
    const found = await preview(fileOf(words), BOOK)
    expect([found.bad, found.ignored, effective(found)]).toEqual([[], [], []])
    expect(found.good).toHaveLength(BOOK.length)
    const { good } = await preview(fileOf(words), [])
    const values = ({ price_item_id, order_index, is_active, is_example, version, ...rest }: PriceItem) => rest
    expect(good.map((row) => row.item)).toEqual(BOOK.map(values))
  },
)

test.each([
  ['pie²', 'sq_ft'],
  ['Pies cuadrados', 'sq_ft'],
  ['pies', 'ft'],
  ['c/u', 'each'],
  ['Día', 'day'],
  ['yarda cúbica', 'cu_yd'],
  ['sq ft', 'sq_ft'],
])('reads the unit %j of a list in Spanish', async (text, unit) => {
  const { good } = await preview(new File([`Artículo,Precio unitario,Unidad\nPoste,12,${text}\n`], 'lista.csv'), [])
  expect(good.map((row) => row.item.unit)).toEqual([unit])
})
