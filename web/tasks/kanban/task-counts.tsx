import { TASK_STATUSES, type TaskBoard } from '#contract/tasks/tasks.ts'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { tasksWords } from '#words/tasks.ts'
import { columnCount, columnOf } from './kanban-layout.ts'
import styles from './task-counts.module.css'

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
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
