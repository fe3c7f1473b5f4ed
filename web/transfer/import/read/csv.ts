import Papa from 'papaparse'
import { FileProblem } from './problem.ts'

/** The most columns of a file. */
export const COLUMNS_MAX = 200
/** The length of the longest row. A longer row indicates an unclosed quote. */
const ROW_MAX = 1_000_000

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Reads CSV (RFC 4180) in parts, with any line ends, mixed ones too. Blank rows are skipped. */
export class CsvReader {
  readonly #delimiter: Delimiter
  /** The start of an unfinished row. */
  #rest = ''
  #line = 1

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  /** The rows that end in this part of the text. @throws FileProblem `quote_open`, `columns_too_many` */
  push(text: string): string[][] {
    const all = this.#rest + text
    // A line feed may follow at the start of the next part.
    const length = all.endsWith('\r') ? all.length - 1 : all.length
    const rows = this.#read(all.slice(0, length), true)
    if (this.#rest.length > ROW_MAX) throw new FileProblem('quote_open', this.#line)
    this.#rest += all.slice(length)
    return rows
  }

  /** The last row if it has no line end. @throws FileProblem `quote_open`, `columns_too_many` */
  end(): string[][] {
    return this.#read(this.#rest, false)
  }

  #read(text: string, mayGoOn: boolean): string[][] {
    const lines = text.replace(/\r\n?/g, '\n')
    const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: '\n' })
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(lines, 0, mayGoOn)
    const open = errors.find(({ code }) => code === 'MissingQuotes')
    if (open) throw new FileProblem('quote_open', this.#line + lineEndsIn(lines.slice(0, open.index)))
    const wide = data.find((row) => row.length > COLUMNS_MAX)
    if (wide) throw new FileProblem('columns_too_many', wide.length)
    this.#rest = lines.slice(meta.cursor)
    this.#line += lineEndsIn(lines.slice(0, meta.cursor))
    return data.filter((row) => row.some((cell) => cell.trim() !== ''))
  }
}

const lineEndsIn = (text: string) => text.split('\n').length - 1

/** The rows used to guess the delimiter. */
const GUESSED_BY = 20

/** The delimiter that splits the most of the first rows into the same number of columns; of several, into the most. */
export const guessDelimiter = (head: string): Delimiter => {
  const lines = head.replace(/\r\n?/g, '\n')
  const guesses = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(lines, {
      delimiter,
      newline: '\n',
      preview: GUESSED_BY,
      skipEmptyLines: 'greedy',
    })
    const rowsOf = new Map<number, number>()
    for (const { length } of data) if (length > 1) rowsOf.set(length, (rowsOf.get(length) ?? 0) + 1)
    const [columns = 1, rows = 0] = [...rowsOf].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    return { delimiter, columns, rows }
  })
  const [best] = guesses.toSorted((a, b) => b.rows - a.rows || b.columns - a.columns)
  return best && best.rows > 0 ? best.delimiter : ','
}

/** The rows among which the heads are looked for. */
const HEADS_AMONG = 12

/** A row with a phone or an e-mail is no row of heads. */
const isValue = (cell: string) =>
  /^\s*\S+@\S+\.\S+\s*$/.test(cell) || (/^\s*\+?[\d\s().-]{7,}\s*$/.test(cell) && !/^\s*\d{4}-\d\d-\d\d\s*$/.test(cell))
const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

/**
 * Where the heads are among the first rows: after the lines of a title, which fill one cell or less than half of the columns.
 */
export const headsIn = (rows: readonly string[][]): { hasHeads: boolean; titleRows: number } => {
  const first = rows.slice(0, HEADS_AMONG)
  const width = Math.max(0, ...first.map(filledIn))
  const isTitle = (row: readonly string[]) => !row.some(isValue) && (filledIn(row) === 1 || filledIn(row) * 2 < width)
  const at = width < 2 ? 0 : first.findIndex((row) => !isTitle(row))
  const isHeads = (row: readonly string[] | undefined) => row !== undefined && !row.some(isValue)
  return isHeads(first[at]) ? { hasHeads: true, titleRows: at } : { hasHeads: isHeads(first[0]), titleRows: 0 }
}
