import * as v from 'valibot'
import { toHex } from '#contract/hex.ts'
import { FIELDS, guessMapping, type Mapping } from './columns.ts'
import { COLUMNS_MAX, DELIMITERS } from './read/csv.ts'
import { DATE_ORDERS } from './read/dates.ts'
import { ENCODINGS } from './read/encoding.ts'
import { type ChosenFormat, type Format, formatOf, headsOf, rowsOf } from './read/open-file.ts'
import { FileProblem } from './read/problem.ts'
import { CARD_FIELDS } from './read/vcard.ts'
import type { Reading } from './row.ts'
import { ChosenWords } from './words.ts'

/** The rows used to guess the columns and to show sample values. */
const SAMPLE_ROWS = 50

/** A file with its reading options. */
export interface OpenedFile {
  file: File
  format: Format
  /** The names of the columns; empty for those beyond the row of heads. */
  heads: string[]
  /** The number of columns of the row of heads. */
  width: number
  sample: string[][]
  mapping: Mapping
}

/** Inspects a file, with what the user chose. @throws FileProblem */
export const openFile = async (file: File, chosen: ChosenFormat = {}): Promise<OpenedFile> => {
  const format = await formatOf(file, chosen)
  const named = await headsOf(file, format)
  const sample: string[][] = []
  for await (const rows of rowsOf(file, format)) {
    sample.push(...rows.slice(0, SAMPLE_ROWS - sample.length))
    if (sample.length === SAMPLE_ROWS) break
  }
  if (format.kind === 'csv' && format.hasHeads && sample.length === 0) throw new FileProblem('no_rows')
  const width = named.length
  const heads = Array.from({ length: Math.max(width, ...sample.map((row) => row.length)) }, (_, i) => named[i] ?? '')
  const mapping = format.kind === 'vcard' ? [...CARD_FIELDS] : guessMapping(heads, sample, width)
  return { file, format, heads, width, sample, mapping }
}

const SavedChoices = v.object({
  format: v.variant('kind', [
    v.object({
      kind: v.literal('csv'),
      encoding: v.picklist(ENCODINGS),
      delimiter: v.picklist(DELIMITERS),
      hasHeads: v.boolean(),
      titleRows: v.optional(v.number(), 0),
    }),
    v.object({ kind: v.literal('vcard'), encoding: v.picklist(ENCODINGS) }),
  ]),
  mapping: v.array(v.nullable(v.picklist(FIELDS))),
  // Imports of earlier versions read every cell, and dates without a zone.
  width: v.optional(v.number(), COLUMNS_MAX),
  defaults: v.object({ category_id: v.number(), seller_id: v.number(), stage_id: v.number() }),
  words: ChosenWords,
  dates: v.picklist(DATE_ORDERS),
  today: v.string(),
  timeZone: v.optional(v.string(), 'UTC'),
})

/** The reading options, as the server stores them for a continued import. */
export interface Choices extends Reading {
  format: Format
}

export const choicesAsText = (choices: Choices) => JSON.stringify(choices)

/** @throws ValiError, SyntaxError for options of another version */
export const choicesOf = (text: string): Choices => v.parse(SavedChoices, JSON.parse(text))

/** The size of a hashed part, in bytes, because browsers cannot hash streams. */
const PART_BYTES = 1024 * 1024

/** Identifies a file: the SHA-256, in hex, of its size and of the hashes of all its parts. */
export const digestOf = async (file: Blob): Promise<string> => {
  const hashes: BlobPart[] = [String(file.size)]
  for (let from = 0; from < file.size; from += PART_BYTES) {
    hashes.push(await sha256(file.slice(from, from + PART_BYTES)))
  }
  return toHex(await sha256(new Blob(hashes)))
}

const sha256 = async (part: Blob) => crypto.subtle.digest('SHA-256', await part.arrayBuffer())
