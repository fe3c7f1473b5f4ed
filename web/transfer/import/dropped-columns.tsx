import { importWords } from '#words/import.ts'
import type { DroppedColumn } from './dropped-cells.ts'

/** List items: the columns with dropped cells and the affected rows. */
export const DroppedColumns = ({ columns }: { columns: readonly DroppedColumn[] }) =>
  columns.map((column) => (
    <li key={column.field} data-tone="warn">
      {importWords.notTaken(column)}
    </li>
  ))
