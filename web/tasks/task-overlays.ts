import type { LeadPanel } from '#contract/leads/panel.ts'
import type { ContactTask, Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { PANELS, profileKey, TASK_BOARD } from '#web/cache/read-keys.ts'
import { type Overlay, overlay } from '#web/offline/optimistic-changes.ts'
import { panelWithAddedTask, type WithTasks, withAddedTask } from './task-cache.ts'

// A change of a task shows on the kanban, on the profile of its contact, and on the panels of that contact's leads.

interface TaskShown<Input> {
  contactId: (input: Input) => number | null
  onBoard: (board: TaskBoard, input: Input, at: number) => TaskBoard
  ofContact: (shown: WithTasks, input: Input, at: number) => WithTasks
}

/** A change of a task wherever it is shown. */
export const overTask = <Input>({ contactId, onBoard, ofContact }: TaskShown<Input>): readonly Overlay<Input>[] => [
  overlay(() => TASK_BOARD, onBoard),
  overlay((input: Input) => profileKey(contactId(input)), ofContact),
  overlay((_: Input) => PANELS, ofContact),
]

/** A task that is new, or back, with its contact. */
export const overNewTask = <Input>(
  taskOf: (input: Input, at: number) => { contactId: number | null; task: ContactTask },
  onBoard: (board: TaskBoard, input: Input, at: number) => TaskBoard,
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

export const taskSubject = ({ task_id }: Pick<Task, 'task_id'>) => `task/${task_id}`
