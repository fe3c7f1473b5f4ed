import { importWords } from '#web/messages/import.ts'
import type { NotTakenRows } from './not-taken.ts'

/** The columns of which cells were not taken, each with its rows, as items of a list of sums. */
export const NotTakenList = ({ columns }: { columns: readonly NotTakenRows[] }) =>
  columns.map((column) => (
    <li key={column.field} data-tone="warn">
      {importWords.notTaken(column)}
    </li>
  ))
