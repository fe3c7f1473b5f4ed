import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { DOCUMENT_MAX_BYTES, hasDocumentBody } from '#worker/documents/body-size.ts'
import worker from '#worker/index.ts'
import { type Call, call, refusal, requestOf } from '../support/worker/call.ts'
import { newAddress } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'
import { type Sample, sampleOf } from '../support/worker/samples.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const writes = endpoints.filter((endpoint) => endpoint.json !== undefined)
type Endpoint = (typeof writes)[number]
const BODY_MAX = 64 * 1024

beforeAll(addStaff)

interface Expected {
  status: number
  code: string
  /** The field that the first issue names. */
  field?: string
}

/** Sends a wrong body, and compares the response with the expected one. */
const expectRefusal = async (method: string, path: string, sent: Call, expected: Expected) => {
  const answer = await call(method, path, { pin: PINS.admin, address: newAddress(), ...sent })
  const said = await refusal(answer)
  const [issue] = said.issues ?? []
  expect({ sent, status: answer.status, code: said.code }).toEqual({
    sent,
    status: expected.status,
    code: expected.code,
  })
  expect(said.request_id).toBe(answer.headers.get('x-request-id'))
  expect(said.error.length).toBeGreaterThan(5)
  if (expected.field !== undefined) {
    expect({ sent, field: issue?.field.split('.')[0] }).toEqual({ sent, field: expected.field })
    expect(said.error).toBe(issue?.message)
  }
}

const made = new Map<Endpoint, Promise<Sample>>()

/** A valid request to an endpoint. One is enough, because every request below is refused. */
const rightRequest = async (endpoint: Endpoint): Promise<Required<Sample>> => {
  const sample = made.get(endpoint) ?? Promise.resolve(sampleOf(endpoint, PINS.admin))
  made.set(endpoint, sample)
  const { path, body } = await sample
  return { path, body: body ?? {} }
}

/** Compares the database with its state before the requests. */
const expectNoTrace = async (endpoint: Endpoint, sendAll: (request: Required<Sample>) => Promise<void>) => {
  const request = await rightRequest(endpoint)
  const before = await snapshot()
  await sendAll(request)
  expect(await snapshot()).toBe(before)
}

/** The fields of a body. */
const entriesOf = ({ json }: Endpoint): Record<string, v.GenericSchema> =>
  json && 'entries' in json ? { ...(json.entries as object) } : {}

/** Whether null clears the field. */
const takesNull = (endpoint: Endpoint, field: string) => {
  const entry = entriesOf(endpoint)[field]
  return entry !== undefined && v.is(entry, null)
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

test.each(writes)('$method $path: returns 400 for a body that is no JSON', (endpoint) =>
  expectNoTrace(endpoint, async ({ path }) => {
    for (const text of ['{', '', 'name=x', '{"a":1,}', '{"a":1}}', "{'a':1}", '\u0000', '\ud800{}']) {
      await expectRefusal(endpoint.method, path, { text }, { status: 400, code: 'malformed_json' })
    }
  }),
)

test.each(writes)('$method $path: returns 400 for a body that is no object', (endpoint) =>
  expectNoTrace(endpoint, async ({ path }) => {
    for (const body of [null, true, 5, 'text', [], [{}]]) {
      await expectRefusal(endpoint.method, path, { body }, { status: 400, code: 'invalid_input' })
    }
  }),
)

test.each(writes)('$method $path: returns 400 for each field in each wrong type', (endpoint) =>
  expectNoTrace(endpoint, async ({ path, body }) => {
    for (const [field, value] of Object.entries(body)) {
      for (const wrong of [{}, [], true, 'text', 7.5, ['1'], { id: 1 }].filter(
        (each) => kindOf(each) !== kindOf(value),
      )) {
        const sent = { body: { ...body, [field]: wrong } }
        await expectRefusal(endpoint.method, path, sent, { status: 400, code: 'invalid_input', field })
      }
    }
  }),
)

test.each(writes)('$method $path: returns 400 for an unknown field', (endpoint) =>
  expectNoTrace(endpoint, async ({ path, body }) => {
    for (const field of ['surprise', 'is_admin', 'deleted_at', 'created_at', 'points']) {
      if (field in entriesOf(endpoint)) continue
      const sent = { body: { ...body, [field]: 1 } }
      await expectRefusal(endpoint.method, path, sent, { status: 400, code: 'invalid_input', field })
    }
  }),
)

test.each(writes)('$method $path: refuses invalid ids and ids without a row', (endpoint) =>
  expectNoTrace(endpoint, async ({ path, body }) => {
    for (const field of Object.keys(body).filter((name) => name.endsWith('_id'))) {
      for (const id of [0, -1, 1.5, 2 ** 53, '1', ...(takesNull(endpoint, field) ? [] : [null])]) {
        const sent = { body: { ...body, [field]: id } }
        await expectRefusal(endpoint.method, path, sent, { status: 400, code: 'invalid_input', field })
      }
      const unknown = { body: { ...body, [field]: 987_654 } }
      const isRow = ['lead_id', 'contact_id', 'other_id', 'merge_id', 'task_id', 'before_id', 'after_id'].includes(
        field,
      )
      const expected = isRow ? { status: 404, code: 'not_found' } : { status: 400, code: 'invalid_input', field }
      await expectRefusal(endpoint.method, path, unknown, expected)
    }
  }),
)

test.each(writes)('$method $path: returns 413 for a body over its limit', (endpoint) =>
  expectNoTrace(endpoint, async ({ path, body }) => {
    const text = JSON.stringify({ ...body, padding: 'x'.repeat(hasDocumentBody(path) ? DOCUMENT_MAX_BYTES : BODY_MAX) })
    await expectRefusal(endpoint.method, path, { text }, { status: 413, code: 'too_large' })
  }),
)

test.each(writes)('$method $path: returns 400 for another media type than JSON', (endpoint) =>
  expectNoTrace(endpoint, async ({ path, body }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const sent = { body, headers: { 'content-type': type } }
      await expectRefusal(endpoint.method, path, sent, { status: 400, code: 'invalid_input' })
    }
  }),
)

test('deeply nested lists are refused', async () => {
  const depth = 30_000
  const before = await snapshot()
  for (const text of [
    '['.repeat(depth) + ']'.repeat(depth),
    `{"name":${'['.repeat(depth)}${']'.repeat(depth)},"phone":"5125550100"}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  ]) {
    await expectRefusal('POST', '/api/v1/contacts', { text }, { status: 400, code: 'invalid_input' })
  }
  expect(await snapshot()).toBe(before)
})

test('names of Object.prototype are unknown fields', async () => {
  const before = await snapshot()
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const text = `{"name":"Omar","phone":"5125550100","${name}":{"x":1}}`
    await expectRefusal('POST', '/api/v1/contacts', { text }, { status: 400, code: 'invalid_input', field: name })
  }
  expect(await snapshot()).toBe(before)
})

test.each([['broken-transfer'], [undefined]])(
  'a body whose transfer breaks is refused as malformed (key %s)',
  async (key) => {
    const failures = vi.spyOn(console, 'error')
    const { url, headers } = requestOf('POST', '/api/v1/contacts', { pin: PINS.admin, text: '', ...(key && { key }) })
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
      pull: (controller) => controller.error(new Error('internal error; reference = x')),
    })
    // Called directly, because the runtime would drop the error of the stream.
    const broken = new Request<unknown, IncomingRequestCfProperties>(url, { method: 'POST', headers, body })
    const answer = await worker.fetch(broken, env, createExecutionContext())
    expect(answer.status).toBe(400)
    expect(await refusal(answer)).toMatchObject({ code: 'invalid_input', reason: 'body_broken' })
    expect(failures).not.toHaveBeenCalled()
    failures.mockRestore()
  },
)
