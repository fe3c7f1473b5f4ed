import { beforeAll, expect, test } from 'vitest'
import { call } from '../support/worker/call.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

const idFor = async (ray: string) => {
  const answer = await call('GET', '/api/v1/stages', { pin: PINS.manager, headers: { 'cf-ray': ray } })
  return answer.headers.get('x-request-id')
}

test('the request id is the Ray ID of the platform', async () => {
  expect(await idFor('8f1b2c3d4e5f6a7b-DFW')).toBe('8f1b2c3d4e5f6a7b-DFW')
})

test.each(['', 'x', '8f1b2c3d4e5f6a7b', '8f1b2c3d4e5f6a7b-DFW-1', '"}{"level":"error', 'a'.repeat(4000)])(
  'a ray of another form (%s) is replaced by an id of our own',
  async (ray) => {
    expect(await idFor(ray)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  },
)
