import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS, PERMISSION_ACTIONS, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import type { Matrix } from '#contract/settings/matrix.ts'
import { useSession } from '#web/session/session.ts'
import { Permissions } from '#web/settings/permissions/permissions.tsx'
import {
  answer,
  forget,
  messages,
  press,
  refusal,
  sent,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInAs } from '../support/web/sign-in.ts'

const MATRIX: Matrix = {
  admin: { permissions: [...DEFAULT_PERMISSIONS.admin], version: 1 },
  manager: { permissions: [...DEFAULT_PERMISSIONS.manager], version: 4 },
  public: { permissions: [...DEFAULT_PERMISSIONS.public], version: 2 },
}

withFakeServer()
beforeEach(() => {
  signInAs('admin', DEFAULT_PERMISSIONS.admin)
  forget('settings')
})

const open = async (matrix = MATRIX) => {
  answer([200, matrix])
  render(withProviders(<Permissions />))
  await screen.findByRole('tab', { name: /^Admin/ })
}
const choose = (role: string) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${role}`) }))
const toggle = (page: string, name: string) =>
  within(screen.getByRole('group', { name: page })).getByRole<HTMLInputElement>('switch', { name })
const turn = (page: string, name: string) => fireEvent.click(toggle(page, name))
const summary = () => screen.getAllByRole('definition').map(({ textContent }) => Number(textContent))
const put = () =>
  sent()
    .filter(({ method }) => method === 'PUT')
    .at(-1)?.body
const switchedOn = () => screen.getAllByRole<HTMLInputElement>('switch').filter(({ checked }) => checked).length
const unsaved = () => screen.getByText(/unsaved change/).textContent

test('switches take effect on save; success shows after the server has stored them', async () => {
  await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save all' }).disabled).toBe(true)
  choose('Manager')
  expect(summary()).toEqual([7, 30, 36])
  expect(switchedOn()).toBe(7 + 30)
  turn('Leads', 'Delete')
  turn('Forms', 'Forms page')
  expect(summary()).toEqual([6, 31, 36])
  choose('Public')
  turn('Forms', 'View')
  expect(unsaved()).toBe('3 unsaved changes')
  expect(screen.getByRole('tab', { name: 'Manager unsaved' })).toBeTruthy()
  expect(sent()).toHaveLength(1)

  const manager: Permission[] = PERMISSIONS.filter(
    (name) => name !== 'Forms' && (name === 'Leads: Delete' || DEFAULT_PERMISSIONS.manager.includes(name)),
  )
  const stored: Matrix = {
    ...MATRIX,
    manager: { permissions: manager, version: 5 },
    public: { permissions: ['Dashboard', 'Dashboard: View Stats', 'Forms: View'], version: 3 },
  }
  answer([200, stored], [200, stored])
  press('Save all')
  await waitFor(() => expect(messages()).toEqual(['PERMISSIONS SAVED SUCCESSFULLY']))
  expect(put()).toEqual({
    manager: { permissions: manager, version: 4 },
    public: { permissions: stored.public.permissions, version: 2 },
  })
  expect(screen.getByRole('tab', { name: 'Manager' })).toBeTruthy()
  expect(screen.queryByText(/unsaved change/)).toBeNull()
})

test('bulk buttons set the shown role’s switches, except those that admins keep', async () => {
  await open()
  choose('Public')
  press('Enable all pages')
  expect(summary()).toEqual([8, 1, 36])
  press('Enable all actions')
  expect(summary()).toEqual([8, 36, 36])
  press('Disable all actions')
  expect(summary()).toEqual([8, 0, 36])
  press('Reset to defaults')
  expect(summary()).toEqual([1, 1, 36])
  expect(screen.queryByText(/unsaved change/)).toBeNull()
  choose('Admin')
  for (const name of ['Admin Panel page', 'Manage Users', 'System Settings']) {
    expect(toggle('Admin Panel', name).disabled).toBe(true)
  }
  press('Disable all actions')
  expect(summary()).toEqual([8, 2, PERMISSION_ACTIONS.length])
})

test('a change of the own role applies to the shell at once', async () => {
  await open()
  turn('Leads', 'Leads page')
  const permissions = PERMISSIONS.filter((name) => name !== 'Leads')
  const stored = { ...MATRIX, admin: { permissions, version: 2 } }
  answer([200, stored], [200, stored])
  press('Save all')
  await waitFor(() => expect(useSession.getState().user?.permissions).toEqual(permissions))
})

test('shows who changed what meanwhile, and overwrites it on a second save', async () => {
  await open()
  choose('Manager')
  turn('Leads', 'Delete')
  turn('Contacts', 'Add')
  const theirs = {
    permissions: PERMISSIONS.filter((name) => name === 'Leads: Delete' || MATRIX.manager.permissions.includes(name)),
    version: 5,
  }
  const current = { ...MATRIX, manager: theirs }
  answer([409, refusal('stale', 'Olga changed permissions meanwhile', { current })], [200, current])
  press('Save all')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Olga changed permissions meanwhile')
  expect(messages()).toEqual([])
  expect(toggle('Contacts', 'Add').checked).toBe(false)
  expect(toggle('Leads', 'Delete').checked).toBe(true)
  const stored = { ...current, manager: { permissions: theirs.permissions, version: 6 } }
  answer([200, stored], [200, stored])
  press('Save all')
  await waitFor(() => expect(messages()).toEqual(['PERMISSIONS SAVED SUCCESSFULLY']))
  expect(put()).toEqual({
    manager: { permissions: theirs.permissions.filter((name) => name !== 'Contacts: Add'), version: 5 },
  })
})

test('keeps unsaved switches over a failure and another screen; discard resets them', async () => {
  await open()
  const before = switchedOn()
  turn('Forms', 'Export')
  answer([500, refusal('internal', 'Something went wrong on our side. Please try again.')])
  press('Save all')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save permissions. Please try again.')
  cleanup()
  forget('settings')
  await open()
  expect([switchedOn(), unsaved()]).toEqual([before - 1, '1 unsaved change'])
  vi.stubGlobal('confirm', () => true)
  press('Discard')
  await waitFor(() => expect(switchedOn()).toBe(before))
})

test('ends a conflict if both users made the same change', async () => {
  await open()
  choose('Manager')
  turn('Leads', 'Delete')
  const theirs = PERMISSIONS.filter((name) => name === 'Leads: Delete' || MATRIX.manager.permissions.includes(name))
  const current = { ...MATRIX, manager: { permissions: theirs, version: 5 } }
  answer([409, refusal('stale', 'Olga changed permissions meanwhile', { current })], [200, current])
  press('Save all')
  await waitFor(() => expect(messages()).toEqual(['Someone else already made the same changes.']))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(toggle('Leads', 'Delete').checked).toBe(true)
  press('Reset to defaults')
  expect(screen.queryByRole('alert')).toBeNull()
  answer([200, MATRIX], [200, MATRIX])
  press('Save all')
  await waitFor(() => expect(put()).toMatchObject({ manager: { version: 5 } }))
})

test('ends a conflict once all switches equal the stored ones, and ignores later changes', async () => {
  await open()
  choose('Manager')
  turn('Contacts', 'Add')
  const theirs = PERMISSIONS.filter((name) => name === 'Leads: Delete' || MATRIX.manager.permissions.includes(name))
  const current = { ...MATRIX, manager: { permissions: theirs, version: 5 } }
  answer([409, refusal('stale', 'Olga changed permissions meanwhile', { current })], [200, current])
  press('Save all')
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes do not overlap')
  turn('Leads', 'Delete')
  expect(screen.getByRole('alert').textContent).not.toContain('theirs on')
  turn('Leads', 'Delete')
  turn('Contacts', 'Add')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/unsaved change/)).toBeNull()
})

test('an action without effect names its requirement; the URL holds the role', async () => {
  answer([200, MATRIX])
  render(withProviders(<Permissions />, '/?role=manager'))
  await screen.findByRole('tab', { name: 'Manager', selected: true })
  turn('Leads', 'View')
  const leads = within(screen.getByRole('group', { name: 'Leads' }))
  expect(leads.getAllByText('No effect without View')).toHaveLength(2)
})

test('a user who is no admin cannot change admins, and grants only own permissions', async () => {
  signInAs('manager', ['Admin Panel', 'Admin Panel: Manage Users', 'Leads', 'Leads: View'])
  await open()
  choose('Admin')
  expect(screen.getByText('Only an admin can change what admins may do.')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('switch').every(({ disabled }) => disabled)).toBe(true)
  choose('Public')
  expect(toggle('Leads', 'View').disabled).toBe(false)
  expect(toggle('Leads', 'Delete').disabled).toBe(true)
  cleanup()
  forget('settings')
  signInAs('public', ['Admin Panel', 'Admin Panel: Manage Users'])
  await open()
  choose('Manager')
  expect(screen.getByText('This role has more permissions than yours. Only an admin can change it.')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('switch').every(({ disabled }) => disabled)).toBe(true)
})
