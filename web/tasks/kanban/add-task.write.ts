import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { NewTask, Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { TASK_BOARD } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend, newRecordId } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { contactTaskOf, overlayNewTask } from '#web/tasks/task-cache.ts'
import { outboxWords } from '#words/outbox.ts'
import { tasksWords } from '#words/tasks.ts'
import { isMatch, placeTask, type TaskMatch, taskTitle } from './task-board-model.ts'

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

const isOnBoard = (queryKey: QueryKey, task: Task) =>
  isMatch(task, (queryKey[TASK_BOARD.length] as TaskMatch | undefined) ?? {})

/** Adds a new task to the boards with a matching filter. */
const onBoard = (board: TaskBoard, input: AddedTask, at: number, queryKey: QueryKey) => {
  const task = newTaskOf(input, at)
  const isThere = board.columns.some(({ data }) => data.some((one) => one.task_id === task.task_id))
  return isThere || !isOnBoard(queryKey, task) ? board : placeTask(board, task)
}

export const addTask = defineWrite('task/add', {
  send: (input: AddedTask, options) =>
    bodyOf(api.tasks.$post({ json: { ...input.task, ...idsToSend(input) } }, options)),
  subject: ({ task }) => `new-task/${task.title}`,
  outbox: {
    title: (input) => outboxWords.addTask(nameOf(input)),
    path: ({ task }) => (task.contact_id ? `/contacts/${task.contact_id}` : '/tasks'),
  },
  apply: overlayNewTask<AddedTask>(
    (input, at) => ({ contactId: input.task.contact_id ?? null, task: contactTaskOf(newTaskOf(input, at)) }),
    onBoard,
  ),
  done: ({ task }, _, client) => {
    placeOnBoards(client, task)
    toast.success(tasksWords.added)
  },
  refresh: () => staleQueries('task'),
})

const placeOnBoards = (client: QueryClient, task: Task) => {
  for (const [queryKey, board] of client.getQueriesData<TaskBoard>({ queryKey: TASK_BOARD })) {
    if (board && isOnBoard(queryKey, task)) client.setQueryData(queryKey, placeTask(board, task))
  }
}

/** The input that adds a discarded task again, in its last state. */
export const recreatedTask = (discarded: AddedTask, fields: NewTask): AddedTask => ({
  ...discarded,
  task: { ...discarded.task, ...fields },
  created: { task_id: newRecordId() },
})
