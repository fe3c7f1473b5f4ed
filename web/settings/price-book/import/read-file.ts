import Papa from 'papaparse'
import { PRICE_ITEMS_MAX } from '#contract/documents/price-item.ts'
import type { Delimiter } from '#web/transfer/import/read/csv.ts'
import { textOf } from '#web/transfer/import/read/encoding.ts'
import { type ChosenFormat, formatOf } from '#web/transfer/import/read/open-file.ts'
import { FileProblem } from '#web/transfer/import/read/problem.ts'
import { importWords } from '#words/import.ts'
import { priceBookWords } from '#words/price-book.ts'

/** The largest file, in bytes: far more than a full price book has. */
const SIZE_MAX = 4 * 1024 * 1024

/** A row of a file with its number in a spreadsheet: the heads are row 1. */
export interface FileRow {
  row: number
  cells: string[]
}

export interface PriceFile {
  file: File
  delimiter: Delimiter
  /** The number of lines above the heads, which are not read. */
  titleRows: number
  heads: string[]
  rows: FileRow[]
}

/** The rows of a CSV, or the sentence that says why it cannot be read. */
export const readPriceFile = async (
  file: File,
  chosen: Pick<ChosenFormat, 'delimiter'> = {},
): Promise<PriceFile | { problem: string }> => {
  try {
    if (file.size > SIZE_MAX) throw new FileProblem('rows_too_many')
    const format = await formatOf(file, chosen)
    if (format.kind !== 'csv') throw new FileProblem('not_text')
    let text = ''
    for await (const part of textOf(file, format.encoding)) text += part
    const { data, errors } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
      delimiter: format.delimiter,
      newline: '\n',
    })
    if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FileProblem('not_text')
    const rows = data
      .map((cells, i) => ({ row: i + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !/^sep=/i.test(cells[0] ?? ''))
    const [heads, ...items] = rows.slice(format.titleRows)
    if (!heads || items.length === 0) return { problem: priceBookWords.fileProblems.noRows }
    if (items.length > PRICE_ITEMS_MAX) throw new FileProblem('rows_too_many')
    const { delimiter, titleRows } = format
    return { file, delimiter, titleRows, heads: heads.cells.map((head) => head.trim()), rows: items }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: sentenceOf(error) }
    throw error
  }
}

const sentenceOf = ({ kind }: FileProblem) => {
  switch (kind) {
    case 'empty':
    case 'spreadsheet':
    case 'pdf':
    case 'json':
    case 'web_page':
      return importWords.problems[kind]()
    case 'rows_too_many':
    case 'too_large':
      return priceBookWords.fileProblems.tooLarge(PRICE_ITEMS_MAX)
    default:
      return priceBookWords.fileProblems.unreadable
  }
}
