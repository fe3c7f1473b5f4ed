import { IMPORT_KNOWN_MAX, type ImportedRow } from '#contract/transfer/import.ts'
import { api } from '#web/api.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { type DroppedCell, DroppedCellCount, type DroppedColumn } from './dropped-cells.ts'
import { type Format, rowsOf } from './read/open-file.ts'
import type { ReadRow } from './row.ts'
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
  isAgain: boolean
  knownAs: string | undefined
}

/** The result of a check so far. */
export interface Check {
  rows: number
  good: number
  bad: number
  /** Rows whose phone occurs earlier in the file. */
  again: number
  /** The number of leads, and of leads whose phone belongs to a contact. */
  leads: number
  knownLeads: number
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

/** Reads a whole file as contacts and yields its progress. @throws FileProblem */
export async function* checkFile(
  file: Blob,
  format: Format,
  read: (cells: readonly string[], row: number) => ReadRow,
  signal: AbortSignal,
): AsyncGenerator<Check> {
  const check: Check = {
    rows: 0,
    good: 0,
    bad: 0,
    again: 0,
    leads: 0,
    knownLeads: 0,
    known: 0,
    asked: 0,
    notTaken: [],
    words: { listed: [], more: 0 },
    first: [],
    badRows: [],
    isRead: false,
    isDone: false,
  }
  const seen = new Set<string>()
  const notTaken = new DroppedCellCount()
  const words = new UnknownWords()
  const jobs = new Set<string>()
  const toAsk: { phone: string; row: number; hasJob: boolean }[] = []
  for await (const portion of rowsOf(file, format)) {
    for (const cells of portion) {
      check.rows += 1
      const found = read(cells, check.rows)
      const { row: contact, reason } = found
      if (found.row) {
        notTaken.add(check.rows, found.notTaken)
        words.add(found.unknown)
      }
      const isAgain = contact?.phones.some((phone) => seen.has(tailOf(phone))) ?? false
      for (const phone of contact?.phones ?? []) seen.add(tailOf(phone))
      const shown: ShownRow = {
        row: check.rows,
        contact,
        reason,
        notTaken: found.row ? found.notTaken : [],
        isAgain,
        knownAs: undefined,
      }
      if (check.first.length < SHOWN) check.first.push(shown)
      if (!contact && check.badRows.length < BAD_SHOWN) check.badRows.push(shown)
      if (!contact) check.bad += 1
      else {
        check.good += 1
        const [phone = ''] = contact.phones
        if (contact.job) jobs.add(JSON.stringify([tailOf(phone), contact.category_id, contact.job]))
        if (isAgain) check.again += 1
        else if (toAsk.length < ASKED_MAX) toAsk.push({ phone, row: check.rows, hasJob: contact.job !== null })
      }
    }
    signal.throwIfAborted()
    // A repeated job in the file is one lead.
    check.leads = jobs.size
    yield { ...check }
  }
  check.isRead = true
  check.notTaken = notTaken.all()
  check.words = words.listed()
  yield { ...check }
  for (let from = 0; from < toAsk.length; from += IMPORT_KNOWN_MAX) {
    const part = toAsk.slice(from, from + IMPORT_KNOWN_MAX)
    const known = await ownersOf(part, signal)
    signal.throwIfAborted()
    if (!known) break
    check.asked += part.length
    check.known += known.filter(Boolean).length
    check.knownLeads += part.filter(({ hasJob }, i) => hasJob && known[i]).length
    check.first = check.first.map((shown) => {
      const i = part.findIndex(({ row }) => row === shown.row)
      return i < 0 ? shown : { ...shown, knownAs: known[i]?.name }
    })
    yield { ...check }
  }
  yield { ...check, isDone: true }
}

/** The contacts of phones; undefined if the lookup fails, because the import finds them anyway. */
const ownersOf = async (asked: readonly { phone: string }[], signal: AbortSignal) => {
  const json = { phones: asked.map(({ phone }) => phone) }
  try {
    return (await bodyOf(api.imports.known.$post({ json }, { init: { signal } }))).known
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** The digits by which phones within one file are compared. The server compares them by its phone key. */
const tailOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)
