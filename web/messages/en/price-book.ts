import type { MeasureKind } from '#contract/documents/measures.ts'
import { PRICE_BOOK_CSV } from '#contract/words/en/csv.ts'
import { number } from '#web/lib/format/number.ts'
import { fieldWords } from './fields.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${number(count)} items`)

const kinds: Record<MeasureKind, string> = {
  none: 'Not measured: a quantity is typed',
  shade: 'Shade, canopy: size, height, color',
  fence: 'Fence: length, height, gates',
  cement: 'Cement: length × width × thickness',
  tree: 'Trees: number and size',
  hauling: 'Hauling: loads',
}
const measured: Record<MeasureKind, string> = {
  none: '',
  shade: 'by width × length, height and color',
  fence: 'by length, height and gates',
  cement: 'by length × width × thickness',
  tree: 'by number and size',
  hauling: 'by loads',
}
/** What the price of a measured item is for. */
const pricedUnits: Record<Exclude<MeasureKind, 'none'>, string> = {
  shade: 'sq ft',
  fence: 'ft',
  cement: 'cu yd',
  tree: 'small tree',
  hauling: 'load',
}

/** The price book, in the admin settings. */
export const priceBookWords = {
  hint: 'What you sell and what it costs. Estimates take their lines from here and keep their prices when these change.',
  search: 'Search the price book',
  searchPlaceholder: 'Search items',
  items,
  everyCategory: 'Every category',
  noMatch: 'No items match',
  noMatchText: 'Try fewer letters.',
  empty: 'The price book is empty',
  emptyText:
    'Add what you sell: by the piece, by the hour, or by measure, such as a shade by width, length and color. If you have a price list in a spreadsheet, save it as CSV and import it.',
  add: 'Add item',
  import: 'Import CSV',
  edit: (name: string) => `Edit ${name}`,
  deactivateNamed: (name: string) => `Deactivate ${name}`,
  reactivateNamed: (name: string) => `Reactivate ${name}`,
  examples: 'Start with examples for',
  trades: { shades: 'Shades', trees: 'Trees', canopies: 'Canopies', fences: 'Fences', cement: 'Cement' },
  examplesHint: 'Adds a few items with example prices. Each is marked as an example until you edit it.',
  addExamples: 'Add examples',
  isExample: 'Example',
  inactive: 'Inactive',
  notTaxed: 'No tax',
  priceEach: (price: string) => `${price} each`,
  priceFor: (price: string, unit: string) => `${price} / ${unit}`,
  cost: (cost: string) => `cost ${cost}`,
  measured,
  pricedUnits,

  // One item.
  newItem: 'New item',
  fields: {
    name: fieldWords.name,
    description: fieldWords.description,
    descriptionHint: 'Printed under the name on every estimate.',
    nameIn: (language: string) => `Name in ${language}`,
    nameInHint: 'For documents in that language. Empty: the name above.',
    descriptionIn: (language: string) => `Description in ${language}`,
    category: fieldWords.category_id,
    measured: PRICE_BOOK_CSV.heads.measured,
    unit: fieldWords.unit,
    priceName: fieldWords.item_price,
    costName: fieldWords.item_cost,
    price: 'Price ($)',
    pricePer: (unit: string) => `Price per ${unit} ($)`,
    cost: 'Cost ($)',
    costPer: (unit: string) => `Cost per ${unit} ($)`,
    costHint: 'Never on an estimate. Only roles with View Commission see it.',
    taxable: fieldWords.taxable,
    taxableHint: 'The tax rate of the estimate applies to this item.',
    baseHeight: 'Height included in the price (ft)',
    foot: 'Each started foot above ($)',
    white: 'Color WHITE ($)',
    otherColor: 'Color OTHER ($)',
    gate: 'Each gate ($)',
    waste: PRICE_BOOK_CSV.heads.waste,
    medium: 'Medium tree ($)',
    large: 'Large tree ($)',
  },
  surcharges: (unit: string) => `Added to the price of each ${unit}`,
  kinds,
  example: 'Example',
  exampleMissing: 'Fill in the prices to see an example.',
  exampleLine: (quantity: string, unit: string, price: string, total: string) =>
    `${quantity} ${unit} × ${price} = ${total}`,
  exampleTotal: (total: string) => `→ ${total}`,
  sampleItem: 'This item',
  added: (name: string) => `${name} added`,
  changed: (name: string) => `${name} saved`,
  deactivated: (name: string) => `${name} deactivated`,
  reactivated: (name: string) => `${name} reactivated`,
  stays: (fields: readonly string[]) =>
    fields.length > 0
      ? `Saving again replaces theirs in ${new Intl.ListFormat('en').format(fields)}.`
      : 'Your changes do not overlap. Saving again keeps both.',

  // A file. Its heads and values in the messages are those of an export.
  csv: PRICE_BOOK_CSV,
  importTitle: 'Import price book',
  importHint:
    'A CSV with a heading row: Name and Price, and if you like Description, Category, Unit, Cost, Taxable. An export of this price book has all columns. An item whose name exists is changed, others are added; nothing is deleted.',
  fileProblems: {
    noHeads: (missing: readonly string[]) =>
      `Choose the columns. Missing: ${new Intl.ListFormat('en').format(missing)}.`,
    noRows: 'This file has headings but no rows.',
    tooLarge: (max: number) => `A price book can have at most ${items(max)}. This file has more rows.`,
    unreadable:
      'This file cannot be read as CSV. Open it in a spreadsheet, save it as CSV (UTF-8), and choose that file.',
  },
  ignored: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} not imported: ${new Intl.ListFormat('en').format(names)}.`,
  costsIgnored: 'Costs are not imported: your role does not see them. Stored costs stay.',
  rowProblems: {
    unit: (text: string) => `"${text}" is no unit. Use each, ft, sq ft, hour, cu yd or day.`,
    category: (text: string) => `There is no category named "${text}".`,
    taxable: (text: string) => `Taxable must be yes or no, not "${text}".`,
    measured: (text: string) =>
      `"${text}" is no way to measure. Use shade, fence, cement, tree, hauling, or leave it empty.`,
    repeated: (row: number) => `Row ${row} already has this name.`,
    named: (column: string, problem: string) => `${column}: ${problem}`,
  },
  found: (added: number, changed: number, same: number) =>
    [
      ...(added > 0 ? [`${number(added)} new`] : []),
      ...(changed > 0 ? [`${number(changed)} changed`] : []),
      ...(same > 0 ? [`${number(same)} unchanged`] : []),
    ].join(', ') || 'Nothing to import',
  leftOut: (count: number) => (count === 1 ? '1 row cannot be imported' : `${number(count)} rows cannot be imported`),
  leftOutHint: 'To import rows without the values of a column, set that column to Not read.',
  row: (row: number) => `Row ${row}`,
  rowHead: 'Row',
  resultHead: 'Result',
  isNew: (price: string) => `New, ${price}`,
  isChanged: (changes: string) => `Changed: ${changes}`,
  change: (field: string, from: string, to: string) => `${field} ${from} → ${to}`,
  textChanged: (field: string) => field.toLowerCase(),
  isSame: 'Unchanged',
  none: 'none',
  yes: 'yes',
  no: 'no',
  more: (count: number) => `and ${number(count)} more rows`,
  saveLeftOut: 'Save these rows as CSV',
  leftOutFile: 'price-book-left-out.csv',
  whyHead: 'Why left out',
  importItems: (count: number) => `Import ${items(count)}`,
  importing: 'Importing...',
  imported: (added: number, changed: number) =>
    `Price book imported: ${[...(added > 0 ? [`${number(added)} added`] : []), ...(changed > 0 ? [`${number(changed)} changed`] : [])].join(', ') || 'nothing changed'}`,
}
