import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { ContactTask, ContactTaskAnswer } from '#contract/tasks/tasks.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addContact, deleteContact, timelineTextsOf } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addStaff, addUser, database, PINS, START } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { addTask } from '../support/worker/tasks.ts'

const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE })
})

type Task = Awaited<ReturnType<typeof addTask>>

const complete = ({ path }: Task, is_completed: unknown = true, pin: string = PINS.manager) =>
  call('PUT', path, { pin, body: { is_completed } })
const remove = ({ path }: Task, pin: string = PINS.manager) => call('DELETE', path, { pin })
const restore = ({ path }: Task, pin: string = PINS.manager) => call('POST', `${path}/restoration`, { pin })
const listed = async ({ list }: Task) => read(await call('GET', list, { pin: PINS.manager }), v.array(ContactTask))
const stored = async ({ task_id }: Task) => {
  const [[row]] = await database().batch([
    sql<Record<string, unknown>>`SELECT status, completed_at, deleted_at, deleted_by, version FROM tasks
      WHERE task_id = ${task_id}`,
  ])
  return row
}

test('lists open tasks by due time, then the last completed ones, without tasks in the trash', async () => {
  const { contact_id } = await addContact()
  const done = await addTask({ contact_id, status: 'completed', completed_at: 1 })
  const late = await addTask({ contact_id, due_at: START + 1 })
  const started = await addTask({ contact_id, status: 'in-progress' })
  await addTask({ contact_id, deleted_at: 1 })
  const later = await addTask({ contact_id, status: 'completed', completed_at: 2 })
  const tasks = await listed(done)
  expect(tasks.map((task) => task.task_id)).toEqual([started, late, later, done].map((task) => task.task_id))
  const text = { title: 'Call Rosa', type: 'call', description: 'About the estimate' }
  expect(tasks[0]).toMatchObject({ ...text, due_date: START, lead_id: null, is_completed: false, completed_at: null })
})

test('completing sets time and status, reopening makes the task pending; both are logged', async () => {
  const task = await addTask({ status: 'in-progress' })
  const { task: done } = await read(await complete(task), ContactTaskAnswer)
  expect(done.is_completed).toBe(true)
  expect(await listed(task)).toEqual([done])
  expect(await stored(task)).toMatchObject({ status: 'completed', completed_at: done.completed_at, version: 2 })

  const { task: open } = await read(await complete(task, false), ContactTaskAnswer)
  expect(open).toMatchObject({ is_completed: false, completed_at: null })
  expect(await stored(task)).toMatchObject({ status: 'pending', completed_at: null, version: 3 })
  expect((await timelineTextsOf(task.contact_id)).slice(0, 2)).toEqual([
    'Task reopened: Call Rosa',
    'Task completed: Call Rosa',
  ])
})

test.each([
  ['completed', true],
  ['pending', false],
  ['in-progress', false],
] as const)('a task that is %s already stays as it is', async (status, is_completed) => {
  const task = await addTask({ status, completed_at: status === 'completed' ? 7 : null })
  const before = await snapshot()
  expect((await complete(task, is_completed)).status).toBe(200)
  expect(await snapshot()).toBe(before)
  expect(await stored(task)).toMatchObject({ status, version: 1 })
})

test('a deleted task is restored unchanged', async () => {
  const task = await addTask({ status: 'in-progress' })
  const [shown] = await listed(task)
  expect(await (await remove(task)).json()).toEqual({ success: true })
  expect(await listed(task)).toEqual([])
  expect(await stored(task)).toMatchObject({ deleted_by: 2, status: 'in-progress' })
  expect((await remove(task)).status).toBe(404)
  expect((await complete(task)).status).toBe(404)

  expect((await read(await restore(task), ContactTaskAnswer)).task).toEqual(shown)
  expect(await listed(task)).toEqual([shown])
  expect((await timelineTextsOf(task.contact_id)).slice(0, 2)).toEqual([
    'Task restored: Call Rosa',
    'Task deleted: Call Rosa',
  ])
  expect(await refusal(await restore(task))).toMatchObject({
    code: 'nothing_to_do',
    error: 'This task is not in the trash',
  })
})

test('returns 404 for a task of another contact, of a contact in the trash, and for an unknown one', async () => {
  const [task, other] = [await addTask(), await addContact()]
  const elsewhere = { ...task, path: `/api/v1/contacts/${other.contact_id}/tasks/${task.task_id}` }
  const [gone, nowhere] = [await addTask(), { ...task, path: `${task.list}/987654` }]
  expect((await refusal(await complete({ ...task, path: `${task.list}/abc` }))).issues?.[0]?.field).toBe('taskId')
  await deleteContact(gone.contact_id)
  const before = await snapshot()
  for (const wrong of [elsewhere, gone, nowhere]) {
    for (const answer of [await complete(wrong), await remove(wrong), await restore(wrong)]) {
      expect([answer.status, (await refusal(answer)).error]).toEqual([404, 'This task no longer exists'])
    }
  }
  expect(await snapshot()).toBe(before)
})

const request = ({ path }: Task) => requestOf('PUT', path, { pin: PINS.manager, body: { is_completed: true } })

test('returns 409 with the first user to the second of two users who complete a task at once', async () => {
  const task = await addTask()
  const { first, late } = await overtake(3, request(task), () => complete(task, true, EVE))
  expect([first.status, late.status]).toEqual([200, 409])
  const [current] = await listed(task)
  expect(await refusal(late)).toMatchObject({ code: 'stale', error: 'Eve completed this task meanwhile', current })
  expect((await timelineTextsOf(task.contact_id)).filter((text) => text.startsWith('Task completed'))).toHaveLength(1)
})

test('returns 404 for a task that is deleted meanwhile, alone or with its contact', async () => {
  for (const other of [(task: Task) => remove(task, EVE), (task: Task) => deleteContact(task.contact_id)]) {
    const task = await addTask()
    const { late } = await overtake(3, request(task), () => other(task))
    expect([late.status, (await refusal(late)).error]).toEqual([404, 'This task no longer exists'])
  }
})
