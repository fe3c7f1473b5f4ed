import Papa from 'papaparse'
import { FileProblem } from './problem.ts'

/** The most columns of a file. */
const COLUMNS_MAX = 200
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

/** The delimiter that splits the first rows most evenly. */
export const guessDelimiter = (head: string): Delimiter => {
  const { meta } = Papa.parse(head, { preview: GUESSED_BY, delimitersToGuess: [...DELIMITERS] })
  return DELIMITERS.find((delimiter) => delimiter === meta.delimiter) ?? ','
}
