import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import type { ContactTask } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { withCompletion, withoutTask, withTask } from '#web/contacts/profile/profile-cache.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { profileKey } from '#web/lib/api/read-keys.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { tasksWords } from '#web/messages/tasks.ts'
import { uiWords } from '#web/messages/ui.ts'

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
const overProfile = <Input extends Task>(change: (profile: Profile, input: Input) => Profile) =>
  overlay(({ contactId }: Input) => profileKey(contactId), change)

interface Completion extends Task {
  completed: boolean
}

const completeTask = defineWrite('task/complete', {
  ...OF_TASK,
  send: ({ completed, ...of }: Completion, options) =>
    bodyOf(task.$put({ param: paramOf(of), json: { is_completed: completed } }, options)),
  apply: [overProfile<Completion>((profile, { taskId, completed }) => withCompletion(profile, taskId, completed))],
  done: (answer, { contactId }, client) => placeTask(client, contactId, answer.task),
  failed: (error) => toast.error(tasksWords.updateFailed, connectionTitle(error)),
})

const placeTask = (client: QueryClient, contactId: number, changed: ContactTask) =>
  client.setQueryData<Profile>(profileKey(contactId), (known) => known && withTask(known, changed))

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
  apply: [overProfile<Removal>((profile, { taskId }) => withoutTask(profile, taskId))],
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
