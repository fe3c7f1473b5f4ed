import type { QueryClient } from '@tanstack/react-query'
import { Task, type TaskChange, type TaskStatus } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { failureToast, offerResend } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { dismissToastsAbout, toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { addedTask, changedTask, contactTaskOf, isUpdatedBy, movedTo, taskSubject } from '#web/tasks/task-cache.ts'
import { outboxWords } from '#words/outbox.ts'
import { tasksWords } from '#words/tasks.ts'
import { clientColumns, type TaskClient } from './add-task.write.ts'
import { compareTask, type UserNames } from './compare-task.ts'
import { movedTask, taskTitle } from './task-board-model.ts'

/** The screen of a task: the profile of its contact, if it has one. */
export const taskPath = (contactId: number | null) => (contactId === null ? '/tasks' : `/contacts/${contactId}`)
const affects = ({ task: { contact_id, lead_id } }: { task: Task }) => [
  { entity: 'task' as const, contact_id, lead_id },
]

interface Save {
  /** The task before the change. */
  task: Task
  change: TaskChange
  client: TaskClient
  users: UserNames
}

/** A task after the change. */
const saved = (save: Save, task: Task): Task => {
  const { change, client } = save
  const { version: _, description = task.description, contact_id = task.contact_id, ...fields } = change
  return {
    ...task,
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Task>),
    description: description || null,
    contact_id,
    ...(isOfAnother(save) && clientColumns(contact_id, client)),
    version: Math.max(task.version, save.task.version + 1),
  }
}

const isOfAnother = ({ task, change }: Save) => change.contact_id !== undefined && change.contact_id !== task.contact_id

export const saveTask = defineWrite('task/save', {
  send: ({ change }: Save, options) => bodyOf(api.tasks.$put({ json: change }, options)),
  subject: ({ task }) => taskSubject(task),
  outbox: {
    title: (save) => outboxWords.saveTask(taskTitle(saved(save, save.task))),
    path: ({ task }) => taskPath(task.contact_id),
    compare: ({ change, users }, current) => compareTask(change, recordIn(Task, current), users),
    versions: ({ task, change }) => ({ [taskSubject(task)]: change.version ?? task.version }),
    withVersions: (save, versions) => {
      const version = versions[taskSubject(save.task)] ?? save.task.version
      return { ...save, task: { ...save.task, version }, change: { ...save.change, version } }
    },
  },
  change: (save) => {
    const after = contactTaskOf(saved(save, save.task))
    const isMoved = isOfAnother(save)
    return [
      changedTask(
        after.task_id,
        (task) => saved(save, task),
        () => (isMoved ? null : after),
      ),
      // The server gives it the current lead of that contact.
      ...(isMoved ? [addedTask({ ...after, lead_id: null }, save.change.contact_id ?? null)] : []),
    ]
  },
  done: () => void toast.success(tasksWords.saved),
  affects: (save) => [...affects(save), { entity: 'task', contact_id: save.change.contact_id }],
})

interface Move {
  task: Task
  to: TaskStatus
  isUndo?: boolean
}

export const moveTask = defineWrite('task/move', {
  send: ({ task, to }: Move, options) =>
    bodyOf(api.tasks.$put({ json: { task_id: task.task_id, version: task.version, status: to } }, options)),
  subject: ({ task }) => taskSubject(task),
  outbox: {
    title: ({ task, to }) => outboxWords.moveTask(taskTitle(task), tasksWords.statuses[to]),
    path: ({ task }) => taskPath(task.contact_id),
    compare: ({ task, to }, current) => compareTask({ task_id: task.task_id, status: to }, recordIn(Task, current), {}),
    versions: ({ task }) => ({ [taskSubject(task)]: task.version }),
    withVersions: (move, versions) => {
      const version = versions[taskSubject(move.task)] ?? move.task.version
      return { ...move, task: { ...move.task, version } }
    },
    undo: ({ task, to, isUndo }) => (isUndo ? undefined : takeBack(movedTask(task, to, 0), task.status)),
  },
  change: ({ task, to }, at) => [movedTo(task.task_id, to, at, task.version)],
  done: ({ task }, { task: before, isUndo }, client) => {
    const subject = taskSubject(task)
    // The undo of an earlier move would fail.
    dismissToastsAbout(subject)
    const words = tasksWords.moved(taskTitle(task), tasksWords.statuses[task.status])
    if (isUndo) return toast.info(words)
    return toast.undoable(words, [subject], () => takeBack(task, before.status)(client))
  },
  failed: (error) =>
    toast.error(
      tasksWords.statusFailed,
      error.mayPassLater || !error.answer.error ? failureToast(error) : { title: error.message, ...offerResend(error) },
    ),
  affects,
  // The totals of a hidden board under another filter may have changed.
  spares: (query, _, { task }) => query.isActive() && isUpdatedBy(query, task),
})

/** Moves a task back to its former status. */
const takeBack = (task: Task, to: TaskStatus) => (client: QueryClient) =>
  void makeWrite(client, moveTask, { task, to, isUndo: true })
