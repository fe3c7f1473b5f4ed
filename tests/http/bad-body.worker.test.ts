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
import { sampleOf } from '../support/worker/samples.ts'
import { snapshot } from '../support/worker/snapshot.ts'

const writes = endpoints.filter((endpoint) => endpoint.json !== undefined)
type Endpoint = (typeof writes)[number]
const BODY_MAX = 64 * 1024

beforeAll(addStaff)

/** A refused request, with the status and code of its answer, and the field that the first issue names. */
type BadRequest = [sent: Call, status: number, code: string, field?: string]

/** Sends bad requests, each of which is refused with its reason. They leave no row. */
const expectRefusals = async (method: string, path: string, requests: BadRequest[]) => {
  const before = await snapshot()
  for (const [sent, status, code, field] of requests) {
    const answer = await call(method, path, { pin: PINS.admin, address: newAddress(), ...sent })
    const said = await refusal(answer)
    expect({ sent, status: answer.status, code: said.code }).toEqual({ sent, status, code })
    expect(said.request_id).toBe(answer.headers.get('x-request-id'))
    expect(said.error.length).toBeGreaterThan(5)
    if (field === undefined) continue
    const [issue] = said.issues ?? []
    expect({ sent, field: issue?.field.split('.')[0] }).toEqual({ sent, field })
    expect(said.error).toBe(issue?.message)
  }
  expect(await snapshot()).toBe(before)
}

/** The fields of a body. */
const entriesOf = ({ json }: Endpoint): Record<string, v.GenericSchema> =>
  json && 'entries' in json ? { ...(json.entries as object) } : {}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

const ROW_IDS = ['lead_id', 'contact_id', 'other_id', 'merge_id', 'task_id', 'before_id', 'after_id']

/** What an endpoint refuses in the place of a valid body. */
const badRequestsOf = (endpoint: Endpoint, path: string, valid: Record<string, unknown>): BadRequest[] => {
  const entries = entriesOf(endpoint)
  const withField = (field: string, value: unknown): Call => ({ body: { ...valid, [field]: value } })
  const invalid = (field: string, value: unknown): BadRequest => [withField(field, value), 400, 'invalid_input', field]
  const wrongTypes = (field: string) =>
    [{}, ['1'], true, 'text', 7.5, { id: 1 }].filter((wrong) => kindOf(wrong) !== kindOf(valid[field]))
  const wrongIds = (field: string) => {
    const entry = entries[field]
    const takesNull = entry !== undefined && v.is(entry, null)
    return [0, -1, 1.5, 2 ** 53, '1', ...(takesNull ? [] : [null])]
  }
  const unknownRow = (field: string): BadRequest =>
    ROW_IDS.includes(field) ? [withField(field, 987_654), 404, 'not_found'] : invalid(field, 987_654)
  const fields = Object.keys(valid)
  const ids = fields.filter((name) => name.endsWith('_id'))
  const padding = 'x'.repeat(hasDocumentBody(path) ? DOCUMENT_MAX_BYTES : BODY_MAX)
  return [
    ...['{', ''].map((text): BadRequest => [{ text }, 400, 'malformed_json']),
    ...[null, 'text', []].map((body): BadRequest => [{ body }, 400, 'invalid_input']),
    ...['text/plain', ''].map(
      (type): BadRequest => [{ body: valid, headers: { 'content-type': type } }, 400, 'invalid_input'],
    ),
    [{ text: JSON.stringify({ ...valid, padding }) }, 413, 'too_large'],
    ...fields.flatMap((field) => wrongTypes(field).map((wrong) => invalid(field, wrong))),
    ...['surprise', 'is_admin', 'deleted_at', 'created_at', 'points']
      .filter((field) => !(field in entries))
      .map((field) => invalid(field, 1)),
    ...ids.flatMap((field) => [...wrongIds(field).map((id) => invalid(field, id)), unknownRow(field)]),
  ]
}

test.each(writes)(
  '$method $path refuses bodies of another form, type, size or field, and writes nothing',
  async (endpoint) => {
    const { path, body } = await sampleOf(endpoint, PINS.admin)
    const valid = body instanceof FormData ? {} : (body ?? {})
    await expectRefusals(endpoint.method, path, badRequestsOf(endpoint, path, valid))
  },
)

const DEEP = '['.repeat(30_000) + ']'.repeat(30_000)
const BAD_CONTACTS: [what: string, request: BadRequest][] = [
  ...['name=x', '{"a":1,}', '{"a":1}}', "{'a':1}", '\u0000', '\ud800{}'].map((text): [string, BadRequest] => [
    `the text ${JSON.stringify(text)}`,
    [{ text }, 400, 'malformed_json'],
  ]),
  ...[true, 5, [{}]].map((body): [string, BadRequest] => [JSON.stringify(body), [{ body }, 400, 'invalid_input']]),
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map((type): [string, BadRequest] => [
    type,
    [{ text: '{}', headers: { 'content-type': type } }, 400, 'invalid_input'],
  ]),
  ['deep lists', [{ text: DEEP }, 400, 'invalid_input']],
  ['deep lists in a field', [{ text: `{"name":${DEEP},"phone":"5125550100"}` }, 400, 'invalid_input']],
  ['deep objects', [{ text: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` }, 400, 'invalid_input']],
  // Names of Object.prototype are unknown fields.
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name): [string, BadRequest] => [
    `the field ${name}`,
    [{ text: `{"name":"Omar","phone":"5125550100","${name}":{"x":1}}` }, 400, 'invalid_input', name],
  ]),
]

test.each(BAD_CONTACTS)('a new contact refuses %s', async (_, request) =>
  expectRefusals('POST', '/api/v1/contacts', [request]),
)

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
