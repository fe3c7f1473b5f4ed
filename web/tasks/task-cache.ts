import type { ContactTask } from '#contract/tasks.ts'

/** What shows tasks: the profile of a contact, and the panel of a lead. */
export interface WithTasks {
  tasks: readonly ContactTask[]
}

export const withCompletion = <T extends WithTasks>(shown: T, taskId: number, completed: boolean): T => ({
  ...shown,
  tasks: shown.tasks.map((task) => (task.task_id === taskId ? { ...task, is_completed: completed } : task)),
})

export const withoutTask = <T extends WithTasks>(shown: T, taskId: number): T => ({
  ...shown,
  tasks: shown.tasks.filter((task) => task.task_id !== taskId),
})

export const withTask = <T extends WithTasks>(shown: T, task: ContactTask): T => ({
  ...shown,
  tasks: shown.tasks.map((one) => (one.task_id === task.task_id ? task : one)),
})
