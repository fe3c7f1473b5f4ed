import { BYTE_ORDER_MARK, csvOf } from '#contract/csv.ts'
import { importWords } from '#words/import.ts'
import { type DroppedCell, DroppedCellCount } from './dropped-cells.ts'

/** The rejected and partly imported rows, as a table to correct and import again. */
export class RejectedRows {
  readonly #parts: string[]
  readonly #width: number
  readonly notTaken = new DroppedCellCount()
  count = 0

  constructor(heads: readonly string[]) {
    this.#width = heads.length
    this.#parts = [BYTE_ORDER_MARK + csvOf([[...heads, importWords.whyHead]])]
  }

  add(cells: readonly string[], reason: string) {
    this.count += 1
    this.#parts.push(csvOf([[...cells, ...Array<string>(Math.max(0, this.#width - cells.length)).fill(''), reason]]))
  }

  /** A row that was skipped for a reason, or because its contact keeps other values than these cells. */
  addSkipped(row: number, cells: readonly string[], reason: string, lost: readonly DroppedCell[]) {
    this.notTaken.add(row, lost)
    this.add(cells, lost.map(({ why }) => why).join('; ') || reason)
  }

  /** The number of a row, from 1, that was imported without some cells. */
  addPart(row: number, cells: readonly string[], notTaken: readonly DroppedCell[]) {
    this.notTaken.add(row, notTaken)
    if (notTaken.every(({ field }) => field === 'noted_phone')) return
    this.add(cells, importWords.takenInPart([...new Set(notTaken.map(({ why }) => why))]))
  }

  file() {
    return new Blob(this.#parts, { type: 'text/csv' })
  }
}
