import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { allows, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { endpoints } from '#worker/api.ts'
import { call, refusal } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'

const grant = (permissions: readonly Permission[]) =>
  database().batch([sql`UPDATE roles SET permissions = ${JSON.stringify(permissions)} WHERE role = 'manager'`])

/** Each route that needs permissions, with each set of permissions whose absence must return 403. */
const guarded = endpoints.flatMap((endpoint) => {
  const { policy } = endpoint
  if (typeof policy !== 'object') return []
  const lacking = [
    ...('allOf' in policy ? policy.allOf.map((permission) => [permission]) : []),
    ...('anyOf' in policy ? [policy.anyOf] : []),
  ]
  return lacking.map((taken) => ({ ...endpoint, taken }))
})

/**
 * Routes whose sample request succeeds only for an admin: it changes the sign-in settings or the name of a user, or it
 * continues an import or ends a calendar link of this admin.
 */
const FOR_ADMINS = [
  'PUT /api/v1/settings/sign-in',
  'PUT /api/v1/settings/users/:userId',
  'POST /api/v1/imports/:importId/chunks',
  'POST /api/v1/imports/:importId/end',
  'DELETE /api/v1/schedule/feeds/:feedId',
]

beforeAll(addStaff)

test.each(guarded)('$method $path returns 403 without $taken or their pages', async ({ taken, ...endpoint }) => {
  const { path, body } = await sampleOf(endpoint)
  const callWith = async (granted: readonly Permission[], pin: string = PINS.manager) => {
    await grant(granted)
    return call(endpoint.method, path, { pin, body })
  }
  const answer = await callWith(PERMISSIONS.filter((name) => !taken.includes(name)))
  expect(answer.status).toBe(403)
  expect(await refusal(answer)).toMatchObject({ code: 'permission_denied', success: false })
  const pages = taken.map((name) => name.split(':')[0])
  expect((await callWith(PERMISSIONS.filter((name) => !pages.includes(name)))).status).toBe(403)
  const pin = FOR_ADMINS.includes(`${endpoint.method} ${endpoint.path}`) ? PINS.admin : PINS.manager
  expect((await callWith(PERMISSIONS, pin)).ok).toBe(true)
})

test('an action permission counts only together with the permission of its page', () => {
  expect(allows(['Leads', 'Leads: View'], 'Leads: View')).toBe(true)
  expect(allows(['Leads: View'], 'Leads: View')).toBe(false)
  expect(allows(['Leads'], 'Leads: View')).toBe(false)
  expect(allows(['Leads'], 'Leads')).toBe(true)
})
