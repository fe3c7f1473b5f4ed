import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ContactTask } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { makeWrite } from '#web/lib/api/make-write.ts'
import { discardUnsent } from '#web/lib/api/outbox/discard-unsent.ts'
import { PANELS, profileKey } from '#web/lib/api/read-keys.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { outboxWords } from '#web/messages/outbox.ts'
import { tasksWords } from '#web/messages/tasks.ts'
import { uiWords } from '#web/messages/ui.ts'
import { type AddedTask, addTask, taskAddedAgain } from './kanban/add-task-write.ts'
import { movedTask, nameOfTask, withChangeOf, withoutTask as withoutTaskOnBoard } from './kanban/task-board-model.ts'
import { type WithTasks, withCompletion, withoutTask, withTask } from './task-cache.ts'
import { overNewTask, overTask, taskSubject } from './task-overlays.ts'

/** A task, and whose it is. */
interface TaskOf {
  contactId: number
  task: ContactTask
}

const path = api.contacts[':contactId'].tasks[':taskId']
const paramOf = ({ contactId, task }: TaskOf) => ({ contactId: String(contactId), taskId: String(task.task_id) })
const contactOf = ({ contactId }: TaskOf) => contactId
const OF_TASK = {
  subject: ({ task }: TaskOf) => taskSubject(task),
  refresh: () => staleQueries('task'),
}
const IN_OUTBOX = { path: ({ contactId }: TaskOf) => `/contacts/${contactId}` }

interface Completion extends TaskOf {
  completed: boolean
}

const completeTask = defineWrite('task/complete', {
  ...OF_TASK,
  send: ({ completed, ...of }: Completion, options) =>
    bodyOf(path.$put({ param: paramOf(of), json: { is_completed: completed } }, options)),
  outbox: {
    ...IN_OUTBOX,
    title: ({ task, completed }) => outboxWords[completed ? 'completeTask' : 'reopenTask'](nameOfTask(task)),
  },
  apply: overTask<Completion>({
    contactId: contactOf,
    onBoard: (board, { task, completed }, at) =>
      withChangeOf(board, task.task_id, (one) => movedTask(one, completed ? 'completed' : 'pending', at)),
    ofContact: (shown, { task, completed }, at) => withCompletion(shown, task.task_id, completed, at),
  }),
  done: (answer, { contactId }, client) => placeTask(client, contactId, answer.task),
  failed: (error) => toast.error(tasksWords.updateFailed, connectionTitle(error)),
})

const placeTask = (client: QueryClient, contactId: number, changed: ContactTask) => {
  for (const queryKey of [profileKey(contactId), PANELS]) {
    client.setQueriesData<WithTasks>({ queryKey }, (known) => known && withTask(known, changed))
  }
}

const restoreTask = defineWrite('task/restore', {
  ...OF_TASK,
  send: (of: TaskOf, options) => bodyOf(path.restoration.$post({ param: paramOf(of) }, options)),
  outbox: { ...IN_OUTBOX, title: ({ task }) => outboxWords.restoreTask(nameOfTask(task)) },
  // The kanban's task says more than the contact's: there it is back once the server has answered.
  apply: overNewTask<TaskOf>(
    (of) => of,
    (board) => board,
  ),
  done: () => toast.info(tasksWords.isBack),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
})

const undoable = (contactId: number, act: () => void) => ({
  duration: UNDO_MS,
  about: [`contact/${contactId}`],
  action: { label: uiWords.undo, act },
})

const deleteTask = defineWrite('task/delete', {
  ...OF_TASK,
  send: (of: TaskOf, options) => bodyOf(path.$delete({ param: paramOf(of) }, options)),
  outbox: { ...IN_OUTBOX, title: ({ task }) => outboxWords.deleteTask(nameOfTask(task)) },
  apply: overTask<TaskOf>({
    contactId: contactOf,
    onBoard: (board, { task }) => withoutTaskOnBoard(board, task.task_id),
    ofContact: (shown, { task }) => withoutTask(shown, task.task_id),
  }),
  done: (_, of, client) =>
    toast.success(
      tasksWords.deleted(nameOfTask(of.task)),
      undoable(of.contactId, () => makeWrite(client, restoreTask, of)),
    ),
  failed: (error) => toast.error(tasksWords.deleteFailed, connectionTitle(error)),
})

/** Completes, reopens and deletes tasks of a contact; each change shows at once. */
export const useTaskChanges = (contactId: number) => {
  const client = useQueryClient()
  const completion = useWrite(completeTask)
  const removal = useWrite(deleteTask)
  return {
    complete: (task: ContactTask, completed: boolean) => completion.write({ contactId, task, completed }),
    remove: async (task: ContactTask) => {
      const unsent = await discardUnsent<AddedTask>(client, addTask.name, task.task_id)
      if (!unsent) return removal.write({ contactId, task })
      const { title, description, is_completed } = task
      const fields = { title, description, ...(is_completed && { status: 'completed' as const }) }
      toast.success(
        tasksWords.deleted(nameOfTask(task)),
        undoable(contactId, () => makeWrite(client, addTask, taskAddedAgain(unsent, fields))),
      )
    },
  }
}
