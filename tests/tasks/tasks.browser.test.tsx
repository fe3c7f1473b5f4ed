import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { Task } from '#contract/tasks/tasks.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { USER } from '../support/screen/answers.ts'
import { CONTACT, pageOf, userWith } from '../support/screen/contacts.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import {
  button,
  DESKTOP,
  dialog,
  field,
  heading,
  isMissing,
  isShown,
  PHONE,
  press,
  toast,
} from '../support/screen/hand.ts'
import { openProfile } from '../support/screen/open-profile.ts'
import { renderApp, reopenApp } from '../support/screen/render-app.tsx'
import { TASK, taskServer } from '../support/screen/tasks.ts'

/** Opens the board of a server that has these tasks. */
const openTasks = async ({
  tasks = [] as readonly Task[],
  path = '/tasks',
  user = USER,
  size = DESKTOP as readonly [number, number],
  answers = {} as Answers,
} = {}) => {
  await page.viewport(...size)
  const { answers: routes, ...more } = taskServer(...tasks)
  const server = await renderApp(path, { ...routes, ...answers }, user)
  return { server, ...more }
}

const column = (status: string) => page.getByRole('region', { name: status, exact: true })
const card = (title: string, status: string) => column(status).getByRole('heading', { name: title, exact: true })
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const title = () => dialog().getByRole('textbox', { name: 'Title' })
const day = () => field('Due date', dialog())
const time = () => dialog().getByLabelText('Time', { exact: true })
const save = () => press(/^(Save( anyway)?|Add Task)$/, dialog())
const unsent = () => useOutbox.getState().writes.length
const MEASURE: Task = { ...TASK, task_id: 9, title: 'Measure', assigned_to: 2 }

const edit = async (task: Partial<Task> = {}) => {
  const opened = await openTasks({ tasks: [{ ...TASK, ...task }] })
  await isShown(card('Call Rosa', 'Pending'))
  await press('Edit Call Rosa')
  return { ...opened, bodies: () => opened.server.writes.map(({ json }) => json) }
}
const openForm = () => press(/^(Add )?Task$/)
/** Opens the form of a new task of a contact. */
const openNew = async (size: readonly [number, number] = DESKTOP) => {
  const tasks = taskServer()
  const { server } = await openProfile({ answers: tasks.answers, size })
  await openForm()
  await isShown(title())
  return { server, ...tasks }
}

test('sends an edit with the loaded version, and keeps given client fields beside the contact', async () => {
  const { bodies } = await edit({ client_name: 'Milo Neighbor', client_address: '9 Oak Ave|Austin' })
  await isShown(dialog().getByText('ROSA DÍAZ'))
  await isShown(dialog().getByText('Milo Neighbor, 9 Oak Ave, Austin'))
  await title().fill('Call Rosa twice')
  await dialog().getByRole('combobox', { name: 'Priority' }).selectOptions('high')
  await save()
  await isShown(toast('Task saved'))
  await isShown(card('Call Rosa twice', 'Pending'))
  await isShown(column('Pending').getByText('High'))
  expect(bodies()).toEqual([{ task_id: 7, version: 3, title: 'Call Rosa twice', priority: 'high' }])
})

test('an edit keeps its text in a conflict, succeeds when saved again, and keeps its text when the task is deleted', async () => {
  const { put, drop, bodies } = await edit()
  await title().fill('Call Rosa twice')
  put({ ...TASK, title: 'Write to Rosa', version: 4 })
  await save()
  await isShown(dialog().getByText('Max changed this task meanwhile'))
  await expect.element(title()).toHaveValue('Call Rosa twice')
  await save()
  await isShown(toast('Task saved'))
  await press('Edit Call Rosa twice')
  await title().fill('Call Rosa tonight')
  drop(7)
  await save()
  await isShown(dialog().getByText('This task no longer exists'))
  await expect.element(title()).toHaveValue('Call Rosa tonight')
  expect(bodies().slice(0, 2)).toEqual([3, 4].map((version) => ({ task_id: 7, version, title: 'Call Rosa twice' })))
})

test('a task of a lead has its contact and sends both ids, once for a double click', async () => {
  const { server } = await openNew()
  await isShown(dialog().getByText('ROSA DÍAZ'))
  await title().fill('Measure')
  await button('Add Task', dialog()).dblClick()
  await isMissing(dialog())
  await expect.poll(unsent).toBe(0)
  await expect.poll(server.bodies).toMatchObject([{ title: 'Measure', contact_id: 5 }])
})

test.each([
  [404, 'not_found', 'Contact not found.', 'Contact not found.'],
  [500, 'internal', 'Oops', 'Failed to save task'],
] as const)(
  'a %i (%s: %s) shows its reason and keeps the text, also on the next visit',
  async (status, code, error, said) => {
    const { server } = await openNew()
    server.answer({ 'POST /tasks': refusal(status, code, error) })
    await title().fill('Measure twice')
    await save()
    await isShown(dialog().getByText(said))
    reopenApp()
    await openForm()
    await expect.element(title()).toHaveValue('Measure twice')
  },
)

test('a time needs a day, and an error disappears when any field satisfies its rule', async () => {
  const { server } = await openNew()
  await time().fill('15:30')
  await save()
  await isShown(dialog().getByText('Please enter a task title or description'))
  await field('Description', dialog()).fill('Price a fence')
  await isMissing(dialog().getByText('Please enter a task title or description'))
  await isShown(dialog().getByText('Choose a day'))
  await time().fill('')
  await isMissing(dialog().getByText('Choose a day'))
  expect(server.writes).toEqual([])
})

test.each([
  ['2027-03-14', '02:30', '2:30 AM does not exist on that day. Using 3:30 AM.'],
  ['2027-11-07', '01:30', '1:30 AM occurs twice on that day. Using the first.'],
])('on %s the time %s shows the hint on daylight saving', async (date, clock, said) => {
  await openNew()
  await time().fill(clock)
  await isMissing(dialog().getByText(said))
  await day().fill(date)
  await expect.element(time()).toHaveAccessibleDescription(said)
})

test('a repeated hour shows the hint on daylight saving only after the time is changed', async () => {
  await edit({ due_at: Date.parse('2026-11-01T07:30:00Z') })
  await expect.element(time()).toHaveValue('01:30')
  await isMissing(dialog().getByText(/occurs twice/))
  await time().fill('01:45')
  await isShown(dialog().getByText(/occurs twice/))
})

test('the arrow keys and Enter choose a suggested contact; the first Escape closes the suggestions', async () => {
  const contacts = ['AMY NELSON', 'BEN NELSON'].map((name, i) => ({ ...CONTACT, contact_id: i + 1, name }))
  const { server } = await openTasks({ answers: { 'GET /contacts': pageOf(...contacts) } })
  await button('Add Task').first().click()
  await save()
  await isShown(dialog().getByText('Client name is required'))
  await title().fill('Price a fence')
  const name = dialog().getByRole('combobox', { name: 'Client name' })
  await name.fill('nelson')
  await expect.element(name).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}')
  await isShown(dialog().getByText('BEN NELSON'))
  await expect.element(button('Change client', dialog())).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await name.fill('nelson')
  await dialog()
    .getByRole('option', { name: /AMY NELSON/ })
    .click()
  await save()
  await isMissing(dialog())
  await expect.poll(server.bodies).toMatchObject([{ contact_id: 1 }])
})

test('the task in the URL opens over a board without it, and closes to the board', async () => {
  await openTasks({ tasks: [TASK], path: '/tasks?q=nothing&task=7' })
  await isShown(dialog().getByRole('heading', { name: 'Edit Task' }))
  await expect.element(title()).toHaveValue('Call Rosa')
  await press('Cancel', dialog())
  await isMissing(dialog())
  await isShown(page.getByText('No tasks match'))
})

test('the task of the URL is read-only without Leads: Edit', async () => {
  const user = userWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Leads: Edit'))
  await openTasks({ tasks: [TASK], path: '/tasks?q=nothing&task=7', user })
  await isShown(dialog().getByRole('heading', { name: 'Call Rosa' }))
  await isMissing(title())
  await press('Close', dialog())
  await isMissing(dialog())
})

test('a deleted task in the URL shows an error instead of a dialog', async () => {
  await openTasks({ path: '/tasks?task=7' })
  await isShown(toast('Task not found'))
  await isMissing(dialog())
})

test('stores "Mine" on the device for each user, and says where the user has no tasks', async () => {
  await openTasks()
  const assignee = page.getByRole('combobox', { name: 'Assigned to' })
  await isShown(page.getByText('No tasks yet'))
  await assignee.selectOptions('mine')
  await isShown(page.getByText('No tasks assigned to you'))
  reopenApp('/tasks')
  await expect.element(assignee).toHaveValue('mine')
  expect(localStorage.getItem('tradeboard.tasks.mine.2')).toBe('yes')
  await assignee.selectOptions('')
  await isShown(page.getByText('No tasks yet'))
})

test('a card is dragged to another column, and Undo brings it back', async () => {
  const { server } = await openTasks({ tasks: [TASK, MEASURE] })
  const dragged = page.getByRole('heading', { name: 'Call Rosa', exact: true })
  await isShown(dragged)
  await expect.poll(() => dragged.element().closest('[draggable=true]')).not.toBeNull()
  await dragged.dropTo(column('Completed'))
  await isShown(card('Call Rosa', 'Completed'))
  await press(/^Undo/)
  await isShown(card('Call Rosa', 'Pending'))
  await expect.poll(server.bodies).toMatchObject([{ status: 'completed', version: 3 }, { status: 'pending' }])
})

test('the focus follows a card that the keyboard moves', async () => {
  await openTasks({ tasks: [TASK] })
  const menu = (status: string) => button('Move Call Rosa to…', column(status))
  await isShown(menu('Pending'))
  ;(menu('Pending').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('menuitem', { name: 'Completed' }).hover()
  ;(page.getByRole('menuitem', { name: 'Completed' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu('Completed')).toHaveFocus()
  ;(button('Reopen: Call Rosa').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog')
  await isShown(question)
  ;(button('Reopen', question).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu('Pending')).toHaveFocus()
})

test('Start asks first; a search narrows the board; a deletion can be undone', async () => {
  const { server } = await openTasks({ tasks: [TASK, MEASURE] })
  await press('Start: Call Rosa')
  await press('Start', page.getByRole('alertdialog'))
  await isShown(card('Call Rosa', 'In Progress'))
  await field('Search tasks').fill('Call')
  await isMissing(card('Measure', 'Pending'))
  await press('Delete task Call Rosa')
  await isShown(toast('"Call Rosa" deleted'))
  await isShown(page.getByText('No tasks match'))
  await press('Undo F8')
  await isShown(card('Call Rosa', 'In Progress'))
  await expect.poll(() => server.writes.map(({ call }) => call)).toContain('PUT /tasks')
})

test('an undo of a deletion that the server refuses says why', async () => {
  const { server } = await openTasks({ tasks: [TASK] })
  const error = 'This task was deleted for ever meanwhile'
  server.answer({ 'POST /tasks/:taskId/restoration': refusal(404, 'not_found', error) })
  await press('Delete task Call Rosa')
  await press('Undo F8')
  await isShown(toast('Not undone'))
  await isMissing(card('Call Rosa', 'Pending'))
})

test('up to 768 px tabs choose the status, and a menu moves a task', async () => {
  await openTasks({ tasks: [TASK, MEASURE], size: PHONE })
  await press('Move Call Rosa to…')
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await tab('Completed').click()
  await isShown(heading('Call Rosa'))
  await isMissing(heading('Measure'))
  await page.viewport(768, 844)
  await isShown(tab('Completed'))
  await page.viewport(769, 844)
  await isShown(column('Completed'))
  await isMissing(tab('Completed'))
})

test('on a phone, a task added offline shows on the profile, can be changed, and is sent in order', async () => {
  const { server } = await openNew(PHONE)
  server.setOnline(false)
  await title().fill('Measure')
  await save()
  await tab('Activity').click()
  await isShown(page.getByText('Not sent yet').first())
  await isShown(page.getByRole('checkbox', { name: 'Measure', exact: false }))
  await expect.poll(unsent).toBe(1)
  await page.getByRole('checkbox', { name: 'Measure', exact: false }).click()
  await expect.poll(unsent).toBe(2)
  expect(server.writes).toEqual([])
  server.setOnline(true)
  await expect.poll(unsent).toBe(0)
  await expect
    .poll(() => server.writes.map(({ call, path, json }) => [call, path, json]))
    .toMatchObject([
      ['POST /tasks', '/tasks', { title: 'Measure', contact_id: 5 }],
      ['PUT /contacts/:contactId/tasks/:taskId', '/contacts/5/tasks/8', { is_completed: true }],
    ])
})

test('an offline task is on the board of its user only, and its deletion discards it with its changes', async () => {
  const { server } = await openTasks({ tasks: [MEASURE] })
  await isShown(card('Measure', 'Pending'))
  server.setOnline(false)
  await button('Add Task').first().click()
  await title().fill('Price a fence')
  await dialog().getByRole('combobox', { name: 'Client name' }).fill('AMY')
  await dialog().getByRole('textbox', { name: 'Address / ZIP' }).fill('1 ELM ST')
  await save()
  await isShown(card('Price a fence', 'Pending'))
  await press('Move Price a fence to…')
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  await isShown(card('Price a fence', 'In Progress'))
  await expect.poll(unsent).toBe(2)
  await press('Delete task Price a fence')
  await isMissing(card('Price a fence', 'In Progress'))
  await expect.poll(unsent).toBe(0)
  server.setOnline(true)
  expect(server.writes).toEqual([])
})
