import type { PriceBookColumn } from '#contract/documents/price-book-csv.ts'
import type { NewPriceItem, PriceItem } from '#contract/documents/price-item.ts'
import { nameKey } from '#contract/settings/user-name.ts'
import { differences } from '#web/settings/price-book/item-fields.ts'
import { priceBookWords } from '#words/price-book.ts'
import { columnsOf, guessColumns, type PriceMapping } from './columns.ts'
import type { FileRow, PriceFile } from './read-file.ts'
import { cellText, itemOfRow, type RowContext } from './row-item.ts'

/** A row that can be imported. */
export interface GoodRow {
  row: number
  item: NewPriceItem
  /** The item that it changes; undefined for a new one. */
  existing: PriceItem | undefined
  /** The values that it changes; empty if it changes nothing. */
  changes: Partial<NewPriceItem> & { is_active?: true }
}

export interface BadRow extends FileRow {
  problem: string
}

interface Preview {
  good: GoodRow[]
  bad: BadRow[]
  ignored: string[]
  hasIgnoredCosts: boolean
}

/** What an import of a file would do, row by row, with the guessed or chosen columns. */
export const previewOf = (
  { heads, rows }: PriceFile,
  items: readonly PriceItem[],
  context: Omit<RowContext, 'columns'>,
  mapping: PriceMapping = guessColumns(heads),
): Preview | { problem: string } => {
  const columns = columnsOf(heads, mapping)
  if ('problem' in columns) return columns
  const existingOf = new Map(items.map((item) => [nameKey(item.name), item]))
  const rowOf = new Map<string, number>()
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  for (const fileRow of rows) {
    const { row, cells } = fileRow
    const name = cellText(cells[columns.positions.get('name') ?? -1])
    const existing = existingOf.get(nameKey(name))
    const { item, problem } = itemOfRow(cells, existing, { ...context, columns })
    if (item === undefined) {
      bad.push({ ...fileRow, problem })
      continue
    }
    const earlier = rowOf.get(nameKey(item.name))
    if (earlier !== undefined) {
      bad.push({ ...fileRow, problem: priceBookWords.rowProblems.repeated(earlier) })
      continue
    }
    rowOf.set(nameKey(item.name), row)
    const changes = existing
      ? { ...differences(item, existing), ...(!existing.is_active && { is_active: true as const }) }
      : {}
    good.push({ row, item, existing, changes })
  }
  const hasIgnoredCosts = columns.positions.has('cost') && !context.withCost
  return { good, bad, ignored: columns.ignored, hasIgnoredCosts }
}

/** The columns whose words may all be of another program: "Product" and "Service" as categories. */
const WORD_COLUMNS: readonly PriceBookColumn[] = ['category', 'unit', 'taxable']

/** The guessed columns, without those whose words are all unknown. */
export const columnsWithKnownWords = (file: PriceFile, context: Omit<RowContext, 'columns'>): PriceMapping => {
  const guessed = guessColumns(file.heads)
  const hasGood = (at: number, column: PriceBookColumn | null) => {
    const rows = file.rows.filter(({ cells }) => cellText(cells[at]) !== '')
    const mapping = guessed.map((one, i) => (i === at ? column : one === 'name' || one === 'price' ? one : null))
    const preview = previewOf({ ...file, rows }, [], context, mapping)
    return 'good' in preview && preview.good.length > 0
  }
  return guessed.map((column, i) =>
    column && WORD_COLUMNS.includes(column) && hasGood(i, null) && !hasGood(i, column) ? null : column,
  )
}

/** The rows that add or change an item. */
export const effective = ({ good }: Pick<Preview, 'good'>): GoodRow[] =>
  good.filter(({ existing, changes }) => !existing || Object.keys(changes).length > 0)
