import type { Catalog } from '#contract/catalog.ts'
import { categoryOf, sellerOf, stageOf } from '#worker/catalog/lookup.ts'
import { inDollars } from '#worker/db/money.ts'

export type FieldValue = string | number | null

/** A column with what was in it before a change, and what is in it after. */
export interface FieldChange {
  field: string
  from: FieldValue
  to: FieldValue
}

/** The log keeps so many letters of a long text, before and after an edit. */
export const LOGGED_TEXT_MAX = 200

const cut = (value: FieldValue): FieldValue => {
  if (typeof value !== 'string' || value.length <= LOGGED_TEXT_MAX) return value
  const letters = [...value]
  return letters.length <= LOGGED_TEXT_MAX ? value : `${letters.slice(0, LOGGED_TEXT_MAX).join('')}…`
}

/** What a change of columns replaces, for the log. */
export const fieldChanges = <Row extends object>(row: Row, columns: Partial<Row>): FieldChange[] => {
  const before = row as Record<string, FieldValue | undefined>
  return Object.entries(columns as Record<string, FieldValue>).map(([field, to]) => ({
    field,
    from: cut(before[field] ?? null),
    to: cut(to),
  }))
}

/** Columns whose name is not what people call them. */
const LABELS: Record<string, string> = {
  value_cents: 'estimate',
  category_id: 'category',
  seller_id: 'seller',
  stage_id: 'stage',
  property_location: 'location',
  job_summary: 'summary',
  initial_notes: 'notes',
  title_size: 'size',
  title_height: 'height',
  title_color: 'color',
  zip: 'ZIP',
}

export const labelOf = (field: string) => LABELS[field] ?? field.replaceAll('_', ' ')
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const IN_WORDS: Record<string, (value: FieldValue, catalog: Catalog) => string | undefined> = {
  value_cents: (value) => dollars.format(inDollars(Number(value))),
  installation_date: (value) => day.format(Date.parse(String(value))),
  category_id: (value, catalog) => categoryOf(catalog, Number(value))?.name,
  seller_id: (value, catalog) => sellerOf(catalog, Number(value))?.name,
  stage_id: (value, catalog) => stageOf(catalog, Number(value))?.name,
}

const isEmpty = (value: FieldValue) => value === null || value === ''

/** What is in a column, as people say it. */
const inWords = (field: string, value: FieldValue, catalog: Catalog) =>
  isEmpty(value) ? 'none' : (IN_WORDS[field]?.(value, catalog) ?? String(value))

/** "Phone: 512 555 0100 → 512 555 0199" */
export const changeLine = ({ field, from, to }: FieldChange, catalog: Catalog) =>
  `${capitalised(labelOf(field))}: ${inWords(field, from, catalog)} → ${inWords(field, to, catalog)}`

/** "Phone: 512 555 0100", for each of the columns in which there is something. */
export const valueLines = (values: Record<string, FieldValue>, catalog: Catalog) =>
  Object.entries(values)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) => `${capitalised(labelOf(field))}: ${inWords(field, value, catalog)}`)
