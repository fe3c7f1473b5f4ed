import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Task } from '#contract/tasks/tasks.ts'
import { TaskDialog } from '#web/tasks/kanban/task-dialog.tsx'
import {
  answer,
  CONTACT,
  catalog,
  messages,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

const TASK: Task = {
  ...{ task_id: 7, title: 'Call Rosa', description: null, type: 'call', status: 'pending', priority: 'normal' },
  ...{ client_name: 'ROSA DÍAZ', client_phone: '(512) 555-0100', client_address: null, contact_id: 5 },
  ...{ contact_phone: '(512) 555-0100', contact_address: null },
  ...{ contact_name: 'ROSA DÍAZ', lead_id: null, stage_id: null, assigned_to: null, due_at: null },
  ...{ created_at: 1, completed_at: null, version: 3 },
}
const OF_JOB = { contactId: 5, leadId: 11, name: 'ROSA DÍAZ', phone: '(512) 555-0100' }
const closed = vi.fn()

withFakeServer()
beforeEach(() => {
  closed.mockClear()
  catalog('task-users', [{ user_id: 2, name: 'Marcus Hill', is_active: true }])
})

const edit = (task: Task) => render(withProviders(<TaskDialog task={task} onClose={closed} />))
const saveAs = (title: string) => {
  type('Title', title)
  press('Save')
}
const written = (version: number, title: string) => ({
  method: 'PUT',
  path: '/api/v1/tasks',
  body: { task_id: 7, version, title },
})

test('sends an edit with the loaded version', async () => {
  edit(TASK)
  answer([200, { success: true, task_id: 7, task: { ...TASK, title: 'Call Rosa twice', version: 4 } }])
  saveAs('Call Rosa twice')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent()).toEqual([written(3, 'Call Rosa twice')])
  expect(messages()).toEqual(['Task saved'])
})

test('an edit shows given client fields beside the contact and keeps them', async () => {
  edit({ ...TASK, client_name: 'Milo Neighbor', client_address: '9 Oak Ave|Austin' })
  expect(screen.getByText('ROSA DÍAZ')).toBeTruthy()
  expect(screen.getByText('Milo Neighbor, 9 Oak Ave, Austin')).toBeTruthy()
  answer([200, { success: true, task_id: 7, task: { ...TASK, title: 'Call Rosa twice', version: 4 } }])
  saveAs('Call Rosa twice')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent()).toEqual([written(3, 'Call Rosa twice')])
})

test('a conflicting edit shows an error, keeps the typed text, and succeeds when saved again', async () => {
  edit(TASK)
  const theirs = { ...TASK, title: 'Write to Rosa', version: 4 }
  answer([409, refusal('stale', 'Max changed this task meanwhile', { current: theirs })])
  saveAs('Call Rosa twice')
  expect(await screen.findByText('Max changed this task meanwhile')).toBeTruthy()
  expect(closed).not.toHaveBeenCalled()
  cleanup()
  edit(theirs)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Call Rosa twice')
  answer([200, { success: true, task_id: 7, task: { ...theirs, title: 'Call Rosa twice', version: 5 } }])
  press('Save')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent()).toEqual([written(3, 'Call Rosa twice'), written(4, 'Call Rosa twice')])
})

test('a double click adds one task', async () => {
  render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
  type('Title', 'Measure')
  answer([201, { success: true, task_id: 8, task: TASK }])
  press('Add Task')
  const again = screen.queryByRole('button', { name: 'Saving...' })
  if (again) fireEvent.click(again)
  fireEvent.submit(screen.getByRole('textbox', { name: /^Title/ }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
})

test.each([
  ['a deleted contact', 404, 'contact_gone', 'Contact not found.', 'Contact not found.'],
  ['a deleted job', 404, 'lead_gone', 'This lead no longer exists', 'This lead no longer exists'],
  ['a failing server', 500, 'internal', 'Oops', 'Failed to save task'],
])(
  'after the error of %s, the dialog shows the message and keeps the typed text',
  async (_, status, code, error, said) => {
    render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
    type('Title', 'Measure twice')
    answer([status, refusal(code, error)])
    press('Add Task')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(closed).not.toHaveBeenCalled()
    cleanup()
    render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Measure twice')
  },
)

test('without a connection, the dialog shows the error and keeps the typed text', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
  type('Title', 'Measure twice')
  press('Add Task')
  expect(await screen.findByText('No connection. Failed to save task')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Measure twice')
  expect(closed).not.toHaveBeenCalled()
})

test('when the task is deleted, the dialog shows the error and keeps the typed text', async () => {
  edit(TASK)
  answer([404, refusal('task_gone', 'This task no longer exists')])
  saveAs('Call Rosa tonight')
  expect(await screen.findByText('This task no longer exists')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Call Rosa tonight')
})

test('a time without a day shows "Choose a day" and sends no request', async () => {
  render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
  type('Title', 'Measure')
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '15:30' } })
  press('Add Task')
  expect(await screen.findByText('Choose a day')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  ['2027-03-14', '02:30', '2:30 AM does not exist on that day. Using 3:30 AM.'],
  ['2027-11-07', '01:30', '1:30 AM occurs twice on that day. Using the first.'],
])('on %s the time %s shows the hint on daylight saving', (day, clock, said) => {
  render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
  const time = screen.getByLabelText('Time')
  fireEvent.change(time, { target: { value: clock } })
  expect(screen.queryByText(said)).toBeNull()
  fireEvent.change(screen.getByLabelText('Due date'), { target: { value: day } })
  expect(document.getElementById(time.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said)
})

test('a repeated hour shows the hint on daylight saving only after the time is changed', () => {
  edit({ ...TASK, due_at: Date.parse('2026-11-01T07:30:00Z') })
  expect(screen.queryByText(/comes twice/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '01:45' } })
  expect(screen.getByText('1:45 AM occurs twice on that day. Using the first.')).toBeTruthy()
})

test('an error disappears when a change of any field satisfies its rule', () => {
  render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '15:30' } })
  press('Add Task')
  expect(screen.getByText('Please enter a task title or description')).toBeTruthy()
  type('Description', 'Price a fence')
  expect(screen.queryByText('Please enter a task title or description')).toBeNull()
  expect(screen.getByText('Choose a day')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '' } })
  expect(screen.queryByText('Choose a day')).toBeNull()
})

test('the arrow keys and Enter choose a suggested contact; the first Escape closes the suggestions', async () => {
  render(withProviders(<TaskDialog onClose={closed} />))
  const name = () => screen.getByRole('combobox', { name: /^Client name/ })
  const isOpen = () => name().getAttribute('aria-expanded') === 'true'
  const contacts = ['AMY NELSON', 'BEN NELSON'].map((each, i) => ({ ...CONTACT, contact_id: i + 1, name: each }))
  answer([200, { data: contacts }])
  fireEvent.change(name(), { target: { value: 'nelson' } })
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(fireEvent.keyDown(name(), { key: 'Escape' })).toBe(false)
  expect(isOpen()).toBe(false)
  expect(fireEvent.keyDown(name(), { key: 'Escape' })).toBe(true)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(name(), { key })
  const active = name().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('BEN NELSON')
  expect(fireEvent.keyDown(name(), { key: 'Enter' })).toBe(false)
  expect(screen.getByText('BEN NELSON')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Change client')
  press('Change client')
  expect(document.activeElement).toBe(name())
})

test('a task of a job shows its contact and sends the ids of contact and job', async () => {
  render(withProviders(<TaskDialog of={OF_JOB} onClose={closed} />))
  expect(screen.getByText('ROSA DÍAZ')).toBeTruthy()
  type('Title', 'Measure')
  answer([201, { success: true, task_id: 8, task: TASK }])
  press('Add Task')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ method: 'POST', body: { title: 'Measure', contact_id: 5, lead_id: 11 } }])
})
