import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  DEFAULT_PERMISSIONS,
  PERMISSION_ACTIONS,
  PERMISSIONS,
  type Permission,
  type Role,
} from '#contract/permissions.ts'
import type { Matrix } from '#contract/settings/matrix.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { USER } from '../support/screen/answers.ts'
import { ADMIN } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, isMissing, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const ROLES = ['admin', 'manager', 'public'] as const
const MATRIX: Matrix = {
  admin: { permissions: [...DEFAULT_PERMISSIONS.admin], version: 1 },
  manager: { permissions: [...DEFAULT_PERMISSIONS.manager], version: 4 },
  public: { permissions: [...DEFAULT_PERMISSIONS.public], version: 2 },
}
const SAVES = 'PUT /settings/permissions'
const SAVED = 'PERMISSIONS SAVED SUCCESSFULLY'
const BY_OLGA = 'Olga changed permissions meanwhile'

/** Opens the permissions at a server that refuses an old version. `set` changes a role as Olga would. */
const open = async (user = ADMIN, shown = '') => {
  let matrix = MATRIX
  queryClient.clear()
  const set = (role: Role, permissions: readonly Permission[]) => {
    matrix = { ...matrix, [role]: { permissions, version: matrix[role].version + 1 } }
  }
  const server = await renderApp(
    `/admin/settings/permissions${shown}`,
    {
      'GET /settings/permissions': () => matrix,
      [SAVES]: ({ json }) => {
        const changed = ROLES.flatMap((role) => (json[role] ? [[role, json[role]] as const] : []))
        if (changed.some(([role, { version }]) => version !== matrix[role].version))
          return refusal(409, 'stale', BY_OLGA, { current: matrix })
        for (const [role, { permissions }] of changed) set(role, permissions)
        return matrix
      },
    },
    user,
  )
  await isShown(page.getByRole('tab', { name: /^Admin/ }))
  return { server, set }
}
const choose = (role: string) => page.getByRole('tab', { name: new RegExp(`^${role}`) }).click()
const group = (name: string) => page.getByRole('group', { name, exact: true })
const toggle = (of: string, name: string) => group(of).getByRole('switch', { name, exact: true })
const turn = (of: string, name: string) => toggle(of, name).click()
const switches = () => page.getByRole('switch').elements() as HTMLInputElement[]
const switchedOn = () => switches().filter(({ checked }) => checked).length
const summary = (...expected: number[]) =>
  expect.poll(() => textsOf(page.getByRole('definition')).map(Number)).toEqual(expected)
const unsaved = () => page.getByText(/unsaved change/)
const notice = () => page.getByRole('main').getByRole('alert')
const withAlso = (role: Role, ...added: Permission[]) =>
  PERMISSIONS.filter((name) => added.includes(name) || DEFAULT_PERMISSIONS[role].includes(name))

test('switches take effect on save; success shows after the server has stored them', async () => {
  const { server } = await open()
  await expect.element(button('Save all')).toBeDisabled()
  await choose('Manager')
  await summary(7, 30, 36)
  expect(switchedOn()).toBe(7 + 30)
  await turn('Leads', 'Delete')
  await turn('Forms', 'Forms page')
  await summary(6, 31, 36)
  await choose('Public')
  await turn('Forms', 'View')
  await isShown(page.getByText('3 unsaved changes'))
  await isShown(page.getByRole('tab', { name: 'Manager unsaved' }))
  expect(server.writes).toEqual([])
  await press('Save all')
  await isShown(toast(SAVED))
  const manager = withAlso('manager', 'Leads: Delete').filter((name) => name !== 'Forms')
  await expect.poll(server.bodyOf(SAVES)).toEqual({
    manager: { permissions: manager, version: 4 },
    public: { permissions: ['Dashboard', 'Dashboard: View Stats', 'Forms: View'], version: 2 },
  })
  await isShown(page.getByRole('tab', { name: 'Manager', exact: true }))
  await isMissing(unsaved())
})

test('bulk buttons set the shown role’s switches, except those that admins keep', async () => {
  await open()
  await choose('Public')
  for (const [name, ...counts] of [
    ['Enable all pages', 8, 1, 36],
    ['Enable all actions', 8, 36, 36],
    ['Disable all actions', 8, 0, 36],
    ['Reset to defaults', 1, 1, 36],
  ] as const) {
    await press(name)
    await summary(...counts)
  }
  await isMissing(unsaved())
  await choose('Admin')
  for (const name of ['Admin Panel page', 'Manage Users', 'System Settings'])
    await expect.element(toggle('Admin Panel', name)).toBeDisabled()
  await press('Disable all actions')
  await summary(8, 2, PERMISSION_ACTIONS.length)
  await press('Reset to defaults')
  await isMissing(unsaved())
})

test('a change of the own role applies to the shell at once', async () => {
  const { server } = await open()
  server.hold('GET /session')
  await turn('Leads', 'Leads page')
  await press('Save all')
  const permissions = PERMISSIONS.filter((name) => name !== 'Leads')
  await expect.poll(() => useSession.getState().user?.permissions).toEqual(permissions)
})

test('shows who changed what meanwhile, and overwrites it on a second save', async () => {
  const { server, set } = await open()
  await choose('Manager')
  await turn('Leads', 'Delete')
  await turn('Contacts', 'Add')
  set('manager', withAlso('manager', 'Leads: Delete'))
  await press('Save all')
  await expect.element(notice()).toMatchTextContent(BY_OLGA)
  await expect.element(toggle('Contacts', 'Add')).not.toBeChecked()
  await expect.element(toggle('Leads', 'Delete')).toBeChecked()
  await press('Save all')
  await isShown(toast(SAVED))
  const permissions = withAlso('manager', 'Leads: Delete').filter((name) => name !== 'Contacts: Add')
  await expect.poll(() => server.last(SAVES)?.json).toEqual({ manager: { permissions, version: 5 } })
})

test('keeps unsaved switches over a failure and a reload; discard resets them', async () => {
  const { server } = await open()
  await isShown(toggle('Forms', 'Export'))
  const before = switchedOn()
  await turn('Forms', 'Export')
  server.answer({ [SAVES]: refusal(500, 'internal', 'Something went wrong on our side') })
  await press('Save all')
  await expect.element(notice()).toMatchTextContent(/Failed to save permissions\. Please try again\./)
  await open()
  await isShown(page.getByText('1 unsaved change'))
  expect(switchedOn()).toBe(before - 1)
  await press('Discard')
  await press('Discard', page.getByRole('alertdialog'))
  await isMissing(unsaved())
  expect(switchedOn()).toBe(before)
})

test('ends a conflict if both users made the same change', async () => {
  const { server, set } = await open()
  await choose('Manager')
  await turn('Leads', 'Delete')
  set('manager', withAlso('manager', 'Leads: Delete'))
  await press('Save all')
  await isShown(toast(/Someone else already made the same changes\.$/))
  await isMissing(notice())
  await expect.element(toggle('Leads', 'Delete')).toBeChecked()
  await press('Reset to defaults')
  await isMissing(notice())
  await press('Save all')
  await expect.poll(() => server.last(SAVES)?.json).toMatchObject({ manager: { version: 5 } })
})

test('ends a conflict once all switches equal the stored ones, and ignores later changes', async () => {
  const { set } = await open()
  await choose('Manager')
  await turn('Contacts', 'Add')
  set('manager', withAlso('manager', 'Leads: Delete'))
  await press('Save all')
  await expect.element(notice()).toMatchTextContent(/Your changes do not overlap/)
  await turn('Leads', 'Delete')
  await expect.element(notice()).not.toMatchTextContent(/theirs on/)
  await turn('Leads', 'Delete')
  await turn('Contacts', 'Add')
  await isMissing(notice())
  await isMissing(unsaved())
})

test('an action without effect names its requirement; the URL holds the role', async () => {
  await open(ADMIN, '?role=manager')
  await expect.element(page.getByRole('tab', { name: 'Manager' })).toHaveAttribute('aria-selected', 'true')
  await turn('Leads', 'View')
  await expect.element(group('Leads').getByText('No effect without View').first()).toBeVisible()
  expect(group('Leads').getByText('No effect without View').elements()).toHaveLength(2)
  await turn('Leads', 'View')
  await isMissing(unsaved())
})

test.each([
  ['manager', 'Admin', 'Only an admin can change what admins may do.'],
  ['public', 'Manager', 'This role has more permissions than yours. Only an admin can change it.'],
] as const)(
  'a %s who manages users cannot change the role %s, and grants only own permissions',
  async (role, more, why) => {
    await open({
      ...USER,
      role,
      permissions: ['Admin Panel', 'Admin Panel: Manage Users', 'Leads', 'Leads: View'],
    } as never)
    await choose(more)
    await isShown(page.getByText(why))
    expect(switches().every(({ disabled }) => disabled)).toBe(true)
    if (role !== 'manager') return
    await choose('Public')
    await expect.element(toggle('Leads', 'View')).toBeEnabled()
    await expect.element(toggle('Leads', 'Delete')).toBeDisabled()
  },
)

test('on a phone, the sections and each section are pages that keep unsaved text', async () => {
  await page.viewport(390, 844)
  await open()
  await choose('Manager')
  await turn('Forms', 'Forms page')
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/settings')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Permissions/ })
    .click()
  await isShown(page.getByText('1 unsaved change'))
  await expect.poll(() => document.title).toBe('Permissions · Admin Settings · Tradeboard')
})

test('an unknown section leads to the list of sections on a phone', async () => {
  await page.viewport(390, 844)
  await renderApp('/admin/settings/bogus', {}, ADMIN)
  await isShown(page.getByRole('navigation', { name: 'Settings' }))
  await expect.poll(() => location.pathname).toBe('/admin/settings')
})
