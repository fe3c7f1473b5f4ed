import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_PERMISSIONS, type Permission, type Role } from '#contract/permissions.ts'
import type { StaffUser } from '#contract/settings/users.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const ADA: StaffUser = {
  ...{ user_id: 8, name: 'Ada Long', role: 'admin', seller_id: null, is_active: true, created_at: 1, version: 1 },
}
const MAX: StaffUser = { ...ADA, user_id: 3, name: 'Max Hill', role: 'manager', seller_id: 1, version: 4 }
const OLD: StaffUser = { ...ADA, user_id: 4, name: 'Old Hand', role: 'manager', is_active: false }
const PIN = '583920'

interface Opened {
  staff?: readonly StaffUser[]
  shown?: Role
  role?: Role
  permissions?: readonly Permission[]
}

/** Opens the users of a role at a server that changes them as asked. */
const openPeople = async ({ staff = [ADA, MAX, OLD], shown = 'manager', role = 'admin', ...more }: Opened = {}) => {
  let users = [...staff]
  queryClient.clear()
  const change = (id: number | string | undefined, more: Partial<StaffUser>) => {
    users = users.map((one) => (one.user_id === Number(id) ? { ...one, ...more, version: one.version + 1 } : one))
    return { success: true as const, user: users.find(({ user_id }) => user_id === Number(id)) ?? ADA }
  }
  const permissions = [...(more.permissions ?? DEFAULT_PERMISSIONS[role])]
  const roleOf = (name: Role) => ({ permissions: name === role ? permissions : DEFAULT_PERMISSIONS[name], version: 1 })
  const server = await renderApp(
    `/admin/settings/people?role=${shown}`,
    {
      'GET /sellers': [
        { seller_id: 1, name: 'Maria Lopez', is_active: true },
        { seller_id: 2, name: 'Gone Seller', is_active: false },
      ],
      'GET /settings/users': () => users,
      'GET /settings/permissions': () =>
        ({ admin: roleOf('admin'), manager: roleOf('manager'), public: roleOf('public') }) as never,
      'GET /settings/pin-suggestion': { pin: PIN },
      'POST /settings/users/:userId/pin/reveal': { pin: PIN },
      'POST /settings/users': ({ json: { pin: _, ...user } }) => {
        users = [...users, { ...MAX, ...user, user_id: 9 } as StaffUser]
        return { success: true, user: users.at(-1) ?? MAX }
      },
      'PUT /settings/users/:userId': ({ params, json: { version: _, ...user } }) =>
        change(params.userId, user as Partial<StaffUser>),
      'PUT /settings/users/:userId/pin': ({ params }) => change(params.userId, {}),
      'GET /settings/users/:userId/appointments': { open_appointments: 2 },
      'PUT /settings/users/:userId/deactivation': ({ params }) => change(params.userId, { is_active: false }),
      'DELETE /settings/users/:userId/deactivation': ({ params }) => change(params.userId, { is_active: true }),
    },
    { ...USER, role, permissions },
  )
  await isShown(tab('Admin'))
  return server
}

const tab = (role: string) => page.getByRole('tab', { name: new RegExp(`^${role}`) })
const card = (name: string) => page.getByRole('listitem', { name })
const roles = () => [...dialog().getByLabelText('Role').element().children].map(({ textContent }) => textContent)
const stored = () => JSON.stringify({ ...localStorage })
/** Opens the form of a new user and fills it in. */
const fillIn = async (name: string, pin: string) => {
  await press('Add user')
  await field(/^Name/, dialog()).fill(name)
  await field(/^PIN/, dialog()).fill(pin)
}

test('lists users by role with hidden PINs, deactivated users apart', async () => {
  await openPeople()
  for (const name of ['Admin (1)', 'Manager (1)', 'Public (0)']) await isShown(page.getByRole('tab', { name }))
  await expect.element(card('Max Hill')).toMatchTextContent(/Sells as Maria Lopez/)
  await expect.element(card('Max Hill')).toMatchTextContent(/••••••/)
  await isShown(page.getByText('Deactivated (1)'))
  expect(card('Old Hand').getByRole('button', { name: /PIN/ }).elements()).toEqual([])
  await tab('Public').click()
  await isShown(heading('No users with the role Public'))
})

test('reveals a PIN on demand, hides it after a while, and stores it nowhere', async () => {
  const server = await openPeople()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Show the PIN of Max Hill')
  await isShown(card('Max Hill').getByText(PIN))
  expect(stored()).not.toContain(PIN)
  await expect.poll(() => vi.advanceTimersByTime(30_000) && card('Max Hill').getByText(PIN).query()).toBeNull()
  vi.useRealTimers()
  const why = 'This PIN cannot be shown'
  server.answer({ 'POST /settings/users/:userId/pin/reveal': refusal(409, 'nothing_to_do', why) })
  await press('Show the PIN of Max Hill')
  await isShown(toast(why))
})

test('a new user gets the shown role and a generated PIN; a refusal shows at its field', async () => {
  const server = await openPeople()
  await fillIn('Dana\u3164Hill', '123456')
  await press('Add user', dialog())
  await isShown(dialog().getByText('Name has invisible characters'))
  await isShown(dialog().getByText(/^This code is easy to guess/))
  await field(/^Name/, dialog()).fill('Walt Young')
  await press('Generate PIN', dialog())
  await expect.element(field(/^PIN/, dialog())).toHaveValue(PIN)
  expect(server.writes).toEqual([])
  const message = 'This PIN cannot be used. Please choose another one.'
  const issues = [{ field: 'pin', reason: 'pin_unavailable', params: {}, message }]
  const adds = 'POST /settings/users'
  server.answer({ [adds]: refusal(400, 'invalid_input', message, { issues }) })
  await press('Add user', dialog())
  await isShown(dialog().getByText(message))
  expect(stored()).not.toMatch(/583920|Walt/)
  await expect.element(field(/^PIN/, dialog())).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(server.bodyOf(adds)).toEqual({ name: 'Walt Young', role: 'manager', seller_id: null, pin: PIN })
})

test('marks a new user and scrolls to it', async () => {
  await page.viewport(390, 500)
  await openPeople()
  await fillIn('Walt Young', '804617')
  await press('Add user', dialog())
  await isShown(toast('Walt Young can now sign in'))
  await isShown(card('Walt Young').getByText('New'))
  await expect.element(card('Walt Young')).toBeInViewport()
  await isMissing(dialog())
})

test('edits a user; shows another user’s change before overwriting it', async () => {
  const server = await openPeople()
  await press('Edit Max Hill')
  await isMissing(dialog().getByRole('option', { name: 'Gone Seller' }))
  await field(/^Name/, dialog()).fill('Max Stone')
  const current = { ...MAX, name: 'Maximilian Hill', version: 5 }
  const changes = 'PUT /settings/users/:userId'
  server.answer({
    [changes]: refusal(409, 'stale', 'Olga changed this user meanwhile', { current }),
    'GET /settings/users': [ADA, current, OLD],
  })
  await press('Save', dialog())
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/theirs “Maximilian Hill”, yours “Max Stone”/)
  server.answer({ [changes]: { success: true, user: { ...current, name: 'Max Stone', version: 6 } } })
  await press('Save anyway', dialog())
  await isShown(toast('Max Stone updated'))
  await expect.poll(() => server.last(changes)?.json).toEqual({ name: 'Max Stone', version: 5 })
})

test('shows the refusal to remove the last admin in the form', async () => {
  const server = await openPeople({ staff: [ADA], shown: 'admin' })
  await press('Edit Ada Long')
  await dialog().getByLabelText('Role').selectOptions('Manager')
  const why = 'At least one admin must stay active. Make someone else an admin first.'
  server.answer({ 'PUT /settings/users/:userId': refusal(409, 'nothing_to_do', why) })
  await press('Save', dialog())
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(why)
})

test('replaces a PIN; after too many tried ones, an empty field generates one', async () => {
  const server = await openPeople()
  const replaces = 'PUT /settings/users/:userId/pin'
  await press('Replace the PIN of Max Hill')
  await isShown(dialog().getByText('The current PIN stops working immediately on all devices.'))
  const spent = 'Too many PINs tried. Leave the PIN empty to generate one. You can show it afterwards.'
  server.answer({ [replaces]: refusal(429, 'too_many_attempts', spent) })
  await dialog()
    .getByRole('textbox', { name: /^New PIN/ })
    .fill('804617')
  await press('Replace', dialog())
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(spent)
  await expect.poll(() => server.last(replaces)?.json).toEqual({ pin: '804617' })
  server.answer({ [replaces]: { success: true, user: { ...MAX, version: 5 } } })
  await dialog()
    .getByRole('textbox', { name: /^New PIN/ })
    .fill('')
  await press('Replace', dialog())
  await isShown(toast('Max Hill has a new PIN'))
  await isMissing(dialog())
  await expect.poll(() => server.last(replaces)?.json).toEqual({})
})

test('deactivates a user after a confirmation that names appointments, keeps the focus, and reactivates it', async () => {
  const server = await openPeople()
  const question = page.getByRole('alertdialog')
  await press('Deactivate Max Hill')
  for (const said of ['All their devices are signed out', 'They still go to 2 appointments'])
    await expect.element(question).toMatchTextContent(said)
  await press('Keep', question)
  expect(server.writes).toEqual([])
  await press('Deactivate Max Hill')
  await press('Deactivate', question)
  await isShown(toast('Max Hill deactivated'))
  await isShown(page.getByText('Deactivated (2)'))
  expect(document.activeElement).not.toBe(document.body)
  await page.getByText('Deactivated (2)').click()
  await press('Reactivate Max Hill')
  await isShown(button('Deactivate Max Hill'))
  expect(server.calls()).toEqual(['PUT', 'DELETE'].map((verb) => `${verb} /settings/users/:userId/deactivation`))
})

test('loads a user’s devices when opened, and signs one out', async () => {
  const server = await openPeople()
  const device = {
    ...{ device_id: 'd1', name: 'Chrome on Android', created_at: 1, last_seen_at: 2, locked_at: null },
    ...{ is_signed_in: true, gets_pushes: false, is_this: false },
  }
  server.answer({ 'GET /settings/devices': [device], 'DELETE /settings/devices/:deviceId': { success: true } })
  expect(server.last('GET /settings/devices')).toBeUndefined()
  await card('Max Hill')
    .getByText(/^Devices/)
    .click()
  await isShown(card('Max Hill').getByText(/^To sign Max Hill in on a new phone/))
  await press('Sign out Chrome on Android')
  await isShown(toast('Chrome on Android signed out'))
  await expect.poll(() => server.last('GET /settings/devices')?.query).toEqual({ user_id: '3' })
  await expect.poll(() => server.last('DELETE /settings/devices/:deviceId')?.params).toEqual({ deviceId: 'd1' })
  server.answer({ 'POST /settings/device-codes': refusal(400, 'invalid_input', 'There is no such user') })
  await press('Create device code', card('Max Hill'))
  await isShown(page.getByText('Code not created. There is no such user'))
  await expect.poll(() => server.last('POST /settings/device-codes')?.json).toEqual({ user_id: 3 })
})

test('a user who is no admin cannot change admins, names or their own role', async () => {
  const own: StaffUser = { ...MAX, user_id: USER.user_id, name: 'Own Self' }
  const permissions = [...DEFAULT_PERMISSIONS.manager, 'Admin Panel', 'Admin Panel: Manage Users'] as const
  await openPeople({ staff: [ADA, MAX, own], shown: 'admin', role: 'manager', permissions })
  await isShown(card('Ada Long'))
  expect(card('Ada Long').getByRole('button').elements()).toEqual([])
  await press('Add user')
  await isShown(field(/^Name/, dialog()))
  await expect.poll(roles).toEqual(['Manager', 'Public'])
  await press('Cancel', dialog())
  await tab('Manager').click()
  await press('Edit Max Hill')
  await expect.poll(roles).toEqual(['Manager', 'Public'])
  await isMissing(field(/^Name/, dialog()))
  await press('Cancel', dialog())
  await press('Edit Own Self')
  await isShown(dialog())
  await isMissing(dialog().getByLabelText('Role'))
})

test('nor users whose role has more permissions', async () => {
  const pia: StaffUser = { ...MAX, user_id: 9, name: 'Pia', role: 'public' }
  const permissions = ['Dashboard', 'Admin Panel', 'Admin Panel: Manage Users'] as const
  await openPeople({ staff: [ADA, MAX, pia], shown: 'public', role: 'public', permissions })
  await isShown(button('Edit Pia'))
  await tab('Manager').click()
  await isShown(card('Max Hill'))
  expect(card('Max Hill').getByRole('button').elements()).toEqual([])
  await press('Add user')
  await expect.poll(roles).toEqual(['Public'])
})
