import { toHex } from '#contract/hex.ts'
import { IMPORT_ROWS_MAX } from '#contract/transfer/import.ts'
import { CsvReader, type Delimiter, guessDelimiter, headsIn } from './csv.ts'
import { type Encoding, guessEncoding, textOf } from './encoding.ts'
import { FileProblem } from './problem.ts'
import { CARD_FIELDS, VcardReader } from './vcard.ts'

/** The largest file in bytes: a hundred thousand rows of six hundred characters. */
const SIZE_MAX = 64 * 1024 * 1024
/** The number of characters that identify a file's type. */
const HEAD_LETTERS = 64 * 1024

/** A file's type and reading options. */
export type Format =
  | {
      kind: 'csv'
      encoding: Encoding
      delimiter: Delimiter
      hasHeads: boolean
      /** The lines of a title before the heads. */
      titleRows: number
    }
  | { kind: 'vcard'; encoding: Encoding }

/** The first bytes, in hex, of files that are no text: spreadsheets, PDF, images, archives. */
const SPREADSHEETS = /^(504b0304|d0cf11e0)/
const PDF = /^25504446/
const NO_TEXT = /^(89504e47|ffd8ff|47494638|52494646|1f8b|00000)/
/** The beginnings of texts that are no lists of rows. */
const JSON_TEXT = /^\s*(\{\s*["}]|\[\s*[[{])/
const WEB_PAGE = /^\s*<(!|\?xml|html|head|body|table)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** What a user chose in place of a guess. */
export interface ChosenFormat {
  encoding?: Encoding
  delimiter?: Delimiter
  hasHeads?: boolean
}

/** Inspects a file. @throws FileProblem */
export const formatOf = async (file: Blob, chosen: ChosenFormat = {}): Promise<Format> => {
  if (file.size > SIZE_MAX) throw new FileProblem('too_large', file.size)
  const magic = toHex(await file.slice(0, 4).arrayBuffer())
  if (SPREADSHEETS.test(magic)) throw new FileProblem('spreadsheet')
  if (PDF.test(magic)) throw new FileProblem('pdf')
  if (NO_TEXT.test(magic)) throw new FileProblem('not_text')
  const encoding = chosen.encoding ?? (await guessEncoding(file))
  const head = await headOf(file, encoding)
  if (head.trim() === '') throw new FileProblem('empty')
  if (CONTROL.test(head)) throw new FileProblem('not_text')
  if (/^\s*BEGIN:VCARD/i.test(head)) return { kind: 'vcard', encoding }
  if (JSON_TEXT.test(head)) throw new FileProblem('json')
  if (WEB_PAGE.test(head)) throw new FileProblem('web_page')
  const [, named] = SEPARATOR_LINE.exec(head) ?? []
  const rows = head.replace(SEPARATOR_LINE, '')
  const delimiter = chosen.delimiter ?? (isDelimiter(named) ? named : guessDelimiter(rows))
  const guessed = headsIn(new CsvReader(delimiter).push(`${rows}\n`))
  const hasHeads = chosen.hasHeads ?? guessed.hasHeads
  return { kind: 'csv', encoding, delimiter, hasHeads, titleRows: hasHeads ? guessed.titleRows : 0 }
}

/** Excel's line before the rows: "sep=;". */
const SEPARATOR_LINE = /^sep=([,;|\t])[\r\n]+/i
const isDelimiter = (text: string | undefined): text is Delimiter => text !== undefined && /^[,;|\t]$/.test(text)

const headOf = async (file: Blob, encoding: Encoding) => {
  let head = ''
  for await (const text of textOf(file, encoding)) {
    head += text
    if (head.length >= HEAD_LETTERS) break
  }
  return head.slice(0, HEAD_LETTERS)
}

/**
 * The rows of a file in portions, without the heads. Cells have the order of the columns.
 * @throws FileProblem `quote_open`, `columns_too_many`, `rows_too_many`, `card_open`
 */
export async function* rowsOf(file: Blob, format: Format): AsyncGenerator<string[][]> {
  const reader = format.kind === 'csv' ? new CsvReader(format.delimiter) : new VcardReader()
  let toSkip = format.kind === 'csv' ? format.titleRows + Number(format.hasHeads) : 0
  let isFirst = true
  let count = 0
  const taken = (rows: string[][]) => {
    const own = rows.slice(toSkip)
    toSkip -= rows.length - own.length
    count += own.length
    if (count > IMPORT_ROWS_MAX) throw new FileProblem('rows_too_many', count)
    return own
  }
  for await (const text of textOf(file, format.encoding)) {
    const rows = taken(reader.push(isFirst ? text.replace(SEPARATOR_LINE, '') : text))
    isFirst = false
    if (rows.length > 0) yield rows
  }
  const rows = taken(reader.end())
  if (rows.length > 0) yield rows
}

/** The names of the columns; empty names for a file without heads. */
export const headsOf = async (file: Blob, format: Format): Promise<string[]> => {
  if (format.kind === 'vcard') return [...CARD_FIELDS]
  for await (const [first] of rowsOf(file, { ...format, hasHeads: false })) {
    if (!first) continue
    return format.hasHeads ? first.map((head) => head.trim()) : first.map(() => '')
  }
  return []
}
