import Papa from 'papaparse'

export type Cell = string | number | null
export type Row = readonly Cell[]

/** What a CSV file begins with: without it spreadsheets do not read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/**
 * How a cell begins that a spreadsheet may run as a formula: with a sign, also a full-width one or one behind white space, or
 * with a tab or a line break. The pattern leaves the rest of the cell open, because `.` ends at a line break.
 */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Rows as CSV (RFC 4180). Cells that a spreadsheet would run as a formula get a leading apostrophe. */
export const csvOf = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(rows as Cell[][], { escapeFormulae: FORMULA_START, newline: LINE_END }) + LINE_END

/** A cell of a CSV file without the apostrophe that `csvOf`, or another program, has put before a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
