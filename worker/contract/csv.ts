import Papa from 'papaparse'

export type Cell = string | number | null
export type Row = readonly Cell[]

/** A column has its head and its cells, so that a further column shifts no other. */
export interface Column<T> {
  head: string
  cell: (record: T) => Cell
}

/** A table of records: its heads, and the cells of a record. */
export const tableOf = <T>(columns: readonly Column<T>[]) => ({
  fields: columns.map(({ head }) => head),
  cells: (record: T): Cell[] => columns.map(({ cell }) => cell(record)),
})

/** The start of a CSV file. Spreadsheets need it to read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/**
 * The start of a cell that a spreadsheet may run as a formula: a sign, also full-width or after white space, or a tab
 * or line break. The pattern ends there, because `.` does not match line breaks.
 */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Rows as CSV (RFC 4180). A cell that a spreadsheet could run as a formula gets a leading apostrophe. */
export const csvOf = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(rows as Cell[][], { escapeFormulae: FORMULA_START, newline: LINE_END }) + LINE_END

/** A cell without the apostrophe that `csvOf` or another program added to a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
