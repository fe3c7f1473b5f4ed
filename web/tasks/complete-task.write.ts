import type { ContactTask } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { failureToast } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { outboxWords } from '#words/outbox.ts'
import { tasksWords } from '#words/tasks.ts'
import { useDeleteTask } from './delete-task.write.ts'
import { taskTitle } from './kanban/task-board-model.ts'
import { movedTo, taskSubject } from './task-cache.ts'

/** A task with its contact, and its new state. */
interface Completion {
  contactId: number
  task: ContactTask
  completed: boolean
}

const completeTask = defineWrite('task/complete', {
  send: ({ contactId, task, completed }: Completion, options) => {
    const param = { contactId: String(contactId), taskId: String(task.task_id) }
    const json = { is_completed: completed }
    return bodyOf(api.contacts[':contactId'].tasks[':taskId'].$put({ param, json }, options))
  },
  subject: ({ task }) => taskSubject(task),
  outbox: {
    title: ({ task, completed }) => outboxWords[completed ? 'completeTask' : 'reopenTask'](taskTitle(task)),
    path: ({ contactId }) => `/contacts/${contactId}`,
  },
  change: ({ task, completed }, at) => [movedTo(task.task_id, completed ? 'completed' : 'pending', at)],
  failed: (error) => toast.error(tasksWords.updateFailed, failureToast(error)),
  affects: ({ contactId, task }) => [{ entity: 'task', contact_id: contactId, lead_id: task.lead_id }],
})

/** Completes, reopens and deletes tasks of a contact, with optimistic changes. */
export const useTaskChanges = (contactId: number) => {
  const completion = useWrite(completeTask)
  const remove = useDeleteTask(tasksWords.deleteFailed)
  return {
    complete: (task: ContactTask, completed: boolean) => completion.write({ contactId, task, completed }),
    remove: (task: ContactTask) => remove({ contactId, task }),
  }
}
