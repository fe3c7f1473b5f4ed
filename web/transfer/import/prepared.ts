import * as v from 'valibot'
import { FIELDS, guessMapping, type Mapping } from './columns.ts'
import { DELIMITERS } from './read/csv.ts'
import { DATE_ORDERS } from './read/dates.ts'
import { ENCODINGS, type Encoding } from './read/encoding.ts'
import { type Format, formatOf, headsOf, rowsOf } from './read/open-file.ts'
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
  heads: string[]
  sample: string[][]
  mapping: Mapping
}

/** Inspects a file, optionally with the user's encoding or choice of heads. @throws FileProblem */
export const openFile = async (
  file: File,
  chosen: { encoding?: Encoding; hasHeads?: boolean } = {},
): Promise<OpenedFile> => {
  const found = await formatOf(file, chosen.encoding)
  const format = found.kind === 'csv' ? { ...found, hasHeads: chosen.hasHeads ?? found.hasHeads } : found
  const heads = await headsOf(file, format)
  const sample: string[][] = []
  for await (const rows of rowsOf(file, format)) {
    sample.push(...rows.slice(0, SAMPLE_ROWS - sample.length))
    if (sample.length === SAMPLE_ROWS) break
  }
  if (format.kind === 'csv' && format.hasHeads && sample.length === 0) throw new FileProblem('no_rows')
  const mapping = format.kind === 'vcard' ? [...CARD_FIELDS] : guessMapping(heads, sample)
  return { file, format, heads, sample, mapping }
}

const SavedChoices = v.object({
  format: v.variant('kind', [
    v.object({
      kind: v.literal('csv'),
      encoding: v.picklist(ENCODINGS),
      delimiter: v.picklist(DELIMITERS),
      hasHeads: v.boolean(),
    }),
    v.object({ kind: v.literal('vcard'), encoding: v.picklist(ENCODINGS) }),
  ]),
  mapping: v.array(v.nullable(v.picklist(FIELDS))),
  defaults: v.object({ category_id: v.number(), seller_id: v.number(), stage_id: v.number() }),
  words: ChosenWords,
  dates: v.picklist(DATE_ORDERS),
  today: v.string(),
})

/** The reading options, as the server stores them for a continued import. */
export interface Choices extends Reading {
  format: Format
}

export const choicesAsText = (choices: Choices) => JSON.stringify(choices)

/** @throws ValiError, SyntaxError for options of another version */
export const choicesOf = (text: string): Choices => v.parse(SavedChoices, JSON.parse(text))
