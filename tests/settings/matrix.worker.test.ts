import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS, PERMISSIONS, ROLES, type Role } from '#contract/permissions.ts'
import { LOCKED_FOR_ADMINS, Matrix } from '#contract/settings/matrix.ts'
import { call, read, refusal, requestOf } from '../support/worker/call.ts'
import { overtake, TRIPS } from '../support/worker/interleave.ts'
import { addStaff, addUser, database, grant, PINS } from '../support/worker/people.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const PATH = '/api/v1/settings/permissions'
const OLGA = '914141'
const admin = { pin: PINS.admin }

beforeAll(async () => {
  await addStaff()
  await addUser({ user_id: 4, name: 'Olga', role: 'admin', pin: OLGA })
})
beforeEach(async () => {
  for (const role of ROLES) await grant(role, DEFAULT_PERMISSIONS[role])
  await database().batch([sql`UPDATE roles SET version = 1`])
})

const matrix = async () => read(await call('GET', PATH, admin), Matrix)
const change = (body: object, pin: string = PINS.admin) => call('PUT', PATH, { pin, body })
const without = (role: Role, ...taken: string[]) => DEFAULT_PERMISSIONS[role].filter((name) => !taken.includes(name))

test('a new business has the default permissions', async () => {
  const of = (role: Role) => ({ permissions: DEFAULT_PERMISSIONS[role], version: 1 })
  expect(await matrix()).toEqual({ admin: of('admin'), manager: of('manager'), public: of('public') })
})

test('a change applies to the named roles from the next request on; the log lists granted and taken keys', async () => {
  const visit = async () => (await call('GET', '/api/v1/contacts', { pin: PINS.manager })).status
  expect(await visit()).toBe(200)
  const permissions = [...without('manager', 'Contacts'), 'Leads: Delete', 'Leads: Delete']
  const changed = await change({ manager: { permissions: [...permissions].reverse(), version: 1 } })
  const now = await read(changed, Matrix)
  expect(now.manager.version).toBe(2)
  expect(now.manager.permissions).toEqual(PERMISSIONS.filter((name) => permissions.includes(name)))
  expect(now.admin.version).toBe(1)
  expect(await matrix()).toEqual(now)
  expect(await visit()).toBe(403)
  const [[line]] = await database().batch([
    sql<{ entity: string; details: string }>`SELECT entity, details FROM activity ORDER BY activity_id DESC LIMIT 1`,
  ])
  expect([line?.entity, JSON.parse(line?.details ?? '')]).toEqual([
    'settings',
    { role: 'manager', granted: ['Leads: Delete'], taken: ['Contacts'] },
  ])
})

test('a save without changes writes nothing', async () => {
  const before = await snapshot()
  expect((await change({})).status).toBe(200)
  expect((await change({ public: { permissions: DEFAULT_PERMISSIONS.public } })).status).toBe(200)
  expect(await snapshot()).toBe(before)
})

test.each<[string, object, string]>([
  ['an unknown key', { manager: { permissions: ['Leads', 'Leads: Fly'] } }, 'permission_unknown'],
  ['a key of the prototype', { manager: { permissions: ['constructor'] } }, 'permission_unknown'],
  ['text instead of the list', { manager: { permissions: 'Leads' } }, 'permission_unknown'],
  ['an unknown role', { owner: { permissions: [] } }, 'field_unknown'],
  ['a role without a list', { manager: {} }, 'field_missing'],
  ['an unknown field', { manager: { permissions: [], pin: '123456' } }, 'field_unknown'],
  ...LOCKED_FOR_ADMINS.map((name): [string, object, string] => [
    `an admin role without ${name}`,
    { admin: { permissions: without('admin', name) } },
    'permission_locked',
  ]),
])('refuses %s and leaves the other roles unchanged', async (_, body, reason) => {
  const before = await snapshot()
  const answer = await change({ public: { permissions: [] }, ...body })
  expect([answer.status, (await refusal(answer)).reason]).toEqual([400, reason])
  expect(await snapshot()).toBe(before)
})

test('an admin can remove all permissions that are not locked from the admin role and grant them again', async () => {
  expect((await change({ admin: { permissions: LOCKED_FOR_ADMINS } })).status).toBe(200)
  expect((await call('GET', '/api/v1/contacts', admin)).status).toBe(403)
  expect((await change({ admin: { permissions: PERMISSIONS } })).status).toBe(200)
  expect((await call('GET', '/api/v1/contacts', admin)).status).toBe(200)
})

test('returns 403 when a manager grants a permission the manager role lacks, or edits the admin role', async () => {
  const own = [...DEFAULT_PERMISSIONS.manager, 'Admin Panel']
  await change({ manager: { permissions: own } })
  const refused = async (body: object) => {
    const answer = await change(body, PINS.manager)
    return [answer.status, (await refusal(answer)).reason]
  }
  expect(await refused({ manager: { permissions: [...own, 'Contacts: Delete'] } })).toEqual([403, 'permission_missing'])
  expect(await refused({ public: { permissions: ['Dashboard', 'Leads: Delete'] } })).toEqual([
    403,
    'permission_missing',
  ])
  expect(await refused({ admin: { permissions: without('admin', 'Leads') } })).toEqual([403, 'admins_by_admins'])
  expect((await change({ public: { permissions: ['Dashboard', 'Forms'] } }, PINS.manager)).status).toBe(200)
})

const TWO = [
  { manager: { permissions: without('manager', 'Leads'), version: 1 } },
  { manager: { permissions: without('manager', 'Forms'), version: 1 } },
] as const

test.each(TRIPS)(
  'of two concurrent saves the one delayed before trip %i returns 409 with the current permissions',
  async (trip) => {
    const slow = requestOf('PUT', PATH, { pin: OLGA, body: TWO[1] })
    const { first, late } = await overtake(trip, slow, () => change(TWO[0]))
    expect([first.status, late.status]).toEqual([200, 409])
    const said = await refusal(late)
    expect(said).toMatchObject({ code: 'stale', reason: 'permissions_changed', params: { who: 'Ada' } })
    expect(said.current).toEqual(await matrix())
    expect((await matrix()).manager.permissions).toEqual(TWO[0].manager.permissions)
  },
)

test('concurrent saves of different roles both succeed', async () => {
  const slow = requestOf('PUT', PATH, { pin: OLGA, body: { public: { permissions: [], version: 1 } } })
  const { first, late } = await overtake(3, slow, () => change(TWO[0]))
  expect([first.status, late.status]).toEqual([200, 200])
  expect(await matrix()).toMatchObject({ manager: { version: 2 }, public: { permissions: [], version: 2 } })
})
