import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Task, type TaskBoard, type TaskChange, type TaskStatus } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { staleQueries } from '#web/cache/invalidation.ts'
import { profileKey, TASK_BOARD } from '#web/cache/read-keys.ts'
import { failureToast, offerResend } from '#web/http/failure-toast.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { overlay } from '#web/offline/optimistic-changes.ts'
import {
  contactTaskOf,
  overlayTask,
  taskSubject,
  type WithTasks,
  withAddedTask,
  withCompletion,
  withTask as withContactTask,
  withoutTask as withoutContactTask,
} from '#web/tasks/task-cache.ts'
import { outboxWords } from '#words/outbox.ts'
import { tasksWords } from '#words/tasks.ts'
import { uiWords } from '#words/ui.ts'
import { clientColumns, type TaskClient } from './add-task.write.ts'
import { compareTask, type UserNames } from './compare-task.ts'
import { movedTask, taskTitle, withTask } from './task-board-model.ts'

/** The screen of a task: the profile of its contact, if it has one. */
export const taskPath = (contactId: number | null) => (contactId === null ? '/tasks' : `/contacts/${contactId}`)
const refresh = () => staleQueries('task')
/** The queries that a move makes stale, without the board, which the answer changes. */
const QUERIES_EXCEPT_TASK_BOARD = staleQueries('task').filter(([read]) => read !== TASK_BOARD[0])

/** The current task that a refusal (409 `stale`) carries. */
export const currentTask = (error: ApiError) => taskIn(error.answer.current)

const taskIn = (current: unknown) => {
  const task = v.safeParse(Task, current)
  return task.success ? task.output : undefined
}

/** Writes the task of an answer to the cached boards that have loaded it. */
export const updateTask = (client: QueryClient, task: Task | undefined) => {
  if (!task) return
  // A fetch that is under way may be older than this answer, so it starts again.
  const reading = client.isFetching({ queryKey: TASK_BOARD }) > 0
  if (reading) client.cancelQueries({ queryKey: TASK_BOARD })
  client.setQueriesData<TaskBoard>({ queryKey: TASK_BOARD }, (board) => board && withTask(board, task))
  if (reading) client.invalidateQueries({ queryKey: TASK_BOARD })
  // The totals under another filter may have changed, so that board is read when it shows again.
  client.invalidateQueries({ queryKey: TASK_BOARD, type: 'inactive', refetchType: 'none' })
}

interface Save {
  /** The task before the change. */
  task: Task
  change: TaskChange
  client: TaskClient
  users: UserNames
}

/** The task after the change. */
const saved = (save: Save): Task => {
  const { task, change, client } = save
  const { version: _, description = task.description, contact_id = task.contact_id, ...fields } = change
  return {
    ...task,
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Task>),
    description: description || null,
    contact_id,
    ...(isOfAnother(save) && clientColumns(contact_id, client)),
    version: task.version + 1,
  }
}

const isOfAnother = ({ task, change }: Save) => change.contact_id !== undefined && change.contact_id !== task.contact_id

export const saveTask = defineWrite('task/save', {
  send: ({ change }: Save, options) => bodyOf(api.tasks.$put({ json: change }, options)),
  subject: ({ task }) => taskSubject(task),
  outbox: {
    title: (save) => outboxWords.saveTask(taskTitle(saved(save))),
    path: ({ task }) => taskPath(task.contact_id),
    compare: ({ change, users }, current) => compareTask(change, taskIn(current), users),
    versions: ({ task, change }) => ({ [taskSubject(task)]: change.version ?? task.version }),
    withVersions: (save, versions) => {
      const version = versions[taskSubject(save.task)] ?? save.task.version
      return { ...save, task: { ...save.task, version }, change: { ...save.change, version } }
    },
  },
  apply: [
    ...overlayTask<Save>({
      contactId: ({ task }) => task.contact_id,
      onBoard: (board, save) => withTask(board, saved(save)),
      ofContact: (shown, save) =>
        isOfAnother(save)
          ? withoutContactTask(shown, save.task.task_id)
          : withContactTask(shown, contactTaskOf(saved(save))),
    }),
    overlay(
      ({ change }: Save) => profileKey(change.contact_id ?? null),
      (profile: WithTasks, save: Save) =>
        isOfAnother(save) ? withAddedTask(profile, contactTaskOf(saved(save))) : profile,
    ),
  ],
  done: ({ task }, _, client) => {
    updateTask(client, task)
    toast.success(tasksWords.saved)
  },
  failed: (error, _, client) => updateTask(client, currentTask(error)),
  refresh,
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
    compare: ({ task, to }, current) => compareTask({ task_id: task.task_id, status: to }, taskIn(current), {}),
    versions: ({ task }) => ({ [taskSubject(task)]: task.version }),
    withVersions: (move, versions) => {
      const version = versions[taskSubject(move.task)] ?? move.task.version
      return { ...move, task: { ...move.task, version } }
    },
    undo: ({ task, to, isUndo }) => (isUndo ? undefined : takeBack(movedTask(task, to, 0), task.status)),
  },
  apply: overlayTask<Move>({
    contactId: ({ task }) => task.contact_id,
    onBoard: (board, { task, to }, at) => withTask(board, movedTask(task, to, at)),
    ofContact: (shown, { task, to }, at) => withCompletion(shown, task.task_id, to === 'completed', at),
  }),
  done: ({ task }, { task: before, isUndo }, client) => {
    updateTask(client, task)
    const subject = taskSubject(task)
    // The undo of an earlier move would fail.
    dismissToastsAbout(subject)
    const words = tasksWords.moved(taskTitle(task), tasksWords.statuses[task.status])
    if (isUndo) return toast.info(words)
    return toast.success(words, {
      about: [subject],
      duration: UNDO_MS,
      action: {
        label: uiWords.undo,
        act: () => takeBack(task, before.status)(client),
      },
    })
  },
  failed: (error, _, client) => {
    toast.error(
      tasksWords.statusFailed,
      error.mayPassLater || !error.answer.error ? failureToast(error) : { title: error.message, ...offerResend(error) },
    )
    client.invalidateQueries({ queryKey: TASK_BOARD })
  },
  refresh: () => QUERIES_EXCEPT_TASK_BOARD,
})

/** Moves a task back to its former status. */
const takeBack = (task: Task, to: TaskStatus) => (client: QueryClient) =>
  void makeWrite(client, moveTask, { task, to, isUndo: true })
