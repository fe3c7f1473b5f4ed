import { useQueryClient } from '@tanstack/react-query'
import type { ContactTask, NewTask, Task } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { failureToast, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { discardUnsent } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { outboxWords } from '#words/outbox.ts'
import { tasksWords } from '#words/tasks.ts'
import { type AddedTask, addTask, recreatedTask } from './kanban/add-task.write.ts'
import { taskPath } from './kanban/change-task.write.ts'
import { taskTitle } from './kanban/task-board-model.ts'
import { addedTask, isWhole, removedTask, taskSubject } from './task-cache.ts'

/** A task with its contact. The kanban has all its fields, a profile and a panel have fewer. */
interface TaskOf {
  contactId: number | null
  task: ContactTask | Task
}

const OF_TASK = {
  subject: ({ task }: TaskOf) => taskSubject(task),
  affects: ({ contactId, task }: TaskOf) => [{ entity: 'task' as const, contact_id: contactId, lead_id: task.lead_id }],
}
const pathOf = ({ contactId }: TaskOf) => taskPath(contactId)
const titleOf = ({ task }: TaskOf) => taskTitle(task)
const paramOf = ({ task }: TaskOf) => ({ param: { taskId: String(task.task_id) } })

const restoreTask = defineWrite('task/restore', {
  ...OF_TASK,
  send: (input: TaskOf, options) => bodyOf(api.tasks[':taskId'].restoration.$post(paramOf(input), options)),
  outbox: { title: (input) => outboxWords.restoreTask(titleOf(input)), path: pathOf },
  change: ({ contactId, task }) => [addedTask(task, contactId)],
  done: () => void toast.info(tasksWords.isBack),
  failed: toastNotUndone,
})

/** The message of the screen for a failure. */
const deleteTask = defineWrite('task/delete', {
  ...OF_TASK,
  send: (input: TaskOf, options) => bodyOf(api.tasks[':taskId'].$delete(paramOf(input), options)),
  outbox: {
    title: (input) => outboxWords.deleteTask(titleOf(input)),
    path: pathOf,
    undo: (input) => (client) => void makeWrite(client, restoreTask, input),
  },
  change: ({ task }) => [removedTask(task.task_id)],
  done: (_, input, client) => sayDeleted(input, () => makeWrite(client, restoreTask, input)),
})

const sayDeleted = ({ contactId, task }: TaskOf, undo: () => void) =>
  toast.undoable(tasksWords.deleted(taskTitle(task)), [taskSubject(task), `contact/${contactId}`], undo)

/** The input that adds the task again, from its known fields. */
const fieldsOf = (task: ContactTask | Task): NewTask => {
  const { title, description } = task
  if (!isWhole(task)) return { title, description, ...(task.is_completed && { status: 'completed' as const }) }
  const { type, status, priority, assigned_to, due_at } = task
  return { title, description, type, status, priority, assigned_to, due_at }
}

/** Deletes a task and offers an undo. A task that was never sent is discarded. */
export const useDeleteTask = (failure: string) => {
  const client = useQueryClient()
  const { write } = useWrite(deleteTask, { failed: (error) => toast.error(failure, failureToast(error)) })
  return async (of: TaskOf) => {
    const unsent = await discardUnsent<AddedTask>(client, of.task.task_id)
    if (!unsent) return write(of)
    sayDeleted(of, () => makeWrite(client, addTask, recreatedTask(unsent, fieldsOf(of.task))))
  }
}
