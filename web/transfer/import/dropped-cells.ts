import type { Field } from './columns.ts'

/**
 * A dropped or shortened cell of an imported row. `lead`: its lead. `beyond`: a cell beyond the last head. `noted_phone`: a phone of
 * another contact, which is kept in the notes.
 */
export interface DroppedCell {
  field: Field | 'lead' | 'beyond' | 'noted_phone'
  why: string
}

/** The number of rows with a dropped cell in a column, and the first of these rows. */
export interface DroppedColumn {
  field: DroppedCell['field']
  count: number
  rows: number[]
}

/** The most rows to name. */
const NAMED = 10

/** Counts a file's dropped cells by column. */
export class DroppedCellCount {
  readonly #found = new Map<DroppedCell['field'], DroppedColumn>()

  /** `row` counts from 1. */
  add(row: number, cells: readonly DroppedCell[]) {
    for (const field of new Set(cells.map((one) => one.field))) {
      const { count, rows } = this.#found.get(field) ?? { count: 0, rows: [] }
      this.#found.set(field, { field, count: count + 1, rows: rows.length < NAMED ? [...rows, row] : rows })
    }
  }

  all() {
    return [...this.#found.values()]
  }
}
