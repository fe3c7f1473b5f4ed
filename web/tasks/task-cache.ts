import type { Query } from '@tanstack/react-query'
import * as v from 'valibot'
import { ContactTask, Task, type TaskBoard } from '#contract/tasks/tasks.ts'
import { TASK_BOARD } from '#web/cache/read-keys.ts'
import { changedItems, inReads, type ReadChange, takesAnswers, withList } from '#web/cache/reads.ts'
import { mergeAnswered } from '#web/offline/answered-records.ts'
import { isMatch, movedTask, placeTask, type TaskMatch, tasksOn, withoutTask } from './kanban/task-board-model.ts'

// A task stands in four cached reads: the kanban, the profile of its contact, the panels of that contact's leads, and the
// day of its user and of those who go to its lead. The kanban has all its fields, a profile and a panel have fewer.

/** The writes of one task are sent one after the other. */
export const taskSubject = ({ task_id }: Pick<Task, 'task_id'>) => `task/${task_id}`

export const isWhole = (task: ContactTask | Task): task is Task => 'status' in task

interface WithTasks {
  tasks: readonly ContactTask[]
}

/** The changes of a task with all its fields, and with those of a profile; null removes it. */
export const changedTask = (
  taskId: number,
  whole: (task: Task) => Task | null,
  ofContact: (task: ContactTask) => ContactTask | null,
): ReadChange => {
  const isIt = ({ task_id }: { task_id: number }) => task_id === taskId
  const shown = <T extends WithTasks>(before: T): T =>
    withList(before, 'tasks', changedItems(before.tasks, isIt, ofContact))
  return inReads({
    'tasks/board': (board) => {
      const task = tasksOn(board).find(isIt)
      const changed = task && whole(task)
      if (!task || changed === task) return board
      return changed ? placeTask(board, changed) : withoutTask(board, taskId)
    },
    'contacts/profile': shown,
    panels: shown,
    'schedule/day': (day) => {
      const stops = changedItems(day.stops, ({ tasks }) => tasks.some(isIt), shown)
      return withList(withList(day, 'stops', stops), 'tasks', changedItems(day.tasks, isIt, whole))
    },
  })
}

/** Adds a new or restored task: to the boards with a matching filter, to the profile of its contact and the panel of its lead. */
export const addedTask = (task: ContactTask | Task, contactId: number | null): ReadChange => {
  const isIt = ({ task_id }: { task_id: number }) => task_id === task.task_id
  const shown = <T extends WithTasks>(before: T): T =>
    before.tasks.some(isIt)
      ? before
      : { ...before, tasks: [isWhole(task) ? contactTaskOf(task) : task, ...before.tasks] }
  return inReads({
    // A task with fewer fields appears on the kanban after the answer.
    'tasks/board': (board, [, , match]) =>
      isWhole(task) && isMatch(task, (match ?? {}) as TaskMatch) && !tasksOn(board).some(isIt)
        ? placeTask(board, task)
        : board,
    'contacts/profile': (profile) => (profile.contact.contact_id === contactId ? shown(profile) : profile),
    panels: (panel) => (panel.lead.lead_id === task.lead_id ? shown(panel) : panel),
  })
}

export const removedTask = (taskId: number) =>
  changedTask(
    taskId,
    () => null,
    () => null,
  )

mergeAnswered('task', v.union([Task, ContactTask]), (answered) =>
  changedTask(
    answered.task_id,
    (before) => (isWhole(answered) && before.version <= answered.version ? answered : before),
    () => (isWhole(answered) ? contactTaskOf(answered) : answered),
  ),
)

/**
 * Whether a query is a kanban that an answered task brings up to date: it shows this version of it, and not at the end of a
 * column with further pages, in which the task may belong.
 */
export const isUpdatedBy = (query: Query, { task_id, version }: Task) => {
  if (!takesAnswers(TASK_BOARD, query)) return false
  const { columns } = query.state.data as TaskBoard
  const column = columns.find(({ data }) => data.some((task) => task.task_id === task_id))
  const shown = column?.data.find((task) => task.task_id === task_id)
  return shown?.version === version && (column?.next === null || column?.data.at(-1) !== shown)
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

/** The change of a task to another status. `seen` is the version that the user sees, if known; `at` in UTC milliseconds. */
export const movedTo = (taskId: number, status: Task['status'], at: number, seen?: number): ReadChange => {
  const is_completed = status === 'completed'
  return changedTask(
    taskId,
    (task) => movedTask(task, status, at, seen),
    (task) =>
      task.is_completed === is_completed ? task : { ...task, is_completed, completed_at: is_completed ? at : null },
  )
}
