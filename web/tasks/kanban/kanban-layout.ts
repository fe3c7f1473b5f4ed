import type { Task, TaskBoard, TaskStatus } from '#contract/tasks/tasks.ts'

/** What a card may do; undefined where the user may change nothing. */
export interface TaskActions {
  move: (task: Task, to: TaskStatus) => void
  /** The button that goes to the next status, after a question. */
  cycle: (task: Task) => void
  edit: (task: Task) => void
  remove: (task: Task) => void
}

/** The props of both layouts. */
export interface KanbanLayout {
  board: TaskBoard | undefined
  statuses: readonly TaskStatus[]
  actions: TaskActions | undefined
  showMore: (status: TaskStatus) => void
  isFiltered: boolean
}

export const columnOf = (board: TaskBoard | undefined, status: TaskStatus) =>
  board?.columns.find((column) => column.status === status)

export const STATUS_COLORS: Record<TaskStatus, string> = {
  pending: 'var(--task-pending)',
  'in-progress': 'var(--task-in-progress)',
  completed: 'var(--task-completed)',
}
