import { Text } from '#web/ui/layout/layout.tsx'
import { importWords } from '#words/import.ts'
import type { DroppedColumn } from './dropped-cells.ts'

/** List items: the columns with dropped cells and the affected rows. */
export const DroppedColumns = ({ columns }: { columns: readonly DroppedColumn[] }) =>
  columns.map((column) => (
    <Text as="li" key={column.field} tone="warn">
      {importWords.notTaken(column)}
    </Text>
  ))
