import type { Field } from './columns.ts'

/** A cell that is left empty, or cut, while the rest of its row is imported; `lead` is a whole lead. */
export interface NotTaken {
  field: Field | 'lead'
  why: string
}

/** The rows in which a column was not taken, and the first of them. */
export interface NotTakenRows {
  field: NotTaken['field']
  count: number
  rows: number[]
}

/** Rows that are named. */
const NAMED = 10

/** Counts the cells of a file that are not taken, by column. */
export class NotTakenCount {
  readonly #found = new Map<NotTaken['field'], NotTakenRows>()

  /** `row` counts from 1. */
  add(row: number, cells: readonly NotTaken[]) {
    for (const field of new Set(cells.map((one) => one.field))) {
      const { count, rows } = this.#found.get(field) ?? { count: 0, rows: [] }
      this.#found.set(field, { field, count: count + 1, rows: rows.length < NAMED ? [...rows, row] : rows })
    }
  }

  all() {
    return [...this.#found.values()]
  }
}
