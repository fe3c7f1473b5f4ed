import Papa from 'papaparse'

export type Cell = string | number | null
export type Row = readonly Cell[]

/** What a CSV file begins with: without it spreadsheets do not read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** Rows as CSV (RFC 4180). Cells that a spreadsheet would run as a formula get a leading apostrophe. */
export const csvOf = (rows: readonly Row[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows as Cell[][], { escapeFormulae: true, newline: LINE_END }) + LINE_END
