import { useQueryClient } from '@tanstack/react-query'
import type { ContactTask, NewTask, Task } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { failureToast, offerAgain } from '#web/lib/api/failure-toast.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { makeWrite } from '#web/lib/api/make-write.ts'
import { discardUnsent } from '#web/lib/api/outbox/discard-unsent.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { tasksWords } from '#web/messages/tasks.ts'
import { uiWords } from '#web/messages/ui.ts'
import { type AddedTask, addTask, taskAddedAgain } from './kanban/add-task-write.ts'
import { nameOfTask, placeTask, withoutTask as withoutTaskOnBoard } from './kanban/task-board-model.ts'
import { pathOfTask, showTask } from './kanban/task-writes.ts'
import { contactTaskOf, withoutTask } from './task-cache.ts'
import { overNewTask, overTask, taskSubject } from './task-overlays.ts'

/** A task, and whose it is. The kanban knows all of it, a profile and a panel less. */
interface TaskOf {
  contactId: number | null
  task: ContactTask | Task
}

/** One of the kanban is the task alone where an earlier version kept it. */
type Kept = TaskOf | Task

const taskOf = (kept: Kept): TaskOf => ('task' in kept ? kept : { contactId: kept.contact_id, task: kept })

const isWhole = (task: ContactTask | Task): task is Task => 'status' in task

const OF_TASK = {
  subject: (kept: Kept) => taskSubject(taskOf(kept).task),
  refresh: () => staleQueries('task'),
}
const pathOf = (kept: Kept) => pathOfTask(taskOf(kept).contactId)
const titleOf = (kept: Kept) => nameOfTask(taskOf(kept).task)
const paramOf = (kept: Kept) => ({ param: { taskId: String(taskOf(kept).task.task_id) } })

const restoreTask = defineWrite('task/restore', {
  ...OF_TASK,
  formerly: ['task/restore-on-board'],
  send: (kept: Kept, options) => bodyOf(api.tasks[':taskId'].restoration.$post(paramOf(kept), options)),
  outbox: { title: (kept) => outboxWords.restoreTask(titleOf(kept)), path: pathOf },
  apply: overNewTask<Kept>(
    (kept) => {
      const { contactId, task } = taskOf(kept)
      return { contactId, task: isWhole(task) ? contactTaskOf(task) : task }
    },
    // What is not known whole is back there once the server has answered.
    (board, kept) => {
      const { task } = taskOf(kept)
      return isWhole(task) ? placeTask(board, task) : board
    },
  ),
  done: ({ task }, _, client) => {
    showTask(client, task)
    toast.info(tasksWords.isBack)
  },
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone, ...offerAgain(error) }),
})

/** Its screen says in its own words that it failed. */
const deleteTask = defineWrite('task/delete', {
  ...OF_TASK,
  formerly: ['task/delete-on-board'],
  send: (kept: Kept, options) => bodyOf(api.tasks[':taskId'].$delete(paramOf(kept), options)),
  outbox: {
    title: (kept) => outboxWords.deleteTask(titleOf(kept)),
    path: pathOf,
    undo: (kept) => (client) => void makeWrite(client, restoreTask, kept),
  },
  apply: overTask<Kept>({
    contactId: (kept) => taskOf(kept).contactId,
    onBoard: (board, kept) => withoutTaskOnBoard(board, taskOf(kept).task.task_id),
    ofContact: (shown, kept) => withoutTask(shown, taskOf(kept).task.task_id),
  }),
  done: (_, kept, client) => sayDeleted(taskOf(kept), () => makeWrite(client, restoreTask, kept)),
})

const sayDeleted = ({ contactId, task }: TaskOf, undo: () => void) =>
  toast.success(tasksWords.deleted(nameOfTask(task)), {
    duration: UNDO_MS,
    about: [taskSubject(task), `contact/${contactId}`],
    action: { label: uiWords.undo, act: undo },
  })

/** What adds it again, as far as it is known. */
const fieldsOf = (task: ContactTask | Task): NewTask => {
  const { title, description } = task
  if (!isWhole(task)) return { title, description, ...(task.is_completed && { status: 'completed' as const }) }
  const { type, status, priority, assigned_to, due_at } = task
  return { title, description, type, status, priority, assigned_to, due_at }
}

/** Deletes a task, shown at once, and offers to undo it. One that was never sent is only discarded. */
export const useDeleteTask = (failure: string) => {
  const client = useQueryClient()
  const { write } = useWrite(deleteTask, { failed: (error) => toast.error(failure, failureToast(error)) })
  return async (of: TaskOf) => {
    const unsent = await discardUnsent<AddedTask>(client, addTask.name, of.task.task_id)
    if (!unsent) return write(of)
    sayDeleted(of, () => makeWrite(client, addTask, taskAddedAgain(unsent, fieldsOf(of.task))))
  }
}
