import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { useSession } from '#web/session/session.ts'
import { People } from '#web/settings/people/people.tsx'
import {
  answer,
  catalog,
  field,
  forget,
  messages,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInAs } from '../support/web/sign-in.ts'

const ada: StaffUser = {
  user_id: 2,
  name: 'Ada Long',
  role: 'admin',
  seller_id: null,
  is_active: true,
  created_at: 1,
  version: 1,
}
const max: StaffUser = { ...ada, user_id: 3, name: 'Max Hill', role: 'manager', seller_id: 1, version: 4 }
const old: StaffUser = { ...ada, user_id: 4, name: 'Old Hand', role: 'manager', is_active: false }
const STAFF = [ada, max, old]

withFakeServer()
beforeEach(() => {
  signInAs('admin', DEFAULT_PERMISSIONS.admin)
  forget('settings')
  catalog('sellers', [
    { seller_id: 1, name: 'Maria Lopez', is_active: true },
    { seller_id: 2, name: 'Gone Seller', is_active: false },
  ])
})

const open = async (role = 'manager', staff = STAFF) => {
  answer([200, staff])
  render(withProviders(<People />, `/?role=${role}`))
  await screen.findByRole('tab', { name: /^Admin/ })
}
const card = (name: string) => screen.getByRole('listitem', { name })
const last = () => {
  const { method, path, body } =
    sent()
      .filter((one) => one.method !== 'GET')
      .at(-1) ?? {}
  return [method, path?.replace(/^.*\/settings/, ''), body]
}
const done = (user: StaffUser) => answer([200, { success: true, user }], [200, STAFF])
const DIALOG = () => within(screen.getByRole('dialog'))

test('lists users by role with hidden PINs, deactivated users apart', async () => {
  await open()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Admin (1)',
    'Manager (1)',
    'Public (0)',
  ])
  expect(card('Max Hill').textContent).toContain('Sells as Maria Lopez')
  expect(card('Max Hill').textContent).toContain('••••••')
  expect(screen.getByText('Deactivated (1)')).toBeTruthy()
  expect(within(card('Old Hand')).queryByRole('button', { name: /PIN/ })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: /^Public/ }))
  expect(screen.getByRole('heading', { name: 'No users with the role Public' })).toBeTruthy()
})

test('reveals a PIN on demand, hides it again, and stores it nowhere', async () => {
  await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer([200, { pin: '583920' }])
  press('Show the PIN of Max Hill')
  await waitFor(() => expect(card('Max Hill').textContent).toContain('583920'))
  expect(last()).toEqual(['POST', '/users/3/pin/reveal', null])
  expect(JSON.stringify({ ...localStorage })).not.toContain('583920')
  // The timer starts after the paint.
  await act(async () => undefined)
  await act(async () => vi.advanceTimersByTime(30_000))
  await waitFor(() => expect(card('Max Hill').textContent).not.toContain('583920'))
  answer([409, refusal('nothing_to_do', 'This PIN cannot be shown')])
  press('Show the PIN of Max Hill')
  await waitFor(() => expect(messages()).toEqual(['This PIN cannot be shown']))
})

test('a new user gets the shown role and a generated PIN; a refusal shows at its field', async () => {
  await open()
  press('Add user')
  type('Name', 'Walt Young')
  type('PIN', '123456')
  fireEvent.click(DIALOG().getByRole('button', { name: 'Add user' }))
  expect(screen.getByText(/^This code is easy to guess/)).toBeTruthy()
  answer([200, { pin: '583920' }])
  press('Generate PIN')
  await waitFor(() => expect(field('PIN').value).toBe('583920'))
  const issue = {
    field: 'pin',
    reason: 'pin_unavailable',
    params: {},
    message: 'This PIN cannot be used. Please choose another one.',
  }
  answer([400, refusal('invalid_input', issue.message, { issues: [issue] })], [200, STAFF])
  fireEvent.click(DIALOG().getByRole('button', { name: 'Add user' }))
  expect(await screen.findByText(issue.message)).toBeTruthy()
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/583920|Walt/)
  type('PIN', '804617')
  answer([201, { success: true, user: { ...max, name: 'Walt Young' } }], [200, STAFF])
  fireEvent.click(DIALOG().getByRole('button', { name: 'Add user' }))
  await waitFor(() => expect(messages()).toEqual(['Walt Young can now sign in']))
  expect(last()).toEqual(['POST', '/users', { name: 'Walt Young', role: 'manager', seller_id: null, pin: '804617' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('marks a new user and scrolls to it', async () => {
  await open()
  press('Add user')
  type('Name', 'Walt Young')
  type('PIN', '804617')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const walt = { ...max, user_id: 9, name: 'Walt Young' }
  const staff = [200, [...STAFF, walt]] as [number, object]
  answer([201, { success: true, user: walt }], staff, staff)
  fireEvent.click(DIALOG().getByRole('button', { name: 'Add user' }))
  expect(within(await screen.findByRole('listitem', { name: 'Walt Young' })).getByText('New')).toBeTruthy()
  expect(scrolled.mock.contexts).toContain(card('Walt Young'))
  scrolled.mockRestore()
})

test('refuses a forbidden name before sending', async () => {
  await open()
  press('Add user')
  type('Name', 'Dana\u3164Hill')
  type('PIN', '804617')
  fireEvent.click(DIALOG().getByRole('button', { name: 'Add user' }))
  expect(screen.getByText('Name has invisible characters')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('edits a user; shows another user’s change before overwriting it', async () => {
  await open()
  press('Edit Max Hill')
  const dialog = DIALOG()
  expect(dialog.queryByRole('option', { name: 'Gone Seller' })).toBeNull()
  type('Name', 'Max Stone')
  const now = { ...max, name: 'Maximilian Hill', version: 5 }
  answer([409, refusal('stale', 'Olga changed this user meanwhile', { current: now })], [200, [ada, now, old]])
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('theirs “Maximilian Hill”, yours “Max Stone”')
  done({ ...now, name: 'Max Stone', version: 6 })
  fireEvent.click(dialog.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(messages()).toEqual(['Max Stone updated']))
  expect(last()).toEqual(['PUT', '/users/3', { name: 'Max Stone', version: 5 }])
})

test('shows the refusal to remove the last admin in the form', async () => {
  await open('admin', [ada])
  press('Edit Ada Long')
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'manager' } })
  const why = 'At least one admin must stay active. Make someone else an admin first.'
  answer([409, refusal('nothing_to_do', why)], [200, [ada]])
  fireEvent.click(DIALOG().getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(why)
})

test('replaces a PIN; deactivates a user after a confirmation, and reactivates it', async () => {
  await open()
  press('Replace the PIN of Max Hill')
  expect(screen.getByText('The current PIN stops working immediately on all devices.')).toBeTruthy()
  type('New PIN', '804617')
  done({ ...max, version: 5 })
  fireEvent.click(DIALOG().getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(messages()).toEqual(['Max Hill has a new PIN']))
  expect(last()).toEqual(['PUT', '/users/3/pin', { pin: '804617' }])

  press('Replace the PIN of Max Hill')
  type('New PIN', '804618')
  const spent = 'Too many PINs tried. Leave the PIN empty to generate one. You can show it afterwards.'
  answer([429, refusal('too_many_attempts', spent)], [200, STAFF])
  fireEvent.click(DIALOG().getByRole('button', { name: 'Replace' }))
  expect((await screen.findByRole('alert')).textContent).toBe(spent)
  type('New PIN', '')
  done({ ...max, version: 6 })
  fireEvent.click(DIALOG().getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(last()).toEqual(['PUT', '/users/3/pin', {}])

  const asked = vi.fn((_: string) => false)
  vi.stubGlobal('confirm', asked)
  answer([200, { open_appointments: 2 }])
  press('Deactivate Max Hill')
  await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toContain('All their devices are signed out'))
  expect(asked.mock.calls.at(-1)?.[0]).toContain('They still go to 2 appointments')
  expect(last()[0]).toBe('PUT')
  asked.mockReturnValue(true)
  answer(
    [200, { open_appointments: 0 }],
    [200, { success: true, user: { ...max, is_active: false, version: 6 } }],
    [200, [ada, { ...max, is_active: false }, old]],
  )
  screen.getByRole('button', { name: 'Deactivate Max Hill' }).focus()
  press('Deactivate Max Hill')
  await waitFor(() => expect(messages()).toContain('Max Hill deactivated'))
  await screen.findByText('Deactivated (2)')
  expect(document.activeElement).not.toBe(document.body)
  expect(last()).toEqual(['PUT', '/users/3/deactivation', null])
  done(max)
  press('Reactivate Max Hill')
  await waitFor(() => expect(last()[0]).toBe('DELETE'))
})

test('loads a user’s devices when opened, and signs one out', async () => {
  await open()
  expect(sent()).toHaveLength(1)
  const device = { device_id: 'd1', name: 'Chrome on Android', created_at: 1, last_seen_at: 2 }
  answer([200, [{ ...device, is_signed_in: true, gets_pushes: false, is_this: false, locked_at: null }]])
  const devices = within(card('Max Hill')).getByRole<HTMLDetailsElement>('group')
  devices.open = true
  fireEvent(devices, new Event('toggle'))
  answer([200, { success: true }], [200, []])
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }))
  await waitFor(() => expect(messages()).toEqual(['Chrome on Android signed out']))
  expect(last()).toEqual(['DELETE', '/devices/d1', null])
})

const roleOf = (permissions: readonly string[]) => ({ permissions, version: 1 })
const matrixWith = (manager: readonly string[], open: readonly string[]) => ({
  admin: roleOf(DEFAULT_PERMISSIONS.admin),
  manager: roleOf(manager),
  public: roleOf(open),
})
const options = () =>
  within(screen.getByLabelText('Role'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('a user who is no admin cannot change admins, names or their own role', async () => {
  signInAs('manager', [...DEFAULT_PERMISSIONS.manager, 'Admin Panel'])
  const me = { ...max, user_id: useSession.getState().user?.user_id ?? 0, name: 'Own Self' }
  answer([200, [ada, max, me]], [200, matrixWith([...DEFAULT_PERMISSIONS.manager, 'Admin Panel'], ['Dashboard'])])
  render(withProviders(<People />, '/?role=admin'))
  await screen.findByRole('tab', { name: /^Admin/ })
  expect(within(card('Ada Long')).queryAllByRole('button')).toEqual([])
  press('Add user')
  await waitFor(() => expect(options()).toEqual(['Manager', 'Public']))
  expect(field('Name')).toBeTruthy()
  fireEvent.click(DIALOG().getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('tab', { name: /^Manager/ }))
  press('Edit Max Hill')
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(options()).toEqual(['Manager', 'Public'])
  fireEvent.click(DIALOG().getByRole('button', { name: 'Cancel' }))
  press('Edit Own Self')
  expect(screen.queryByLabelText('Role')).toBeNull()
  cleanup()
})

test('nor users whose role has more permissions', async () => {
  signInAs('public', ['Dashboard', 'Admin Panel', 'Admin Panel: Manage Users'])
  const pia: StaffUser = { ...max, user_id: 9, name: 'Pia', role: 'public' }
  answer(
    [200, [ada, max, pia]],
    [200, matrixWith(DEFAULT_PERMISSIONS.manager, ['Dashboard', 'Admin Panel', 'Admin Panel: Manage Users'])],
  )
  render(withProviders(<People />, '/?role=public'))
  await screen.findByRole('button', { name: 'Edit Pia' })
  fireEvent.click(screen.getByRole('tab', { name: /^Manager/ }))
  expect(within(card('Max Hill')).queryAllByRole('button')).toEqual([])
  press('Add user')
  expect(options()).toEqual(['Public'])
  cleanup()
})
