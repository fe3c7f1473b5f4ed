import { expect, test } from 'vitest'
import type { Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { TASK_BOARD } from '#web/cache/read-keys.ts'
import { changesIn } from '#web/offline/answered-records.ts'
import '#web/tasks/task-cache.ts'
import { compareTask } from '#web/tasks/kanban/compare-task.ts'
import { appendTasks, movedTask, placeTask, withoutTask } from '#web/tasks/kanban/task-board-model.ts'
import { editedTask, type TaskText, taskInput, taskIssues } from '#web/tasks/kanban/task-form.ts'
import { TASK, taskBoardOf } from '../support/screen/tasks.ts'
import { changedBy } from '../support/web/shown.ts'

const CHICAGO = 'America/Chicago'
const BLANK: TaskText = {
  ...{ title: '', description: '', type: 'call', priority: 'normal', contact_id: '', client_name: '' },
  ...{ client_phone: '', client_address: '', assigned_to: '', due_day: '', due_time: '' },
}

test('an empty form requires a title or description, a client and an address', () => {
  expect(taskIssues(BLANK)).toEqual({
    title: 'Please enter a task title or description',
    client_name: 'Client name is required',
    client_address: 'Address / ZIP is required',
  })
})

test('a description replaces the title, and an existing contact replaces the client', () => {
  expect(taskIssues({ ...BLANK, description: 'Price a fence', contact_id: '7' })).toEqual({})
})

test('a client phone follows the rules of a contact unless it is unchanged or of an existing contact', () => {
  const text = { ...BLANK, title: 'Call', client_name: 'AMY', client_address: 'MAIN ST' }
  const long = { ...text, client_phone: '210-555-0107 x5' }
  expect(taskIssues({ ...text, client_phone: '(210) 555-0107' })).toEqual({})
  expect(taskIssues(long)).toEqual({ client_phone: 'Phone can have digits, dashes, parentheses, spaces and plus' })
  expect(taskIssues(long, long.client_phone)).toEqual({})
  expect(taskIssues({ ...long, contact_id: '7' })).toEqual({})
})

test.each([
  ['a day and a clock', '2026-07-01', '15:30', '2026-07-01T20:30:00Z'],
  ['a day without a time, as 9:00 AM,', '2026-07-01', '', '2026-07-01T14:00:00Z'],
  ['an hour that daylight saving skips', '2026-03-08', '02:30', '2026-03-08T08:30:00Z'],
  ['the first of two hours that it repeats', '2026-11-01', '01:30', '2026-11-01T06:30:00Z'],
  ['a past day', '2026-01-02', '15:30', '2026-01-02T21:30:00Z'],
])('converts %s from the business time zone to UTC', (_, due_day, due_time, utc) => {
  expect(taskInput({ due_day }, { ...BLANK, due_day, due_time }, CHICAGO)).toEqual({ due_at: Date.parse(utc) })
})

test.each([
  ['', '09:00', 'Choose a day'],
  ['0026-11-03', '', 'Choose a day between 2000 and 2199'],
  ['20266-11-03', '', 'Choose a day between 2000 and 2199'],
  ['2001-01-01', '09:00', undefined],
  ['2199-12-31', '23:59', undefined],
])('the issue of a task due on "%s" at "%s" is %s', (due_day, due_time, said) => {
  const text = { ...BLANK, title: 'Call', contact_id: '7', due_day, due_time }
  expect(taskIssues(text)).toEqual(said === undefined ? {} : { due_day: said })
})

test('a change of another field leaves the second of two repeated hours unchanged', () => {
  const task = { ...TASK, due_at: Date.parse('2026-11-01T07:30:00Z') }
  const { text } = editedTask(task, CHICAGO)
  expect(text).toMatchObject({ due_day: '2026-11-01', due_time: '01:30' })
  expect(taskInput({ title: 'Call again' }, { ...BLANK, ...text }, CHICAGO)).toEqual({ title: 'Call again' })
})

test('a cleared day sends due_at null; an unchanged day sends no due_at', () => {
  expect(taskInput({ due_day: '' }, BLANK, CHICAGO)).toEqual({ due_at: null })
  expect(taskInput({ title: 'Call' }, { ...BLANK, due_day: '2026-07-01' }, CHICAGO)).toEqual({ title: 'Call' })
})

test('sends no name, phone or address of an existing contact', () => {
  const text = { ...BLANK, contact_id: '7', client_name: 'AMY', client_phone: '2105550107', client_address: 'MAIN ST' }
  const changed = { title: 'Call', contact_id: 7, client_name: 'AMY', client_phone: '2105550107' }
  expect(taskInput(changed, text, CHICAGO)).toEqual({ title: 'Call', contact_id: 7 })
})

type TaskChange = Parameters<typeof compareTask>[0]

test('lists the changed fields of a task as text beside their current values', () => {
  const change: TaskChange = {
    ...{ task_id: 7, version: 2, title: 'Call twice', priority: 'high', assigned_to: 2 },
    ...{ description: 'Late', client_phone: '5125550101' },
  }
  expect(compareTask(change, { ...TASK, assigned_to: 3 }, { 2: 'Marcus Hill' })).toEqual([
    { label: 'Title', yours: 'Call twice', theirs: 'Call Rosa' },
    { label: 'Priority', yours: 'High', theirs: 'Normal' },
    // A user whose name is not cached on this device.
    { label: 'Assigned to', yours: 'Marcus Hill', theirs: '3' },
    { label: 'Description', yours: 'Late', theirs: 'none' },
    { label: 'Phone', yours: '(512) 555-0101', theirs: '(512) 555-0100' },
  ])
  expect(compareTask({ task_id: 7, status: 'completed' }, undefined, {})).toEqual([
    { label: 'Status', yours: 'Completed', theirs: undefined },
  ])
})

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
  const after = (answered: Task) => changedBy(changesIn({ task: answered }), TASK_BOARD, board)
  expect(after(taskOf(2))).toBe(board)
  expect(idsIn(after(taskOf(1, { status: 'completed', completed_at: 1 }))).completed).toEqual([1, 1])
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
