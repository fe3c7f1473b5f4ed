import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { call } from '../support/worker/call.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, PINS, WRONG_PIN } from '../support/worker/people.ts'
import { SAMPLES, sampleOf } from '../support/worker/samples.ts'

/** What a right request is answered, with the PIN of: an admin, a manager, a public user, none, a wrong one. */
const STATUS: Record<string, [number, number, number, number, number]> = {
  'GET /api/v1/health': [200, 200, 200, 200, 200],
  'POST /api/v1/auth': [200, 200, 200, 400, 401],
  'GET /api/v1/profile': [200, 200, 200, 401, 401],
  'PUT /api/v1/profile': [200, 200, 200, 401, 401],
  'GET /api/v1/stages': [200, 200, 200, 401, 401],
  'GET /api/v1/sellers': [200, 200, 200, 401, 401],
  'GET /api/v1/categories': [200, 200, 200, 401, 401],
  'GET /api/v1/leads': [200, 200, 403, 401, 401],
  'GET /api/v1/leads/board': [200, 200, 403, 401, 401],
  'GET /api/v1/leads/:leadId': [200, 200, 403, 401, 401],
  'POST /api/v1/leads': [201, 201, 403, 401, 401],
  'PUT /api/v1/leads': [200, 200, 403, 401, 401],
  'DELETE /api/v1/leads': [200, 403, 403, 401, 401],
  'POST /api/v1/leads/:leadId/promotion': [200, 200, 403, 401, 401],
  'GET /api/v1/contacts': [200, 200, 403, 401, 401],
  'GET /api/v1/contacts/:contactId': [200, 200, 403, 401, 401],
  'POST /api/v1/contacts': [201, 201, 403, 401, 401],
  'GET /api/v1/stats': [200, 200, 200, 401, 401],
  'GET /api/v1/stats/seller-points': [200, 200, 200, 401, 401],
  'GET /api/v1/stats/weekly-goal': [200, 200, 200, 401, 401],
  'GET /api/v1/stats/dashboard': [200, 200, 200, 401, 401],
  'GET /api/v1/changes': [200, 200, 200, 401, 401],
  'GET /api/v1/public/business': [200, 200, 200, 200, 200],
  'POST /api/v1/public/leads': [201, 201, 201, 201, 201],
  'POST /api/v1/settings/enrolment-window': [200, 403, 403, 401, 401],
  'GET /api/v1/openapi.json': [200, 200, 200, 200, 200],
}

const CALLERS = [
  ['an admin', PINS.admin],
  ['a manager', PINS.manager],
  ['a public user', PINS.public],
  ['nobody', undefined],
  ['a wrong PIN', WRONG_PIN],
] as const

const routes = endpoints.map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }))

beforeAll(addStaff)

test('the table names every route, and no other', () => {
  const names = routes.map((route) => route.name).sort()
  expect(Object.keys(STATUS).sort()).toEqual(names)
  expect(Object.keys(SAMPLES).sort()).toEqual(names)
})

test.each(routes)('$name says who may call it, what it does and what it answers', ({ policy, summary, answer }) => {
  expect(policy).toBeTruthy()
  expect(summary).toBeTruthy()
  expect(answer).toBeTruthy()
})

test.each(routes)('$name answers each role as the table says', async (route) => {
  const answered = []
  for (const [who, pin] of CALLERS) {
    const { path, body } = await sampleOf(route, pin)
    const { status } = await call(route.method, path, { address: newAddress(), ...(pin && { pin }), body })
    answered.push([who, status])
  }
  expect(answered).toEqual(CALLERS.map(([who], i) => [who, STATUS[route.name]?.[i]]))
})
