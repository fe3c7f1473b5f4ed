import { TASK_STATUSES, type TaskBoard } from '#contract/tasks/tasks.ts'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { Hint, Row, Text } from '#web/ui/layout/layout.tsx'
import { tasksWords } from '#words/tasks.ts'
import { columnCount, columnOf } from './kanban-layout.ts'

const totalOf = ({ columns }: TaskBoard) => {
  const sum = columns.reduce((all, { total, data }) => all + (total ?? data.length), 0)
  return columns.some(({ total }) => total === null) ? tasksWords.atLeast(number(sum)) : number(sum)
}

/** The number of tasks in all, and in each status. */
export const TaskCounts = ({ board }: { board: TaskBoard | undefined }) => {
  const counts = [
    [tasksWords.total, board ? totalOf(board) : NO_FIGURE],
    ...TASK_STATUSES.map((status) => {
      const column = columnOf(board, status)
      return [tasksWords.statuses[status], column ? columnCount(column) : NO_FIGURE]
    }),
  ]
  return (
    <Row as="dl" gap="1 5">
      {counts.map(([label, count]) => (
        <Row key={label} align="baseline">
          <Hint as="dt">{label}</Hint>
          <Text as="dd" size="lg" weight="heavy">
            {count}
          </Text>
        </Row>
      ))}
    </Row>
  )
}
