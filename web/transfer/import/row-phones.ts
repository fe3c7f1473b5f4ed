import { POINT_LABEL_MAX } from '#contract/contacts/contact.ts'
import { withoutApostrophe } from '#contract/csv.ts'
import { storable } from '#contract/fields.ts'
import type { Mapping } from './columns.ts'
import { type FoundPhone, phonesIn } from './read/phones.ts'

/** Signs around a label in an address book: "* Mobile". */
const LABEL_SIGNS = /^[^\p{L}]+|[^\p{L}\d)]+$/gu

/**
 * Reads the phones of a row. An extension in a column of its own belongs to the phone column before it, else to the first. So does
 * a label, unless the labels stand before their phones.
 */
export const phoneReader = (mapping: Mapping) => {
  const at = (field: 'phone' | 'extension' | 'phone_label') => mapping.flatMap((one, i) => (one === field ? [i] : []))
  const [columns, labels] = [at('phone'), at('phone_label')]
  const before = (i: number) => columns.findLast((phone) => phone < i) ?? columns[0]
  const areLabelsFirst = (labels[0] ?? 0) < (columns[0] ?? 0)
  const labelledBy = (i: number) => (areLabelsFirst ? columns.find((phone) => phone > i) : before(i))
  return (cells: readonly string[]) => {
    const lostExtensions: string[] = []
    const found = columns.flatMap((column) => {
      const label = labels
        .filter((i) => labelledBy(i) === column)
        .map((i) => plainCell(cells[i] ?? '').replace(LABEL_SIGNS, ''))
        .find(Boolean)
      const phones = phonesIn(plainCell(cells[column] ?? '')).map((one) => labelled(one, label))
      const extensions = at('extension')
        .filter((i) => before(i) === column)
        .flatMap((i) => /\d+/.exec(cells[i] ?? '') ?? [])
      const [first, ...others] = phones
      if (!first) lostExtensions.push(...extensions)
      if (!first || extensions.length === 0) return phones
      // The first phone, once with each of its extensions.
      const all = [...new Set([...(first.extension ? [first.extension] : []), ...extensions])]
      return [...all.map((extension) => ({ ...first, extension })), ...others]
    })
    return { found, lostExtensions }
  }
}

const labelled = (phone: FoundPhone, label: string | undefined): FoundPhone => {
  const both = [...new Set([label, phone.label])].filter(Boolean).join(', ')
  return { ...phone, label: both.slice(0, POINT_LABEL_MAX) || undefined }
}

const TEXT_FORMULA = /^="([^"]*)"$/
/** The apostrophe by which a spreadsheet marks a number as text: "'78705". */
const TEXT_NUMBER = /^'(?=[\d\s().+-]+$)/

/** The mark of a phone or ZIP in lead forms of Facebook: "p:+15125550100". */
const MARKED_NUMBER = /^[pz]:(?=\+?\d)/

/** The text of a cell, without what programs add to keep it from being a formula or a number. */
export const plainCell = (cell: string) =>
  storable(
    withoutApostrophe(cell.trim())
      .replace(/\r\n?/g, '\n')
      .replace(TEXT_NUMBER, '')
      .replace(MARKED_NUMBER, '')
      .replace(TEXT_FORMULA, '$1'),
  ).trim()
