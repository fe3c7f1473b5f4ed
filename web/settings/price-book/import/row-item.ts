import * as v from 'valibot'
import type { Category } from '#contract/catalog/catalog.ts'
import { withoutApostrophe } from '#contract/csv.ts'
import { UNITS, type Unit } from '#contract/documents/content.ts'
import { type MeasureKind, TENTHS_MAX } from '#contract/documents/measures.ts'
import type { PriceBookColumn } from '#contract/documents/price-book-csv.ts'
import { NewPriceItem, type PriceItem, type Rates } from '#contract/documents/price-item.ts'
import { readTyped, typedCents, typedCentsOrNone, typedRate, typedTenths } from '#web/documents/typed-amounts.ts'
import { issueText } from '#web/messages/issue-text.ts'
import { MEASURED_UNITS } from '#web/settings/price-book/item-fields.ts'
import { entryOf, nearCategory } from '#web/transfer/import/words.ts'
import { priceBookWords } from '#words/price-book.ts'
import { type Columns, codesOf, compact, FILE_WORDS } from './columns.ts'

const words = priceBookWords.rowProblems

/** Further spellings of units, as `compact` leaves them. */
const FURTHER_UNIT_NAMES: Record<Unit, readonly string[]> = {
  each: ['ea', 'piece', 'pc', 'pcs', 'unit', 'item', 'job', 'load', 'tree', 'piezas', 'pza', 'pzas', 'cu', 'unidad'],
  ft: ['foot', 'feet', 'lf', 'linft', 'linearfoot', 'linearfeet', 'pies', 'pielineal', 'pieslineales'],
  sq_ft: ['sf', 'ft2', 'squarefoot', 'squarefeet', 'pies2', 'piecuadrado', 'piescuadrados'],
  hour: ['hours', 'hr', 'hrs', 'h', 'horas'],
  cu_yd: ['cy', 'cubicyard', 'cubicyards', 'yard', 'yards', 'yarda', 'yardas', 'yardacubica', 'yardascubicas'],
  day: ['days', 'dias'],
}
const YES = [...FILE_WORDS.map(({ yes }) => compact(yes)), 'y', 'true', '1', 'x', 'taxable', 's']
const NO = [...FILE_WORDS.map(({ no }) => compact(no)), 'n', 'false', '0', 'nontaxable', 'exempt', 'exento']
const UNIT_OF = codesOf(({ units }) => units)
const MEASURE_OF = codesOf(({ measures }) => measures)

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
      column === 'price' || column === 'cost'
        ? typed.problem
        : words.named(priceBookWords.csv.heads[column], typed.problem),
    )
  return typed.value
}

const ratesOf = (cell: Cell, existing: Rates | undefined): Rates => {
  const typed = cell('measured')
  if (typed === undefined) return existing ?? { kind: 'none' }
  const kind = typed === '' ? 'none' : MEASURE_OF.get(compact(typed))
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
  const name = compact(text)
  const found = UNIT_OF.get(name) ?? UNITS.find((unit) => FURTHER_UNIT_NAMES[unit].includes(name))
  if (!found) throw new RowProblem(words.unit(text))
  return found
}

const categoryOf = (text: string | undefined, existing: PriceItem | undefined, categories: readonly Category[]) => {
  if (text === undefined) return existing?.category_id ?? null
  if (text === '') return null
  const entries = categories.flatMap(({ category_id: id, name, second_name }) => [
    { id, name },
    ...(second_name ? [{ id, name: second_name }] : []),
  ])
  const found = entryOf(entries, text) ?? nearCategory(entries, text)
  if (!found) throw new RowProblem(words.category(text))
  return found.id
}

const taxableOf = (text: string | undefined, existing: PriceItem | undefined) => {
  if (!text) return existing?.taxable ?? true
  if (YES.includes(compact(text))) return true
  if (NO.includes(compact(text))) return false
  throw new RowProblem(words.taxable(text))
}
