import * as v from 'valibot'
import type { Category, Seller, Stage } from '#contract/catalog.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { folded } from '#contract/fold.ts'
import { ImportedRow } from '#contract/transfer/import.ts'
import { importWords } from '#web/messages/import.ts'
import { issueText } from '#web/messages/issues.ts'
import type { Field, Mapping } from './columns.ts'

/** What rows get that do not say it, or say what is unknown here. */
export interface Defaults {
  category_id: number
  seller_id: number
  stage_id: number
}

/** By what names of a file are known. */
export interface Names {
  categories: readonly Category[]
  sellers: readonly Seller[]
  stages: readonly Stage[]
}

/** A row as a contact, or the sentence of why it is none. */
export type ReadRow = { row: ImportedRow; reason?: undefined } | { row?: undefined; reason: string }

// An apostrophe that a spreadsheet shows no more: it keeps what follows from being a formula.
const NEUTRALISED = /^'(?=[=+\-@\t\r])/
const TEXT_FORMULA = /^="([^"]*)"$/
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i
/** Between several phones in one cell; Google's address book writes ":::". */
const BETWEEN_PHONES = /\s*(?:::+|[;\n|/]|,(?!\d{3}\b)|\bor\b)\s*/
const BETWEEN_EMAILS = /[\s,;|]+|:::/

/** Reads rows by the fields of their columns. */
export const rowReader = (mapping: Mapping, defaults: Defaults, names: Names) => {
  const columns = new Map<Field, number[]>()
  for (const [i, field] of mapping.entries()) if (field) columns.set(field, [...(columns.get(field) ?? []), i])

  return (cells: readonly string[], row: number): ReadRow => {
    const all = (field: Field) => (columns.get(field) ?? []).map((i) => plain(cells[i] ?? '')).filter(Boolean)
    const line = (field: Field) => (all(field)[0] ?? '').replace(/\s+/g, ' ')
    const phones = all('phone')
      .flatMap((cell) => cell.split(BETWEEN_PHONES))
      .filter(Boolean)
    if (phones.some(isCut)) return { reason: importWords.phoneCut }
    const estimate = v.safeParse(typedEstimate, line('estimate'))
    if (!estimate.success) return { reason: issueText(estimate.issues[0]) }
    const category = idOf(names.categories, line('category'), 'category_id') ?? defaults.category_id
    const seller = idOf(names.sellers, line('seller'), 'seller_id')
    const hasJob = line('title') !== '' || estimate.output > 0
    const notes = all('notes').join('\n') || null
    const read = v.safeParse(ImportedRow, {
      row,
      name: line('name') || [line('first_name'), line('last_name')].filter(Boolean).join(' ') || line('company'),
      phones: [...new Set(phones.map(whole))],
      emails: [
        ...new Set(
          all('email')
            .flatMap((cell) => cell.split(BETWEEN_EMAILS))
            .filter(Boolean),
        ),
      ],
      address: addressOf(line('address'), line('city'), line('state'), line('zip')) || null,
      zip: zipOf(line('zip')),
      category_id: category,
      seller_id: seller ?? null,
      notes,
      job: hasJob
        ? {
            project_title: line('title') || nameOf(names.categories, category),
            value_estimate: estimate.output,
            stage_id: idOf(names.stages, line('stage'), 'stage_id') ?? defaults.stage_id,
            seller_id: seller ?? defaults.seller_id,
            notes,
          }
        : null,
    })
    return read.success ? { row: read.output } : { reason: issueText(read.issues[0]) }
  }
}

const plain = (cell: string) => cell.trim().replace(NEUTRALISED, '').replace(TEXT_FORMULA, '$1').trim()

/** A phone that a spreadsheet wrote as 5.12555E+09 has lost its last figures. */
const isCut = (phone: string) => {
  const [found, , decimals = '', exponent = ''] = SCIENTIFIC.exec(phone) ?? []
  return found !== undefined && decimals.length < Number(exponent)
}

/** The same with all its figures is the phone, as is one with ".0" behind it. */
const whole = (phone: string) => {
  const [found, first = '', decimals = ''] = SCIENTIFIC.exec(phone) ?? []
  return found ? first + decimals : phone.replace(/^(\d{7,})\.0+$/, '$1')
}

/** A ZIP without what a spreadsheet, or the post office, adds: "78704.0", "78704-1234". */
const zipOf = (zip: string) => zip.replace(/\.0+$/, '').replace(/^(\d{5})-\d{4}$/, '$1') || null

const addressOf = (street: string, city: string, state: string, zip: string) => {
  if (!street && !city) return ''
  const region = [state, zip].filter((part) => part && !street.includes(part)).join(' ')
  const town = city && !folded(street).includes(folded(city)) ? city : ''
  return [street, town, region].filter(Boolean).join(', ')
}

const idOf = <Key extends string>(
  entries: readonly ({ name: string } & Record<Key, number>)[],
  name: string,
  key: Key,
) => (name === '' ? undefined : entries.find((entry) => folded(entry.name) === folded(name))?.[key])

const nameOf = (categories: readonly Category[], id: number) =>
  categories.find(({ category_id }) => category_id === id)?.name ?? ''
