import { FileProblem } from './problem.ts'

/** Columns that a file may have. */
export const COLUMNS_MAX = 200
/** A cell that is longer than spreadsheets allow began with a quote that nobody closed. */
const CELL_MAX = 32_767

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Reads CSV (RFC 4180) in parts, with any line ends, mixed ones too. Rows whose cells are all blank are left out. */
export class CsvReader {
  readonly #delimiter: string
  #row: string[] = []
  #cell = ''
  /** Within quotes; behind a quote that may end them; or elsewhere. */
  #state: 'plain' | 'quoted' | 'ending' = 'plain'
  #afterReturn = false
  #line = 1
  #quotedSince = 0

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter
  }

  /** The rows that end in this part of the text. @throws FileProblem `quote_open`, `columns_too_many` */
  push(text: string): string[][] {
    const rows: string[][] = []
    for (let i = 0; i < text.length; i++) {
      const letter = text.charAt(i)
      const isReturned = this.#afterReturn && letter === '\n'
      this.#afterReturn = letter === '\r'
      if ((letter === '\n' && !isReturned) || letter === '\r') this.#line += 1
      if (this.#state === 'quoted') {
        if (letter === '"') this.#state = 'ending'
        else if (!isReturned) this.#append(letter === '\r' ? '\n' : letter)
      } else if (isReturned) continue
      else if (letter === '"' && this.#opensOrDoubles()) this.#state = 'quoted'
      else if (letter === this.#delimiter) this.#endCell()
      else if (letter === '\n' || letter === '\r') this.#endRow(rows)
      else {
        this.#cell += letter
        this.#state = 'plain'
      }
    }
    return rows
  }

  /** The last row, where no line end is behind it. @throws FileProblem `quote_open` */
  end(): string[][] {
    if (this.#state === 'quoted') throw new FileProblem('quote_open', this.#quotedSince)
    const rows: string[][] = []
    this.#endRow(rows)
    return rows
  }

  /** A quote opens a cell, or is one within quotes where there are two; elsewhere it is a letter, as in 5' 10". */
  #opensOrDoubles() {
    if (this.#state === 'ending') {
      this.#cell += '"'
      return true
    }
    if (this.#cell.trim() !== '') return false
    this.#cell = ''
    this.#quotedSince = this.#line
    return true
  }

  #append(letter: string) {
    this.#cell += letter
    if (this.#cell.length > CELL_MAX) throw new FileProblem('quote_open', this.#quotedSince)
  }

  #endCell() {
    this.#row.push(this.#cell)
    this.#cell = ''
    this.#state = 'plain'
  }

  #endRow(rows: string[][]) {
    this.#endCell()
    if (this.#row.length > COLUMNS_MAX) throw new FileProblem('columns_too_many', this.#row.length)
    if (this.#row.some((cell) => cell.trim() !== '')) rows.push(this.#row)
    this.#row = []
  }
}

/** Rows by which the delimiter is guessed. */
const GUESSED_BY = 20

/** The delimiter that parts the first rows into most columns, as many in each. */
export const guessDelimiter = (head: string): Delimiter => {
  const scoreOf = (delimiter: Delimiter) => {
    try {
      // A file of one line has no line end that ends its row.
      const rows = new CsvReader(delimiter).push(/[\r\n]/.test(head) ? head : `${head}\n`).slice(0, GUESSED_BY)
      const [first = []] = rows
      const alike = rows.filter((row) => row.length === first.length).length
      return first.length < 2 ? 0 : (alike / rows.length) * 1000 + first.length
    } catch {
      return 0
    }
  }
  const [best = ','] = DELIMITERS.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  return best
}
