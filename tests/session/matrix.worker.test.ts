import { beforeAll, expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { endpoints } from '#worker/api.ts'
import { call, refusal } from '../support/worker/call.ts'
import { addStaff, grant, PINS } from '../support/worker/people.ts'
import { sampleOf } from '../support/worker/samples.ts'

/** Each route that needs permissions, with each set of permissions whose absence must return 403. */
const guarded = endpoints.flatMap((endpoint) => {
  const { policy } = endpoint
  if (typeof policy !== 'object') return []
  const required = 'allOf' in policy ? policy.allOf.map((permission) => [permission]) : []
  return [{ ...endpoint, needed: 'anyOf' in policy ? [...required, policy.anyOf] : required }]
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

test.each(guarded)(
  '$method $path returns 403 without each of $needed, or their pages',
  async ({ needed, ...endpoint }) => {
    const { path, body } = await sampleOf(endpoint)
    const callWith = async (granted: readonly Permission[], pin: string = PINS.manager) => {
      await grant('manager', granted)
      return call(endpoint.method, path, { pin, body })
    }
    for (const lacking of needed) {
      const pages = lacking.map((name) => name.split(':')[0])
      for (const taken of [lacking, pages]) {
        const refused = await callWith(PERMISSIONS.filter((name) => !taken.includes(name)))
        expect([taken, refused.status, (await refusal(refused)).code]).toEqual([taken, 403, 'permission_denied'])
      }
    }
    const pin = FOR_ADMINS.includes(`${endpoint.method} ${endpoint.path}`) ? PINS.admin : PINS.manager
    expect((await callWith(PERMISSIONS, pin)).ok).toBe(true)
  },
)
