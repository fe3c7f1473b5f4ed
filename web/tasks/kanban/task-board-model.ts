import { foldedForSearch } from '#contract/fold.ts'
import type { Task, TaskBoard, TaskColumn, TaskPage } from '#contract/tasks/tasks.ts'
import { tasksWords } from '#words/tasks.ts'

/** The title of a task, else the beginning of its description. */
export const taskTitle = ({ title, description }: Pick<Task, 'title' | 'description'>) =>
  title || (description ?? '').slice(0, 80) || tasksWords.tasks

/** The client fields of a task that differ from those of its contact. Without a contact, all of them. */
export const givenClient = (task: Task) => {
  const own = (given: string | null, ofContact: string | null) => (given === ofContact ? null : given)
  return {
    name: own(task.client_name, task.contact_name),
    phone: own(task.client_phone, task.contact_phone),
    address: own(task.client_address, task.contact_address),
  }
}

const END_OF_TIME = 8_640_000_000_000_000

/** The order of the server: open tasks by due time and id, completed tasks by completion, last first. */
const keyOf = ({ completed_at, due_at }: Task) =>
  completed_at === null ? (due_at ?? END_OF_TIME) : END_OF_TIME - completed_at
const isBefore = (one: Task, other: Task) => keyOf(one) - keyOf(other) || one.task_id - other.task_id

const add = (total: number | null, count: number) => (total === null ? null : total + count)

const columnWithout = (column: TaskColumn, taskId: number): TaskColumn => {
  const data = column.data.filter((task) => task.task_id !== taskId)
  return { ...column, data, total: add(column.total, data.length - column.data.length) }
}

const columnWith = (column: TaskColumn, task: Task): TaskColumn => ({
  ...column,
  data: [...column.data, task].sort(isBefore),
  total: add(column.total, 1),
})

export const withoutTask = (board: TaskBoard, taskId: number): TaskBoard => ({
  ...board,
  columns: board.columns.map((column) => columnWithout(column, taskId)),
})

/** Inserts a task into the column of its status, in the order of the server. */
export const placeTask = (board: TaskBoard, task: Task): TaskBoard => ({
  ...board,
  columns: withoutTask(board, task.task_id).columns.map((column) =>
    column.status === task.status ? columnWith(column, task) : column,
  ),
})

/** The tasks that a board has loaded. */
export const tasksOn = (board: TaskBoard): readonly Task[] => board.columns.flatMap(({ data }) => data)

export interface TaskMatch {
  assigned_to?: string | undefined
  q?: string | undefined
}

/** Whether a task matches the filter of a board. */
export const isMatch = (task: Task, { assigned_to, q }: TaskMatch) => {
  const { title, description, client_name, client_phone } = task
  const text = foldedForSearch([title, description, client_name, client_phone].join(' '))
  return (
    (assigned_to === undefined || String(task.assigned_to) === assigned_to) && text.includes(foldedForSearch(q ?? ''))
  )
}

/**
 * The task after a move to another status at a time in UTC milliseconds. `seen` is the version that the user sees. The next
 * version keeps a second move before the first answer from being stale.
 */
export const movedTask = (task: Task, status: Task['status'], at: number, seen = task.version): Task => ({
  ...task,
  status,
  completed_at: status === 'completed' ? at : null,
  version: Math.max(task.version, seen + 1),
})

/** Appends the next page of a column without the tasks that the board already has. */
export const appendTasks = (board: TaskBoard, status: Task['status'], page: Page): TaskBoard => {
  const known = new Set(tasksOn(board).map(({ task_id }) => task_id))
  const added = { ...page, data: page.data.filter((one) => !known.has(one.task_id)) }
  return {
    ...board,
    columns: board.columns.map((column) => (column.status === status ? withPage(column, added) : column)),
  }
}

type Page = Pick<TaskPage, 'data' | 'next'>

/** Appends the next page to a column. */
export const withPage = (column: TaskColumn, { data, next }: Page): TaskColumn => ({
  ...column,
  next,
  data: [...column.data, ...data],
})
