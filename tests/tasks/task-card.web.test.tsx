import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { Task } from '#contract/tasks/tasks.ts'
import { TaskCard } from '#web/tasks/kanban/task-card.tsx'
import { TASK } from '../support/screen/tasks.ts'
import { signInWith } from '../support/web/sign-in.ts'

const at = (day: string, time: string) => Date.parse(`2026-11-${day}T${time}:00-06:00`)
const NOW = at('20', '09:30')

beforeEach(() => signInWith(DEFAULT_PERMISSIONS.manager))

const show = (task: Partial<Task> = {}) =>
  render(
    <MemoryRouter>
      <TaskCard task={{ ...TASK, ...task }} now={NOW} users={[]} actions={undefined} />
    </MemoryRouter>,
  )

test.each([
  ['No date', null, 'Today', at('20', '08:00')],
  ['Today, 3:00 PM', at('20', '15:00'), 'Nov 19', at('19', '23:00')],
  ['Tomorrow, 9:00 AM', at('21', '09:00'), 'Nov 3', at('03', '09:00')],
])('a card says when it is due (%s), and when it was added', (due, due_at, added, created_at) => {
  show({ due_at, created_at })
  expect(screen.getByText(due)).toBeTruthy()
  const fact = screen.getByLabelText('Added').closest('li')
  expect(fact && within(fact).getByText(added).getAttribute('dateTime')).toBe(new Date(created_at).toISOString())
})

test.each([
  ['offers a call', 1, DEFAULT_PERMISSIONS.manager],
  ['offers no call without Contacts: Call', 0, DEFAULT_PERMISSIONS.manager.filter((name) => name !== 'Contacts: Call')],
])('a card %s', (_, count, permissions) => {
  signInWith(permissions)
  show()
  expect(screen.queryAllByRole('button', { name: 'Call ROSA DÍAZ' })).toHaveLength(count)
})

const MILO = { client_name: 'Milo Neighbor', client_phone: '5125550177', client_address: '9 Oak Ave|Austin|TX 78704' }
const MILO_ADDRESS = '9 Oak Ave, Austin, TX 78704'
const MILO_SHOWN = `Milo Neighbor (512) 555-0177 ${MILO_ADDRESS}`
const lines = () =>
  screen.getAllByRole('list').map((list) => Array.from(list.children, (fact) => fact.textContent).join(' '))

test.each([
  ['all differ', MILO, ['ROSA DÍAZ (512) 555-0100', MILO_SHOWN]],
  ['the address differs', { client_address: MILO.client_address }, ['ROSA DÍAZ (512) 555-0100', MILO_ADDRESS]],
  ['none differs', {}, ['ROSA DÍAZ (512) 555-0100', '']],
  ['the task has no contact', { ...MILO, contact_id: null, contact_name: null, contact_phone: null }, ['', MILO_SHOWN]],
])('a card shows given client fields beside those of the contact where %s', (_, given, shown) => {
  show(given)
  expect(lines().slice(0, 2)).toEqual(shown)
})
