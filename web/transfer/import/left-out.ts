import { BYTE_ORDER_MARK, csvOf } from '#contract/csv.ts'
import { importWords } from '#web/messages/import.ts'

/** The rows that an import leaves out, as a table that can be corrected and imported again. */
export class LeftOut {
  readonly #parts: string[]
  count = 0

  constructor(heads: readonly string[]) {
    this.#parts = [BYTE_ORDER_MARK + csvOf([[...heads, importWords.whyHead]])]
  }

  add(cells: readonly string[], reason: string) {
    this.count += 1
    this.#parts.push(csvOf([[...cells, reason]]))
  }

  file() {
    return new Blob(this.#parts, { type: 'text/csv' })
  }
}
