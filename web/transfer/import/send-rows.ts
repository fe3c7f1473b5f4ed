import {
  type ChunkAnswer,
  IMPORT_CHUNK_BYTES,
  IMPORT_CHUNK_ROWS,
  type Import,
  type ImportChunk,
  type ImportedRow,
  PHONE_SHARED,
  type Skipped,
} from '#contract/transfer/import.ts'
import { importWords } from '#words/import.ts'
import type { DroppedCell } from './dropped-cells.ts'
import type { RejectedRows } from './rejected-rows.ts'
import type { ReadRow } from './row.ts'

/** The most rows of a chunk to skip because the database cannot store them. */
const REJECTED_MAX = 500

type Reason = Skipped['reason']

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
  const before = new Map(skippedBefore.map(({ row, reason }) => [row, reason]))
  const leaveOut = (row: number, cells: readonly string[], notTaken: readonly DroppedCell[], reason?: Reason) => {
    if (reason && reason !== PHONE_SHARED) leftOut.add(cells, importWords.skipReasons[reason])
    else
      leftOut.addPart(row, cells, reason ? [...notTaken, { field: 'phone', why: importWords.phoneShared }] : notTaken)
  }
  let now = begun
  let [row, bytes, rejected] = [0, 0, 0]
  let chunk: { row: ImportedRow; notTaken: DroppedCell[]; cells: string[] }[] = []

  const flush = async (upTo: number) => {
    signal.throwIfAborted()
    const next = { chunk: now.chunks + 1, read: upTo, rejected, rows: chunk.map((one) => one.row) }
    const answer = await send(now.import_id, next)
    const reasons = new Map(answer.skipped.map((one) => [one.row, one.reason]))
    for (const one of chunk) leaveOut(one.row.row, one.cells, one.notTaken, reasons.get(one.row.row))
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
      else if (isDone) leaveOut(row, cells, found.notTaken, before.get(row))
      if (isDone) continue
      if (!found.row) {
        rejected += 1
        if (rejected === REJECTED_MAX) await flush(row)
        continue
      }
      const size = encoder.encode(JSON.stringify(found.row)).length
      if (chunk.length > 0 && bytes + size > IMPORT_CHUNK_BYTES) await flush(row - 1)
      chunk.push({ row: found.row, notTaken: found.notTaken, cells })
      bytes += size
      if (chunk.length === IMPORT_CHUNK_ROWS) await flush(row)
    }
  }
  if (chunk.length > 0 || rejected > 0) await flush(row)
  return now
}
