import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { allows, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { endpoints } from '#worker/api.ts'
import { call, refusal } from '../support/worker/call.ts'
import { addStaff, database, PINS } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'

const grant = (permissions: readonly Permission[]) =>
  database().batch([sql`UPDATE roles SET permissions = ${JSON.stringify(permissions)} WHERE role = 'manager'`])

/** Each route that needs permissions, with each set of them without which it must refuse. */
const guarded = endpoints.flatMap((endpoint) => {
  const { policy } = endpoint
  if (typeof policy !== 'object') return []
  const lacking = 'allOf' in policy ? policy.allOf.map((permission) => [permission]) : [policy.anyOf]
  return lacking.map((taken) => ({ ...endpoint, taken }))
})

beforeAll(addStaff)

test.each(guarded)('$method $path is refused to a role without $taken', async ({ taken, ...endpoint }) => {
  const { path, body } = await sampleOf(endpoint)
  await grant(PERMISSIONS.filter((name) => !taken.includes(name)))
  const answer = await call(endpoint.method, path, { pin: PINS.manager, body })
  expect(answer.status).toBe(403)
  expect(await refusal(answer)).toMatchObject({ code: 'permission_denied', success: false })
})

test.each(guarded)('$method $path is refused to a role without the page of $taken', async ({ taken, ...endpoint }) => {
  const { path, body } = await sampleOf(endpoint)
  const pages = taken.map((name) => name.split(':')[0])
  await grant(PERMISSIONS.filter((name) => !pages.includes(name)))
  expect((await call(endpoint.method, path, { pin: PINS.manager, body })).status).toBe(403)
})

test('a role with everything may call everything', async () => {
  await grant(PERMISSIONS)
  for (const endpoint of guarded) {
    const { path, body } = await sampleOf(endpoint)
    expect((await call(endpoint.method, path, { pin: PINS.manager, body })).ok).toBe(true)
  }
})

test('an action counts only together with its page', () => {
  expect(allows(['Leads', 'Leads: View'], 'Leads: View')).toBe(true)
  expect(allows(['Leads: View'], 'Leads: View')).toBe(false)
  expect(allows(['Leads'], 'Leads: View')).toBe(false)
  expect(allows(['Leads'], 'Leads')).toBe(true)
})
