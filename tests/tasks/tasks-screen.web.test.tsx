import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { TASK_STATUSES } from '#contract/tasks/tasks.ts'
import { useSession } from '#web/session/session.ts'
import { TasksScreen } from '#web/tasks/kanban/tasks-screen.tsx'
import { answer, forget, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const EMPTY = { users: [], columns: TASK_STATUSES.map((status) => ({ status, data: [], total: 0, next: null })) }
const assignee = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' })

const open = () => {
  forget('tasks')
  answer([200, EMPTY], [200, EMPTY])
  render(withProviders(<TasksScreen />, '/tasks'))
}

test('stores "Mine" for each user, and shows a message when the user has no tasks', async () => {
  open()
  expect(await screen.findByText('No tasks yet')).toBeTruthy()
  fireEvent.change(assignee(), { target: { value: 'mine' } })
  expect(await screen.findByText('No tasks assigned to you')).toBeTruthy()
  cleanup()
  open()
  expect(assignee().value).toBe('mine')
  cleanup()
  signInWith(DEFAULT_PERMISSIONS.manager)
  useSession.setState(({ user }) => ({ user: user && { ...user, user_id: 99 } }))
  open()
  expect(assignee().value).toBe('')
})
