import {
  type ChunkAnswer,
  IMPORT_CHUNK_BYTES,
  IMPORT_CHUNK_ROWS,
  type Import,
  type ImportChunk,
  type ImportedRow,
  isLoss,
  type Loss,
  type Skipped,
} from '#contract/transfer/import.ts'
import { importWords } from '#words/import.ts'
import type { DroppedCell } from './dropped-cells.ts'
import type { RejectedRows } from './rejected-rows.ts'
import type { ReadRow } from './row.ts'
import type { WordField } from './words.ts'

/** The most rows of a chunk to skip because the database cannot store them. */
const REJECTED_MAX = 500

type Reason = Skipped['reason']
type GoodRow = Extract<ReadRow, { row: ImportedRow }>

const FIELD_OF = {
  phone_shared: 'noted_phone',
  installation_kept: 'installation',
  stage_kept: 'stage',
  estimate_kept: 'estimate',
  category_kept: 'category',
  seller_kept: 'seller',
  address_kept: 'address',
  notes_kept: 'notes',
} as const satisfies Record<Loss, DroppedCell['field']>

/** What a row lost to its contact. Values for all rows are no loss. */
const lostCells = (reasons: readonly Reason[], named: readonly WordField[]): DroppedCell[] =>
  reasons.filter(isLoss).flatMap((loss) => {
    const field = FIELD_OF[loss]
    if ((field === 'stage' || field === 'category' || field === 'seller') && !named.includes(field)) return []
    return [
      { field, why: field === 'noted_phone' ? importWords.phoneShared : importWords.kept(importWords.fields[field]) },
    ]
  })

const reasonsByRow = (skipped: readonly Skipped[]) => {
  const found = new Map<number, Reason[]>()
  for (const { row, reason } of skipped) found.set(row, [...(found.get(row) ?? []), reason])
  return found
}

interface Sending {
  rows: AsyncIterable<string[][]>
  read: (cells: readonly string[], row: number) => ReadRow
  begun: Import
  /** The rows that the server rejected earlier in a continued import. */
  skippedBefore: readonly Skipped[]
  leftOut: RejectedRows
  send: (importId: number, chunk: ImportChunk) => Promise<ChunkAnswer>
  onProgress: (now: Import) => void
  signal: AbortSignal
}

/**
 * Sends the remaining rows of a file, chunk by chunk. A chunk whose answer was lost can be sent again. @throws ApiError,
 * FileProblem, or the signal's reason between two chunks
 */
export const sendRows = async ({ rows, read, begun, skippedBefore, leftOut, send, onProgress, signal }: Sending) => {
  const encoder = new TextEncoder()
  const before = reasonsByRow(skippedBefore)
  const leaveOut = (
    { row: { row }, notTaken, named }: GoodRow,
    cells: readonly string[],
    reasons: readonly Reason[],
  ) => {
    const lost = lostCells(reasons, named)
    const skip = reasons.find((reason) => !isLoss(reason))
    if (skip) leftOut.addSkipped(row, cells, importWords.skipReasons[skip], lost)
    else leftOut.addPart(row, cells, [...notTaken, ...lost])
  }
  let now = begun
  let [row, bytes, rejected] = [0, 0, 0]
  let chunk: { found: GoodRow; cells: string[] }[] = []

  const flush = async (upTo: number) => {
    signal.throwIfAborted()
    const next = { chunk: now.chunks + 1, read: upTo, rejected, rows: chunk.map(({ found }) => found.row) }
    const answer = await send(now.import_id, next)
    const reasons = reasonsByRow(answer.skipped)
    for (const { found, cells } of chunk) leaveOut(found, cells, reasons.get(found.row.row) ?? [])
    now = answer.import
    onProgress(now)
    chunk = []
    bytes = 0
    rejected = 0
  }

  for await (const portion of rows) {
    for (const cells of portion) {
      row += 1
      const isDone = row <= begun.read
      const found = read(cells, row)
      if (!found.row) leftOut.add(cells, found.reason)
      else if (isDone) leaveOut(found, cells, before.get(row) ?? [])
      if (isDone) continue
      if (!found.row) {
        rejected += 1
        if (rejected === REJECTED_MAX) await flush(row)
        continue
      }
      const size = encoder.encode(JSON.stringify(found.row)).length
      if (chunk.length > 0 && bytes + size > IMPORT_CHUNK_BYTES) await flush(row - 1)
      chunk.push({ found, cells })
      bytes += size
      if (chunk.length === IMPORT_CHUNK_ROWS) await flush(row)
    }
  }
  if (chunk.length > 0 || rejected > 0) await flush(row)
  return now
}
