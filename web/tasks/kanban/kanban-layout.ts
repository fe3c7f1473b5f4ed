import type { Task, TaskBoard, TaskColumn, TaskStatus } from '#contract/tasks/tasks.ts'
import { number } from '#web/lib/format/number.ts'
import { tasksWords } from '#words/tasks.ts'

/** The actions of a card. */
export interface TaskActions {
  move: (task: Task, to: TaskStatus) => void
  /** Moves the task to the next status, after a confirmation. */
  cycle: (task: Task) => void
  edit: (task: Task) => void
  remove: (task: Task) => void
}

/** The props of the desktop and the phone layout. */
export interface KanbanLayout {
  board: TaskBoard | undefined
  statuses: readonly TaskStatus[]
  /** Undefined without the permission to change tasks. */
  actions: TaskActions | undefined
  showMore: (status: TaskStatus) => void
  isFiltered: boolean
}

export const columnOf = (board: TaskBoard | undefined, status: TaskStatus) =>
  board?.columns.find((column) => column.status === status)

/** The number of a column's tasks, with a plus if a search has not counted all of them. */
export const columnCount = ({ total, data }: TaskColumn) =>
  total === null ? tasksWords.atLeast(number(data.length)) : number(total)

export const STATUS_COLORS: Record<TaskStatus, string> = {
  pending: 'var(--task-pending)',
  'in-progress': 'var(--task-in-progress)',
  completed: 'var(--task-completed)',
}
