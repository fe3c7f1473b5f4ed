import type { QueryKey } from '@tanstack/react-query'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { ScheduleDay } from '#contract/schedule/day.ts'
import type { ContactTask, Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { PANELS, profileKey, SCHEDULE_DAYS, TASK_BOARD } from '#web/cache/read-keys.ts'
import type { Overlay } from '#web/offline/define-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'

// A task stands in four cached reads: the kanban, the profile of its contact, the panels of that contact's leads, and the
// day of its user and of those who go to its lead.

/** The writes of one task are sent one after the other. */
export const taskSubject = ({ task_id }: Pick<Task, 'task_id'>) => `task/${task_id}`

interface TaskChange<Input> {
  contactId: (input: Input) => number | null
  onBoard: (board: TaskBoard, input: Input, at: number) => TaskBoard
  /** The change of the profile and of the panels. */
  ofContact: (shown: WithTasks, input: Input, at: number) => WithTasks
}

/** The optimistic changes of a write that changes one task. */
export const overlayTask = <Input>({ contactId, onBoard, ofContact }: TaskChange<Input>): readonly Overlay<Input>[] => [
  overlay(() => TASK_BOARD, onBoard),
  overlay((input: Input) => profileKey(contactId(input)), ofContact),
  overlay((_: Input) => PANELS, ofContact),
  overlay(
    () => SCHEDULE_DAYS,
    (day: ScheduleDay, input: Input, at) => ({
      ...day,
      stops: day.stops.map((stop) => ofContact(stop, input, at) as typeof stop),
      tasks: day.tasks.flatMap((task) => {
        const [changed] = ofContact({ tasks: [contactTaskOf(task)] }, input, at).tasks
        return changed ? withCompletionOf(task, changed) : []
      }),
    }),
  ),
]

/** A task with the completion that it has in its profile. */
const withCompletionOf = (task: Task, { is_completed, completed_at }: ContactTask): Task => {
  if ((task.status === 'completed') === is_completed) return task
  return { ...task, status: is_completed ? 'completed' : 'pending', completed_at }
}

/** The optimistic changes of a write that adds or restores a task. */
export const overlayNewTask = <Input>(
  taskOf: (input: Input, at: number) => { contactId: number | null; task: ContactTask },
  onBoard: (board: TaskBoard, input: Input, at: number, queryKey: QueryKey) => TaskBoard,
): readonly Overlay<Input>[] => [
  overlay(() => TASK_BOARD, onBoard),
  overlay(
    (input: Input) => profileKey(taskOf(input, 0).contactId),
    (shown: WithTasks, input: Input, at) => withAddedTask(shown, taskOf(input, at).task),
  ),
  overlay(
    () => PANELS,
    (panel: LeadPanel, input: Input, at) => panelWithAddedTask(panel, taskOf(input, at).task),
  ),
]

/** The part of a profile or panel that has the tasks. */
export interface WithTasks {
  tasks: readonly ContactTask[]
}

/** A task of the kanban in the shape that the profile has. */
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

/** Adds a new or restored task. */
export const withAddedTask = <T extends WithTasks>(shown: T, task: ContactTask): T =>
  shown.tasks.some((one) => one.task_id === task.task_id) ? shown : { ...shown, tasks: [task, ...shown.tasks] }

/** Adds a new or restored task to the panel of its lead. */
const panelWithAddedTask = (panel: LeadPanel, task: ContactTask) =>
  task.lead_id === panel.lead.lead_id ? withAddedTask(panel, task) : panel
