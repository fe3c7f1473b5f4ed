import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { type NewTask, Task, type TaskBoard, type TaskChange, type TaskStatus } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { defineWrite, makeWrite } from '#web/lib/api/define-write.ts'
import { type ApiError, bodyOf, connectionTitle } from '#web/lib/api/fetch-api.ts'
import { staleQueries } from '#web/lib/api/invalidation.ts'
import { overlay } from '#web/lib/api/overlay.ts'
import { dismissToastsAbout, toast, UNDO_MS } from '#web/lib/toasts.ts'
import { tasksWords } from '#web/messages/tasks.ts'
import { uiWords } from '#web/messages/ui.ts'
import { movedTask, nameOfTask, withoutTask, withTask } from './task-board-model.ts'
import { TASK_BOARD } from './use-task-board.ts'

const subjectOf = (taskId: number) => `task/${taskId}`
const refresh = () => staleQueries('task')
/** What a move makes stale but the board itself, which is updated from the answer. */
const BESIDES_TASK_BOARD = staleQueries('task').filter(([read]) => read !== TASK_BOARD[0])

/** The task as it is now, where a refusal (409 `stale`) tells. */
export const currentTask = (error: ApiError) => {
  const current = v.safeParse(Task, error.answer.current)
  return current.success ? current.output : undefined
}

/** Shows the task of an answer on the boards that have loaded it. */
const showTask = (client: QueryClient, task: Task | undefined) => {
  if (!task) return
  // A fetch under way may be older than this answer: it is repeated.
  const reading = client.isFetching({ queryKey: TASK_BOARD }) > 0
  if (reading) client.cancelQueries({ queryKey: TASK_BOARD })
  client.setQueriesData<TaskBoard>({ queryKey: TASK_BOARD }, (board) => board && withTask(board, task))
  if (reading) client.invalidateQueries({ queryKey: TASK_BOARD })
  // Under another filter the totals may have changed: that board is read when it is shown again.
  client.invalidateQueries({ queryKey: TASK_BOARD, type: 'inactive', refetchType: 'none' })
}

export const addTask = defineWrite('task/add', {
  send: (task: NewTask, options) => bodyOf(api.tasks.$post({ json: task }, options)),
  subject: ({ title }) => `new-task/${title}`,
  done: () => toast.success(tasksWords.added),
  refresh,
})

export const saveTask = defineWrite('task/save', {
  send: (change: TaskChange, options) => bodyOf(api.tasks.$put({ json: change }, options)),
  subject: ({ task_id }) => subjectOf(task_id),
  done: ({ task }, _, client) => {
    showTask(client, task)
    toast.success(tasksWords.saved)
  },
  failed: (error, _, client) => showTask(client, currentTask(error)),
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
  subject: ({ task }) => subjectOf(task.task_id),
  apply: [
    overlay(
      () => TASK_BOARD,
      (board: TaskBoard, { task, to }: Move, at) => withTask(board, movedTask(task, to, at)),
    ),
  ],
  done: ({ task }, { task: before, isUndo }, client) => {
    showTask(client, task)
    const subject = subjectOf(task.task_id)
    // An undo of the move before could only fail.
    dismissToastsAbout(subject)
    const words = tasksWords.moved(nameOfTask(task), tasksWords.statuses[task.status])
    if (isUndo) return toast.info(words)
    return toast.success(words, {
      about: [subject],
      duration: UNDO_MS,
      action: {
        label: uiWords.undo,
        act: () => makeWrite(client, moveTask, { task, to: before.status, isUndo: true }),
      },
    })
  },
  failed: (error, _, client) => {
    toast.error(tasksWords.statusFailed, error.mayPassLater ? connectionTitle(error) : { title: error.message })
    client.invalidateQueries({ queryKey: TASK_BOARD })
  },
  refresh: () => BESIDES_TASK_BOARD,
})

const restoreTask = defineWrite('task/restore-on-board', {
  send: ({ task_id }: Task, options) =>
    bodyOf(api.tasks[':taskId'].restoration.$post({ param: { taskId: String(task_id) } }, options)),
  subject: ({ task_id }) => subjectOf(task_id),
  done: ({ task }, _, client) => {
    showTask(client, task)
    toast.info(tasksWords.isBack)
  },
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone }),
  refresh,
})

export const deleteTask = defineWrite('task/delete-on-board', {
  send: ({ task_id }: Task, options) =>
    bodyOf(api.tasks[':taskId'].$delete({ param: { taskId: String(task_id) } }, options)),
  subject: ({ task_id }) => subjectOf(task_id),
  apply: [
    overlay(
      () => TASK_BOARD,
      (board: TaskBoard, { task_id }: Task) => withoutTask(board, task_id),
    ),
  ],
  done: (_, task, client) =>
    toast.success(tasksWords.deleted(nameOfTask(task)), {
      duration: UNDO_MS,
      about: [subjectOf(task.task_id)],
      action: { label: uiWords.undo, act: () => makeWrite(client, restoreTask, task) },
    }),
  failed: (error) => toast.error(tasksWords.removeFailed, connectionTitle(error)),
  refresh,
})
