import { withoutApostrophe } from '#contract/csv.ts'
import { storable } from '#contract/fields.ts'

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
