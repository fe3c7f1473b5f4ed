import { expect, test } from 'vitest'
import type { Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { appendTasks, movedTask, placeTask, withoutTask, withTask } from '#web/tasks/kanban/task-board-model.ts'
import { TASK, taskBoardOf } from '../support/screen/tasks.ts'

const taskOf = (task_id: number, more: Partial<Task> = {}): Task => ({
  ...TASK,
  ...{ task_id, title: `Task ${task_id}`, created_at: 0, version: 1 },
  ...more,
})
const idsIn = (board: TaskBoard) =>
  Object.fromEntries(
    board.columns.map(({ status, data, total }) => [status, [total, ...data.map((one) => one.task_id)]]),
  )

test('places a task by its due time and changes both totals when it moves', () => {
  const [soon, late, undated] = [taskOf(1, { due_at: 10 }), taskOf(2, { due_at: 20 }), taskOf(3)]
  const board = taskBoardOf(soon, late, taskOf(9, { status: 'completed', completed_at: 5 }))
  expect(idsIn(placeTask(board, undated)).pending).toEqual([3, 1, 2, 3])
  expect(idsIn(placeTask(board, { ...late, due_at: 1 })).pending).toEqual([2, 2, 1])
  expect(idsIn(placeTask(board, movedTask(soon, 'completed', 6)))).toEqual({
    pending: [1, 2],
    'in-progress': [0],
    completed: [2, 1, 9],
  })
})

test('a second move before the first answer carries the next version', () => {
  expect(movedTask(movedTask(taskOf(1), 'completed', 6), 'pending', 7)).toEqual(taskOf(1, { version: 3 }))
})

test('does not change a board that has not loaded the task', () => {
  const board = taskBoardOf(taskOf(1))
  expect(withTask(board, taskOf(2))).toBe(board)
  expect(idsIn(withTask(board, taskOf(1, { status: 'completed', completed_at: 1 }))).completed).toEqual([1, 1])
})

test('removes a deleted task from its column', () => {
  expect(idsIn(withoutTask(taskBoardOf(taskOf(1), taskOf(2)), 1)).pending).toEqual([1, 2])
})

test('keeps the unknown total of a search', () => {
  const board = taskBoardOf(taskOf(1))
  const unknown = { ...board, columns: board.columns.map((column) => ({ ...column, total: null })) }
  expect(idsIn(placeTask(unknown, taskOf(2))).pending).toEqual([null, 1, 2])
})

test('appends the next page without repeating a task', () => {
  const page = { data: [taskOf(1), taskOf(2)], next: 'more', pagination: { page: 1, hasNext: true, total: 2 } }
  expect(idsIn(appendTasks(taskBoardOf(taskOf(1)), 'pending', page)).pending).toEqual([1, 1, 2])
})
