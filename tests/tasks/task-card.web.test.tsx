import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { TaskCard } from '#web/tasks/kanban/task-card.tsx'
import { TASK } from '../support/screen/tasks.ts'
import { signInWith } from '../support/web/sign-in.ts'

const at = (day: string, time: string) => Date.parse(`2026-11-${day}T${time}:00-06:00`)
const NOW = at('20', '09:30')

beforeEach(() => signInWith(DEFAULT_PERMISSIONS.manager))
afterEach(cleanup)

test.each([
  ['No date', null, 'Today', at('20', '08:00')],
  ['Today, 3:00 PM', at('20', '15:00'), 'Nov 19', at('19', '23:00')],
  ['Tomorrow, 9:00 AM', at('21', '09:00'), 'Nov 3', at('03', '09:00')],
])('a card says when it is due (%s), and when it was added', (due, due_at, added, created_at) => {
  render(
    <MemoryRouter>
      <TaskCard task={{ ...TASK, due_at, created_at }} now={NOW} users={[]} actions={undefined} />
    </MemoryRouter>,
  )
  expect(screen.getByText(due)).toBeTruthy()
  const fact = screen.getByLabelText('Added').closest('li')
  expect(fact && within(fact).getByText(added).getAttribute('dateTime')).toBe(new Date(created_at).toISOString())
})

const callButton = () => screen.queryByRole('button', { name: 'Call ROSA DÍAZ' })

test('offers a call only with Contacts: Call', () => {
  const card = (
    <MemoryRouter>
      <TaskCard task={TASK} now={NOW} users={[]} actions={undefined} />
    </MemoryRouter>
  )
  const { unmount } = render(card)
  expect(callButton()).not.toBeNull()
  unmount()
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Contacts: Call'))
  render(card)
  expect(callButton()).toBeNull()
})

const MILO = { client_name: 'Milo Neighbor', client_phone: '5125550177', client_address: '9 Oak Ave|Austin|TX 78704' }
const lines = () =>
  screen.getAllByRole('list').map((list) => Array.from(list.children, (fact) => fact.textContent).join(' '))

test.each([
  ['all differ', MILO, ['ROSA DÍAZ (512) 555-0100', 'Milo Neighbor (512) 555-0177 9 Oak Ave, Austin, TX 78704']],
  [
    'the address differs',
    { client_address: MILO.client_address },
    ['ROSA DÍAZ (512) 555-0100', '9 Oak Ave, Austin, TX 78704'],
  ],
  ['none differs', {}, ['ROSA DÍAZ (512) 555-0100', '']],
  [
    'the task has no contact',
    { ...MILO, contact_id: null, contact_name: null, contact_phone: null },
    ['', 'Milo Neighbor (512) 555-0177 9 Oak Ave, Austin, TX 78704'],
  ],
])('a card shows given client fields beside those of the contact where %s', (_, given, shown) => {
  render(
    <MemoryRouter>
      <TaskCard task={{ ...TASK, ...given }} now={NOW} users={[]} actions={undefined} />
    </MemoryRouter>,
  )
  expect(lines().slice(0, 2)).toEqual(shown)
})
