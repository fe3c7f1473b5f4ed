import { type DuplicateChoice, IMPORT_KNOWN_MAX, type ImportedRow } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { type DroppedCell, DroppedCellCount, type DroppedColumn } from './dropped-cells.ts'
import { type Format, rowsOf } from './read/open-file.ts'
import type { ReadRow } from './row.ts'
import { RowContacts, type RowTarget } from './row-contacts.ts'
import { UnknownWords } from './words.ts'

/** The numbers of complete and of rejected rows in the preview. */
const SHOWN = 5
const BAD_SHOWN = 20
/** The most phones to look up; the import itself finds the rest of a larger file. */
const ASKED_MAX = 1_000

/** A row of the preview. */
export interface ShownRow {
  /** From 1. */
  row: number
  contact: ImportedRow | undefined
  reason: string | undefined
  notTaken: readonly DroppedCell[]
  target: RowTarget | undefined
}

/** The result of a check so far. */
export interface Check {
  rows: number
  /** The number of rows that cannot be read, and of those that are read and will be skipped. */
  bad: number
  skipped: number
  /** The number of rows that go to the contact of an earlier row or of the business. */
  joined: number
  /** The number of phones, of those in several rows, and of the rows of the latter. */
  phones: number
  repeated: number
  repetitions: number
  /** The number of leads of rows that are not skipped. */
  leads: number
  /** The number of looked-up phones, and of those that belong to contacts. */
  known: number
  asked: number
  /** Columns with cells that the import drops. */
  notTaken: DroppedColumn[]
  /** Words without a counterpart in the catalog, once all rows are read. */
  words: ReturnType<UnknownWords['listed']>
  first: ShownRow[]
  badRows: ShownRow[]
  /** Whether all rows are read. Phone lookups may still be running. */
  isRead: boolean
  isDone: boolean
}

/** How many rows the import will take. */
export const readyRows = ({ rows, bad, skipped }: Check) => rows - bad - skipped

/** Reads a whole file as contacts and yields its progress. @throws FileProblem */
export async function* checkFile(
  file: Blob,
  format: Format,
  read: (cells: readonly string[], row: number) => ReadRow,
  duplicates: DuplicateChoice,
  signal: AbortSignal,
): AsyncGenerator<Check> {
  const contacts = new RowContacts(duplicates, ASKED_MAX)
  const check: Check = {
    rows: 0,
    bad: 0,
    ...contacts.counts,
    notTaken: [],
    words: { listed: [], more: 0 },
    first: [],
    badRows: [],
    isRead: false,
    isDone: false,
  }
  const notTaken = new DroppedCellCount()
  const words = new UnknownWords()
  for await (const portion of rowsOf(file, format)) {
    for (const cells of portion) {
      check.rows += 1
      const found = read(cells, check.rows)
      const { row: contact, reason } = found
      if (found.row) {
        notTaken.add(check.rows, found.notTaken)
        words.add(found.unknown)
      }
      const shown: ShownRow = {
        row: check.rows,
        contact,
        reason,
        notTaken: found.row ? found.notTaken : [],
        target: contact && contacts.add(contact),
      }
      if (check.first.length < SHOWN) check.first.push(shown)
      if (!contact && check.badRows.length < BAD_SHOWN) check.badRows.push(shown)
      if (!contact) check.bad += 1
    }
    signal.throwIfAborted()
    yield { ...check }
  }
  check.isRead = true
  Object.assign(check, contacts.counts)
  check.notTaken = notTaken.all()
  check.words = words.listed()
  yield { ...check }
  for (let from = 0; from < contacts.toAsk.length; from += IMPORT_KNOWN_MAX) {
    const part = contacts.toAsk.slice(from, from + IMPORT_KNOWN_MAX)
    const known = await ownersOf(part, signal)
    signal.throwIfAborted()
    if (!known) break
    const targets = contacts.learn(part, known)
    Object.assign(check, contacts.counts)
    check.first = check.first.map((shown) => ({ ...shown, target: targets.get(shown.row) ?? shown.target }))
    yield { ...check }
  }
  yield { ...check, isDone: true }
}

/** The contacts of phones; undefined if the lookup fails, because the import finds them anyway. */
const ownersOf = async (phones: readonly string[], signal: AbortSignal) => {
  const json = { phones: [...phones] }
  try {
    return (await bodyOf(api.imports.known.$post({ json }, { init: { signal } }))).known
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
