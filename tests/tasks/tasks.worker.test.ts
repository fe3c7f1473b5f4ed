import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { ContactTask, ContactTaskAnswer, Task, TaskAnswer, TaskBoard, TaskPage } from '#contract/tasks/tasks.ts'
import { expectFairCost } from '../support/worker/budget.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { addContact, deleteContact, timelineTextsOf } from '../support/worker/contacts.ts'
import { overtake } from '../support/worker/interleave.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, addUser, database, PINS, START } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'
import { addTask } from '../support/worker/tasks.ts'

const HOUR = 3_600_000

const EVE = '400004'

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Eve', role: 'manager', pin: EVE })
  await addUser({ user_id: 5, name: 'Gone', role: 'manager', pin: '500005' })
  await database().batch([sql`UPDATE users SET is_active = 0 WHERE user_id = 5`])
})

type AddedTask = Awaited<ReturnType<typeof addTask>>

const complete = ({ path }: AddedTask, is_completed: unknown = true, pin: string = PINS.manager) =>
  call('PUT', path, { pin, body: { is_completed } })
const remove = ({ path }: AddedTask, pin: string = PINS.manager) => call('DELETE', path, { pin })
const restore = ({ path }: AddedTask, pin: string = PINS.manager) => call('POST', `${path}/restoration`, { pin })
const listed = async ({ list }: AddedTask) => read(await call('GET', list, { pin: PINS.manager }), v.array(ContactTask))
const stored = async ({ task_id }: AddedTask) => {
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

const request = ({ path }: AddedTask) => requestOf('PUT', path, { pin: PINS.manager, body: { is_completed: true } })

test('returns 409 with the first user to the second of two users who complete a task at once', async () => {
  const task = await addTask()
  const { first, late } = await overtake(3, request(task), () => complete(task, true, EVE))
  expect([first.status, late.status]).toEqual([200, 409])
  const [current] = await listed(task)
  expect(await refusal(late)).toMatchObject({ code: 'stale', error: 'Eve completed this task meanwhile', current })
  expect((await timelineTextsOf(task.contact_id)).filter((text) => text.startsWith('Task completed'))).toHaveLength(1)
})

test('returns 404 for a task that is deleted meanwhile, alone or with its contact', async () => {
  for (const other of [(task: AddedTask) => remove(task, EVE), (task: AddedTask) => deleteContact(task.contact_id)]) {
    const task = await addTask()
    const { late } = await overtake(3, request(task), () => other(task))
    expect([late.status, (await refusal(late)).error]).toEqual([404, 'This task no longer exists'])
  }
})

const pin = PINS.manager
const create = (body: Record<string, unknown>) => call('POST', '/api/v1/tasks', { pin, body })
const change = (body: Record<string, unknown>) => call('PUT', '/api/v1/tasks', { pin, body })
const board = async (query = '') => read(await call('GET', `/api/v1/tasks/board${query}`, { pin }), TaskBoard)
const column = async (status: string, query = '') =>
  (await board(query)).columns.find((one) => one.status === status) ?? { total: null, data: [], next: null }

const search = async (q: string) => (await board(`?q=${encodeURIComponent(q)}`)).columns.flatMap(({ data }) => data)

test('a task has the typed client, or that of its contact, and loses the lead of a former contact', async () => {
  const typed = { description: 'Price a fence', client_name: 'Nora', client_phone: '210 555 0101', client_address: 'x' }
  const { task: free } = await read(await create(typed), TaskAnswer)
  expect(free).toMatchObject({ ...typed, title: '', contact_id: null })

  const { contact_id, lead_id, contact_name, contact_phone } = await addLead()
  const { task } = await read(await create({ title: 'Call back', contact_id, lead_id }), TaskAnswer)
  const defaults = { type: 'general', status: 'pending', priority: 'normal' }
  expect(task).toMatchObject({
    ...{ ...defaults, contact_id, lead_id, client_name: contact_name, client_phone: contact_phone },
  })
  expect((await timelineTextsOf(contact_id ?? 0))[0]).toBe('Task added: Call back')

  const other = await addContact()
  const { task: moved } = await read(await change({ task_id: task.task_id, contact_id: other.contact_id }), TaskAnswer)
  expect(moved).toMatchObject({ contact_id: other.contact_id, client_name: other.name, lead_id: null })
})

test('a task of a contact keeps the given client fields that differ, and shows those of the contact otherwise', async () => {
  const lead = await addLead()
  const given = { client_name: 'Rosa’s neighbor', client_address: '9 Oak Ave', client_phone: lead.contact_phone }
  const { task } = await read(await create({ title: 'Call', contact_id: lead.contact_id, ...given }), TaskAnswer)
  const ofContact = { contact_phone: lead.contact_phone, contact_address: lead.contact_address }
  expect(task).toMatchObject({ ...given, ...ofContact, contact_name: lead.contact_name, contact_id: lead.contact_id })
  const { task_id } = task
  const put = async (body: object) => (await read(await change({ task_id, ...body }), TaskAnswer)).task
  expect(await put({ client_name: lead.contact_name })).toMatchObject({ client_name: lead.contact_name })
  expect(await put({ client_phone: '512 555 0199' })).toMatchObject({ client_phone: '512 555 0199' })
  const [[stored]] = await database().batch([
    sql`SELECT client_name, client_phone, client_address FROM tasks WHERE task_id = ${task_id}`,
  ])
  expect(stored).toEqual({ client_name: null, client_phone: '512 555 0199', client_address: '9 Oak Ave' })
  const other = await addContact()
  const ofOther = { client_name: other.name, client_phone: other.phone, client_address: other.address }
  expect(await put({ contact_id: other.contact_id })).toMatchObject(ofOther)
})

test.each([
  [{}, 400, 'Please enter a task title or description'],
  [{ title: ' ', description: '' }, 400, 'Please enter a task title or description'],
  [{ title: 'x', assigned_to: 5 }, 400, 'There is no such user'],
  [{ title: 'x', due_at: 8_640_000_000_000_000 }, 400, 'Choose a day between 2000 and 2199'],
  [{ title: 'x', status: 'late' }, 400, 'status must be one of pending, in-progress, completed'],
])('%j is refused', async (body, status, error) => {
  const answer = await create(body)
  expect([answer.status, (await refusal(answer)).error]).toEqual([status, error])
})

test('the status cycles; completing sets the time, every other status clears it', async () => {
  const { task_id } = await addTask()
  const to = async (status: string) => (await read(await change({ task_id, status }), TaskAnswer)).task
  expect(await to('in-progress')).toMatchObject({ status: 'in-progress', completed_at: null, version: 2 })
  expect((await to('completed')).completed_at).toBeTypeOf('number')
  expect(await to('pending')).toMatchObject({ status: 'pending', completed_at: null, version: 4 })
})

test('returns 409 with the current task for an old version, also to the second of two users at once', async () => {
  const { task_id } = await addTask()
  await change({ task_id, version: 1, priority: 'high' })
  const answer = await change({ task_id, version: 1, title: 'Mine' })
  const { code, current } = await refusal(answer)
  expect([answer.status, code]).toEqual([409, 'stale'])
  expect(v.parse(Task, current)).toMatchObject({ priority: 'high', title: 'Call Rosa', version: 2 })

  const answers = await Promise.all(
    ['in-progress', 'completed'].map((status) => change({ task_id, version: 2, status })),
  )
  const late = await refusal(answers.find(({ status }) => status === 409) ?? new Response())
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([v.parse(Task, late.current).version, late.error]).toEqual([3, expect.stringMatching(/meanwhile|already/)])
})

test('refuses a task whose lead is of another contact, or whose lead or contact is deleted, and names it', async () => {
  const lead = await addLead()
  const { contact_id, lead_id } = lead
  const { task_id } = await addTask({ contact_id: contact_id ?? 0, lead_id })
  const ofAnother = await create({ title: 'x', contact_id: (await addContact()).contact_id, lead_id })
  expect([ofAnother.status, (await refusal(ofAnother)).reason]).toEqual([404, 'lead_gone'])
  await database().batch([sql`UPDATE leads SET deleted_at = 1 WHERE lead_id = ${lead_id}`])
  const ofLead = await create({ title: 'x', contact_id, lead_id })
  expect([ofLead.status, (await refusal(ofLead)).reason]).toEqual([404, 'lead_gone'])
  expect((await change({ task_id, title: 'Still ours' })).status).toBe(200)
  await call('DELETE', `/api/v1/contacts/${contact_id}`, { pin: PINS.admin })
  const ofContact = await create({ title: 'x', contact_id })
  expect([ofContact.status, (await refusal(ofContact)).error]).toEqual([404, 'Contact not found.'])
  const gone = await change({ task_id, status: 'completed' })
  expect([gone.status, (await refusal(gone)).error]).toEqual([404, 'This task no longer exists'])
})

test('sorts open tasks by due time, tasks without one last, and completed ones last completed first', async () => {
  const { contact_id } = await addContact()
  const mine = { contact_id, assigned_to: 3 }
  const undated = await addTask({ ...mine, due_at: null })
  const late = await addTask({ ...mine, due_at: START + 2 * HOUR })
  const soon = await addTask({ ...mine, due_at: START + HOUR })
  const before = await addTask({ ...mine, status: 'completed', completed_at: START })
  const after = await addTask({ ...mine, status: 'completed', completed_at: START + HOUR })
  await addTask({ ...mine, deleted_at: 1 })
  const ids = async (status: string) => (await column(status, '?assigned_to=3')).data.map((task) => task.task_id)
  expect(await ids('pending')).toEqual([soon, late, undated].map((task) => task.task_id))
  expect(await ids('completed')).toEqual([after, before].map((task) => task.task_id))
  expect(await ids('in-progress')).toEqual([])
  expect((await column('pending', '?assigned_to=3')).total).toBe(3)
})

test('the pages of a column have no gap and no repetition', async () => {
  const { contact_id } = await addContact()
  for (let i = 0; i < 7; i++) await addTask({ contact_id, assigned_to: 1, due_at: i % 2 ? START : null })
  const first = await column('pending', '?assigned_to=1&limit=3')
  const ids = first.data.map((task) => task.task_id)
  for (let next = first.next; next !== null; ) {
    const page = await read(
      await call('GET', `/api/v1/tasks?status=pending&assigned_to=1&limit=3&cursor=${next}`, { pin }),
      TaskPage,
    )
    ids.push(...page.data.map((task) => task.task_id))
    next = page.next
  }
  const all = await column('pending', '?assigned_to=1')
  expect(ids).toEqual(all.data.map((task) => task.task_id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('finds words of the task and its client in any order, also after a new name of the client', async () => {
  const { contact_id } = await addContact({ name: 'JAMAL ORTIZ' })
  const { task_id } = await addTask({ contact_id, title: 'Measure the porch' })
  const found = async (q: string) => (await search(q)).map((task) => task.task_id)
  expect(await found('porch jamal')).toEqual([task_id])
  await call('PUT', `/api/v1/contacts/${contact_id}`, { pin, body: { name: 'JAMAL REYES' } })
  expect(await found('porch ortiz')).toEqual([])
  expect(await found('reyes measure')).toEqual([task_id])
  await change({ task_id, status: 'completed' })
  expect((await column('completed', '?q=reyes')).data.map((task) => task.task_id)).toEqual([task_id])
  await call('DELETE', `/api/v1/tasks/${task_id}`, { pin })
  expect(await found('reyes')).toEqual([])
  await call('POST', `/api/v1/tasks/${task_id}/restoration`, { pin })
  expect(await found('reyes')).toEqual([task_id])
})

test('finds a task of a contact by its own name and phone of the client, and names the contact beside them', async () => {
  const { contact_id, name } = await addContact({ name: 'OLGA BRANDT' })
  const { task_id } = await addTask({ contact_id, client_name: 'Milo Neighbor', client_phone: '512 555 0177' })
  const found = async (q: string) => (await search(q)).filter((task) => task.task_id === task_id)
  const shown = { client_name: 'Milo Neighbor', client_phone: '512 555 0177', contact_name: name }
  expect(await found('milo')).toMatchObject([shown])
  expect(await found('5125550177')).toMatchObject([shown])
  expect(await found('brandt')).toEqual([])
  await call('PUT', `/api/v1/contacts/${contact_id}`, { pin, body: { name: 'OLGA REYES' } })
  expect(await found('milo')).toMatchObject([{ ...shown, contact_name: 'OLGA REYES' }])
})

test('a page among many tasks without a time reads no more than the first page', async () => {
  const { contact_id } = await addContact()
  for (let i = 0; i < 90; i++) await addTask({ contact_id, assigned_to: 2, due_at: null })
  await addTask({ contact_id, assigned_to: 2, due_at: START })
  let cursor: string | null = ''
  let pages = 0
  for (; cursor !== null; pages++) {
    const path = `/api/v1/tasks?status=pending&assigned_to=2&limit=10${cursor && `&cursor=${cursor}`}`
    const answer = await call('GET', path, { pin })
    const page: TaskPage = await read(answer, TaskPage)
    expectFairCost(answer, page.data.length + 1, pages)
    cursor = page.next
  }
  expect(pages).toBe(10)
})
