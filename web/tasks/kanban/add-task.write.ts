import type { NewTask, Task } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend, newRecordId } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { addedTask } from '#web/tasks/task-cache.ts'
import { outboxWords } from '#words/outbox.ts'
import { tasksWords } from '#words/tasks.ts'
import { taskTitle } from './task-board-model.ts'

/** The client of a task in the form. The request names an existing contact by its id alone. */
export type TaskClient = Record<'name' | 'phone' | 'address', string>

export interface AddedTask {
  task: NewTask
  client: TaskClient
  created: { task_id: number }
}

/** The client fields of a task. With a contact they are those of the contact. */
export const clientColumns = (contactId: number | null, { name, phone, address }: TaskClient) => ({
  ...{ client_name: name || null, client_phone: phone || null, client_address: address || null },
  ...(contactId === null
    ? { contact_name: null, contact_phone: null, contact_address: null }
    : { contact_name: name, contact_phone: phone, contact_address: address }),
})

/** The expected task until the server answers. */
const newTaskOf = ({ task, client, created }: AddedTask, at: number): Task => {
  const { title = '', description, type = 'general', status = 'pending', priority = 'normal', contact_id = null } = task
  const { lead_id = null, stage_id = null, assigned_to = null, due_at = null } = task
  return {
    ...created,
    ...{ title, type, status, priority, contact_id, lead_id, stage_id, assigned_to, due_at },
    description: description || null,
    ...clientColumns(contact_id, client),
    created_at: at,
    completed_at: status === 'completed' ? at : null,
    version: 1,
  }
}

const nameOf = ({ task: { title = '', description = null } }: AddedTask) => taskTitle({ title, description })

export const addTask = defineWrite('task/add', {
  send: (input: AddedTask, options) =>
    bodyOf(api.tasks.$post({ json: { ...input.task, ...idsToSend(input) } }, options)),
  subject: ({ task }) => `new-task/${task.title}`,
  outbox: {
    title: (input) => outboxWords.addTask(nameOf(input)),
    path: ({ task }) => (task.contact_id ? `/contacts/${task.contact_id}` : '/tasks'),
  },
  change: (input, at) => [addedTask(newTaskOf(input, at), input.task.contact_id ?? null)],
  done: () => void toast.success(tasksWords.added),
  affects: ({ task: { contact_id, lead_id } }) => [{ entity: 'task', contact_id, lead_id }],
})

/** The input that adds a discarded task again, in its last state. */
export const recreatedTask = (discarded: AddedTask, fields: NewTask): AddedTask => ({
  ...discarded,
  task: { ...discarded.task, ...fields },
  created: { task_id: newRecordId() },
})
