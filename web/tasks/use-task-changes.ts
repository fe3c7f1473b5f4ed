import type { QueryClient } from '@tanstack/react-query'
import type { ContactTask } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { PANELS, profileKey } from '#web/lib/api/read-keys.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { tasksWords } from '#web/messages/tasks.ts'
import { uiWords } from '#web/messages/ui.ts'
import { type WithTasks, withCompletion, withoutTask, withTask } from './task-cache.ts'

/** A task, and whose it is. */
interface Task {
  contactId: number
  taskId: number
}

const task = api.contacts[':contactId'].tasks[':taskId']
const paramOf = ({ contactId, taskId }: Task) => ({ contactId: String(contactId), taskId: String(taskId) })
const OF_TASK = {
  subject: ({ taskId }: Task) => `task/${taskId}`,
  refresh: () => staleQueries('task'),
}
/** A change of the contact's profile, and of its leads' panels. */
const overTasks = <Input extends Task>(change: (shown: WithTasks, input: Input) => WithTasks) => [
  overlay(({ contactId }: Input) => profileKey(contactId), change),
  overlay((_: Input) => PANELS, change),
]

interface Completion extends Task {
  completed: boolean
}

const completeTask = defineWrite('task/complete', {
  ...OF_TASK,
  send: ({ completed, ...of }: Completion, options) =>
    bodyOf(task.$put({ param: paramOf(of), json: { is_completed: completed } }, options)),
  apply: overTasks<Completion>((shown, { taskId, completed }) => withCompletion(shown, taskId, completed)),
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
  send: (of: Task, options) => bodyOf(task.restoration.$post({ param: paramOf(of) }, options)),
  done: () => toast.info(tasksWords.isBack),
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
})

interface Removal extends Task {
  title: string
}

const deleteTask = defineWrite('task/delete', {
  ...OF_TASK,
  send: (of: Removal, options) => bodyOf(task.$delete({ param: paramOf(of) }, options)),
  apply: overTasks<Removal>((shown, { taskId }) => withoutTask(shown, taskId)),
  done: (_, { title, ...of }, client) =>
    toast.success(tasksWords.deleted(title), {
      duration: UNDO_MS,
      about: [`contact/${of.contactId}`],
      action: { label: uiWords.undo, act: () => makeWrite(client, restoreTask, of) },
    }),
  failed: (error) => toast.error(tasksWords.deleteFailed, connectionTitle(error)),
})

/** Completes, reopens and deletes tasks of a contact; each change shows at once. */
export const useTaskChanges = (contactId: number) => {
  const completion = useWrite(completeTask)
  const removal = useWrite(deleteTask)
  return {
    complete: ({ task_id: taskId }: ContactTask, completed: boolean) =>
      completion.write({ contactId, taskId, completed }),
    remove: ({ task_id: taskId, title }: ContactTask) => removal.write({ contactId, taskId, title }),
  }
}
