import type { TaskPriority, TaskStatus } from '#contract/tasks/tasks.ts'

const statuses: Record<TaskStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
}
const priorities: Record<TaskPriority, string> = { low: 'Low', normal: 'Normal', high: 'High' }

/** The tasks, on their own screen and of a contact. */
export const tasksWords = {
  tasks: 'Tasks',
  completed: (count: number) => `${count} completed ${count === 1 ? 'task' : 'tasks'}`,
  deleteTask: (title: string) => `Delete task ${title}`,
  deleted: (title: string) => `"${title}" deleted`,
  isBack: 'Task restored',
  /** When a task is due: a time of today, or a day. */
  due: (when: string, state: 'late' | 'today' | undefined) =>
    state === 'late' ? `Overdue since ${when}` : state === 'today' ? `Due today ${when}` : `Due ${when}`,
  updateFailed: 'Failed to update task. Please try again.',
  deleteFailed: 'Failed to delete task. Please try again.',
  // The kanban.
  addTask: 'Add Task',
  statuses,
  priorities,
  types: { call: 'CALL', general: 'GENERAL', pricing: 'PRICING' },
  total: 'Total',
  atLeast: (amount: string) => `${amount}+`,
  filters: 'Filter tasks',
  search: 'Search tasks',
  searchIn: 'Task, client, phone',
  allStatuses: 'All statuses',
  assignee: 'Assigned to',
  mine: 'Mine',
  noneSet: 'none',
  elsewhere: (count: string, status: string) => `${count} in ${status}`,
  noneMatchIn: (status: TaskStatus) => `No ${statuses[status].toLowerCase()} tasks match`,
  notLoaded: 'Failed to load tasks',
  none: { title: 'No tasks yet', text: 'Add a call to make, a visit to plan or a price to find.' },
  nothingFound: { title: 'No tasks match', text: 'Try another search or fewer filters.' },
  noneMine: { title: 'No tasks assigned to you', text: 'Tasks assigned to you appear here.' },
  noneIn: (status: TaskStatus) => `No ${statuses[status].toLowerCase()} tasks`,
  dropHere: 'Drop tasks here',
  // A card.
  createdOn: 'Added',
  noDate: 'No date',
  dueOn: (day: string, time: string) => `${day}, ${time}`,
  edit: (task: string) => `Edit ${task}`,
  moveTo: (task: string) => `Move ${task} to…`,
  /** The button that moves a task to this status. */
  cycle: { 'in-progress': 'Start', completed: 'Done', pending: 'Reopen' } satisfies Record<TaskStatus, string>,
  cycleTask: (task: string, action: string) => `${action}: ${task}`,
  confirmCycle: (task: string, status: string) => `Move "${task}" to ${status}?`,
  moved: (task: string, status: string) => `${task} moved to ${status}`,
  statusFailed: 'Failed to update task status',
  removeFailed: 'Failed to delete task',
  saveFailed: 'Failed to save task',
  // The form.
  editTask: 'Edit Task',
  clientAddress: 'Address / ZIP',
  clientNameRequired: 'Client name is required',
  clientAddressRequired: 'Address / ZIP is required',
  textRequired: 'Please enter a task title or description',
  known: 'Existing contacts',
  changeClient: 'Change client',
  dueDay: 'Due date',
  dueTime: 'Time',
  timeSkipped: (typed: string, meant: string) => `${typed} does not exist on that day. Using ${meant}.`,
  timeRepeated: (typed: string) => `${typed} occurs twice on that day. Using the first.`,
  dueDayRequired: 'Choose a day',
  saved: 'Task saved',
  added: 'Task added',
}
