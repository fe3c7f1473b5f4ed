import * as v from 'valibot'
import type { Category } from '#contract/catalog/catalog.ts'
import { withoutApostrophe } from '#contract/csv.ts'
import type { Unit } from '#contract/documents/content.ts'
import { MEASURE_KINDS, type MeasureKind, TENTHS_MAX } from '#contract/documents/measures.ts'
import { PRICE_BOOK_HEADS, type PriceBookColumn } from '#contract/documents/price-book-csv.ts'
import { NewPriceItem, type PriceItem, type Rates } from '#contract/documents/price-item.ts'
import { folded } from '#contract/fold.ts'
import { readTyped, typedCents, typedCentsOrNone, typedRate, typedTenths } from '#web/documents/typed-amounts.ts'
import { issueText } from '#web/messages/issue-text.ts'
import { MEASURED_UNITS } from '#web/settings/price-book/item-fields.ts'
import { priceBookWords } from '#words/price-book.ts'
import type { Columns } from './columns.ts'

const words = priceBookWords.rowProblems

/** Spellings of units, without case, spaces and signs. */
const UNIT_NAMES: Record<Unit, readonly string[]> = {
  each: ['each', 'ea', 'piece', 'pc', 'pcs', 'unit', 'item', 'job', 'load', 'tree'],
  ft: ['ft', 'foot', 'feet', 'lf', 'linft', 'linearfoot', 'linearfeet'],
  sq_ft: ['sqft', 'sf', 'ft2', 'squarefoot', 'squarefeet'],
  hour: ['hour', 'hours', 'hr', 'hrs', 'h'],
  cu_yd: ['cuyd', 'cy', 'yd3', 'cubicyard', 'cubicyards', 'yard', 'yards'],
  day: ['day', 'days'],
}
const YES = ['yes', 'y', 'true', '1', 'x', 'taxable', 'si']
const NO = ['no', 'n', 'false', '0', 'nontaxable', 'exempt']
const compact = (text: string) => folded(text).replace(/[^a-z0-9]+/g, '')

/** The text of a cell, without the apostrophe that an export adds to formulas. */
export const cellText = (cell: string | undefined) => withoutApostrophe(cell ?? '').trim()

/** Why a row has no item, as a sentence. */
class RowProblem extends Error {}

export interface RowContext {
  columns: Columns
  categories: readonly Category[]
  /** Whether the user sees costs. Otherwise the file's are ignored. */
  withCost: boolean
}

/**
 * The item of a row, or the sentence that says why it has none. Columns that the file does not have, and the cost of users
 * who do not see costs, keep the values of the existing item.
 */
export const itemOfRow = (
  cells: readonly string[],
  existing: PriceItem | undefined,
  { columns, categories, withCost }: RowContext,
): { item: NewPriceItem; problem?: never } | { item?: never; problem: string } => {
  const cell = (column: PriceBookColumn) => {
    const position = columns.positions.get(column)
    return position === undefined ? undefined : cellText(cells[position])
  }
  try {
    const rates = ratesOf(cell, existing?.rates)
    const item = {
      name: cell('name') ?? '',
      description: cell('description') ?? existing?.description ?? '',
      second_name: cell('second_name') ?? existing?.second_name ?? '',
      second_description: cell('second_description') ?? existing?.second_description ?? '',
      category_id: categoryOf(cell('category'), existing, categories),
      unit: unitOf(cell('unit'), existing, rates.kind),
      price_cents: read('price', typedCents('item_price'), cell('price') ?? ''),
      taxable: taxableOf(cell('taxable'), existing),
      rates,
      ...(withCost &&
        columns.positions.has('cost') && {
          cost_cents: read('cost', typedCentsOrNone('item_cost'), cell('cost') ?? ''),
        }),
    }
    const checked = v.safeParse(NewPriceItem, item)
    return checked.success ? { item: checked.output } : { problem: issueText(checked.issues[0]) }
  } catch (error) {
    if (error instanceof RowProblem) return { problem: error.message }
    throw error
  }
}

type Cell = (column: PriceBookColumn) => string | undefined

const read = <T>(column: PriceBookColumn, schema: v.GenericSchema<string, T>, text: string): T => {
  const typed = readTyped(schema, text)
  // Columns with a label of their own name themselves.
  if (typed.problem !== undefined)
    throw new RowProblem(
      column === 'price' || column === 'cost' ? typed.problem : words.named(PRICE_BOOK_HEADS[column], typed.problem),
    )
  return typed.value
}

const ratesOf = (cell: Cell, existing: Rates | undefined): Rates => {
  const typed = cell('measured')
  if (typed === undefined) return existing ?? { kind: 'none' }
  const kind = typed === '' ? 'none' : MEASURE_KINDS.find((one) => compact(typed) === one)
  if (!kind) throw new RowProblem(words.measured(typed))
  const surcharge = (column: PriceBookColumn) => read(column, typedCents('surcharge'), cell(column) || '0')
  switch (kind) {
    case 'shade':
      return {
        kind,
        base_height: feet(cell),
        foot_cents: surcharge('foot'),
        white_cents: surcharge('white'),
        other_color_cents: surcharge('other_color'),
      }
    case 'fence':
      return { kind, base_height: feet(cell), foot_cents: surcharge('foot'), gate_cents: surcharge('gate') }
    case 'cement':
      return { kind, waste_rate: read('waste', typedRate('waste'), cell('waste') || '0') }
    case 'tree': {
      const price = (column: PriceBookColumn) => read(column, typedCents('item_price'), cell(column) ?? '')
      return { kind, medium_cents: price('medium'), large_cents: price('large') }
    }
    default:
      return { kind }
  }
}

const feet = (cell: Cell) => read('base_height', typedTenths(TENTHS_MAX), cell('base_height') ?? '')

const unitOf = (text: string | undefined, existing: PriceItem | undefined, kind: MeasureKind): Unit => {
  if (kind !== 'none') return MEASURED_UNITS[kind]
  if (text === undefined) return existing?.unit ?? 'each'
  if (text === '') return 'each'
  const found = Object.entries(UNIT_NAMES).find(([, names]) => names.includes(compact(text)))
  if (!found) throw new RowProblem(words.unit(text))
  return found[0] as Unit
}

const categoryOf = (text: string | undefined, existing: PriceItem | undefined, categories: readonly Category[]) => {
  if (text === undefined) return existing?.category_id ?? null
  if (text === '') return null
  const found = categories.find(({ name }) => folded(name) === folded(text))
  if (!found) throw new RowProblem(words.category(text))
  return found.category_id
}

const taxableOf = (text: string | undefined, existing: PriceItem | undefined) => {
  if (!text) return existing?.taxable ?? true
  if (YES.includes(compact(text))) return true
  if (NO.includes(compact(text))) return false
  throw new RowProblem(words.taxable(text))
}
