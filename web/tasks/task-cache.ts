import type { LeadPanel } from '#contract/leads/panel.ts'
import type { ContactTask, Task } from '#contract/tasks/tasks.ts'
import { mayBeSentRecord } from '#web/offline/duplicate-detection.ts'

/** What shows tasks: the profile of a contact, and the panel of a lead. */
export interface WithTasks {
  tasks: readonly ContactTask[]
}

/** A task of the kanban as the profile of its contact shows it. */
export const contactTaskOf = (task: Task): ContactTask => ({
  task_id: task.task_id,
  lead_id: task.lead_id,
  title: task.title,
  type: task.type,
  description: task.description,
  due_date: task.due_at,
  created_at: task.created_at,
  completed_at: task.completed_at,
  is_completed: task.status === 'completed',
})

export const withCompletion = <T extends WithTasks>(shown: T, taskId: number, completed: boolean, at: number): T => ({
  ...shown,
  tasks: shown.tasks.map((task) =>
    task.task_id === taskId && task.is_completed !== completed
      ? { ...task, is_completed: completed, completed_at: completed ? at : null }
      : task,
  ),
})

export const withoutTask = <T extends WithTasks>(shown: T, taskId: number): T => ({
  ...shown,
  tasks: shown.tasks.filter((task) => task.task_id !== taskId),
})

export const withTask = <T extends WithTasks>(shown: T, task: ContactTask): T => ({
  ...shown,
  tasks: shown.tasks.map((one) => (one.task_id === task.task_id ? task : one)),
})

/** With a task that is new there, or back. */
export const withAddedTask = <T extends WithTasks>(shown: T, task: ContactTask): T =>
  shown.tasks.some((one) => isSameTask(one, task)) ? shown : { ...shown, tasks: [task, ...shown.tasks] }

/** Whether a task that was read is one that was just made here. */
export const isSameTask = (one: MadeTask, made: MadeTask) =>
  one.task_id === made.task_id ||
  (one.title === made.title && mayBeSentRecord({ id: made.task_id, ...made }, { id: one.task_id, ...one }))

type MadeTask = Pick<ContactTask, 'task_id' | 'title' | 'created_at'>

/** The panel with a task that is new there, or back, if it is of this lead. */
export const panelWithAddedTask = (panel: LeadPanel, task: ContactTask) =>
  task.lead_id === panel.lead.lead_id ? withAddedTask(panel, task) : panel
