import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { TASK_STATUSES, type Task } from '#contract/tasks/tasks.ts'
import { TasksScreen } from '#web/tasks/kanban/tasks-screen.tsx'
import {
  catalog,
  field,
  forget,
  messages,
  press,
  refusal,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

const TASK: Task = {
  ...{ task_id: 7, title: 'Call Rosa', description: null, type: 'call', status: 'pending', priority: 'normal' },
  ...{ client_name: 'ROSA DÍAZ', client_phone: '(512) 555-0100', client_address: null, contact_id: 5 },
  ...{ contact_phone: '(512) 555-0100', contact_address: null },
  ...{ contact_name: 'ROSA DÍAZ', lead_id: null, stage_id: null, assigned_to: null, due_at: null },
  ...{ created_at: 1, completed_at: null, version: 3 },
}
const EMPTY_BOARD = {
  columns: TASK_STATUSES.map((status) => ({ status, total: 0, data: [], next: null })),
  users: [],
}

withFakeServer()
beforeEach(() => {
  forget('tasks')
  catalog('task-users', [])
})

/** Opens an empty filtered board with a task in its URL; the server returns this answer for the task. */
const open = (status: number, said: object) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isTask = url.endsWith('/api/v1/tasks/7')
    return new Response(JSON.stringify(isTask ? said : EMPTY_BOARD), { status: isTask ? status : 200 })
  })
  render(withProviders(<TasksScreen />, '/tasks?q=nothing&task=7'))
}

test('the task in the URL opens over a board without it, and closes to the board', async () => {
  open(200, TASK)
  await screen.findByRole('dialog', { name: 'Edit Task' })
  expect(field('Title').value).toBe('Call Rosa')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('No tasks match')).toBeTruthy()
})

test('the task opens read-only without Leads: Edit', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Leads: Edit'))
  open(200, TASK)
  expect((await screen.findByRole('dialog', { name: 'Task' })).textContent).toContain('Call Rosa')
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a deleted task shows an error instead of a dialog', async () => {
  open(404, refusal('not_found', 'Task not found'))
  await waitFor(() => expect(messages()).toEqual(['Task not found']))
  expect(screen.queryByRole('dialog')).toBeNull()
})
