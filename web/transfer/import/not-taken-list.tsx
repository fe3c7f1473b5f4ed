import { importWords } from '#web/messages/import.ts'
import type { NotTakenRows } from './not-taken.ts'

/** List items: the columns with dropped cells and the affected rows. */
export const NotTakenList = ({ columns }: { columns: readonly NotTakenRows[] }) =>
  columns.map((column) => (
    <li key={column.field} data-tone="warn">
      {importWords.notTaken(column)}
    </li>
  ))
