import { exports } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { call, ORIGIN, read } from '../support/worker/call.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

const Shape = v.looseObject({})
const Content = v.record(v.string(), v.looseObject({ schema: v.optional(Shape) }))
const Parameter = v.union([
  v.strictObject({ $ref: v.string() }),
  v.strictObject({
    name: v.string(),
    in: v.picklist(['path', 'query']),
    required: v.optional(v.literal(true)),
    schema: Shape,
  }),
])
const Answer = v.union([
  v.strictObject({ $ref: v.string() }),
  v.strictObject({ description: v.string(), content: v.optional(Content) }),
])
const Operation = v.strictObject({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.pipe(v.string(), v.nonEmpty()),
  security: v.optional(v.array(v.record(v.string(), v.array(v.string())))),
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.strictObject({ required: v.literal(true), content: Content })),
  responses: v.record(v.string(), Answer),
})
const Document = v.object({
  openapi: v.literal('3.1.0'),
  servers: v.array(v.object({ url: v.string() })),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  components: v.object({
    schemas: v.record(v.string(), Shape),
    parameters: v.record(v.string(), Shape),
    responses: v.record(v.string(), Answer),
  }),
  paths: v.record(v.string(), v.objectWithRest({ parameters: v.optional(v.array(Parameter), []) }, Operation)),
})

beforeAll(addStaff)

const openApi = async () => read(await call('GET', '/api/v1/openapi.json'), Document)
type OpenApi = Awaited<ReturnType<typeof openApi>>

const pathOf = (path: string) => path.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}')

const operationIn = ({ paths }: OpenApi, method: string, path: string) => {
  const operation = paths[path]?.[method.toLowerCase()]
  return operation && !Array.isArray(operation) ? operation : undefined
}

/** The value behind a reference of the document, or the value itself. */
const resolved = (document: OpenApi, value: unknown): unknown => {
  const ref = (value as { $ref?: string } | undefined)?.$ref
  if (ref === undefined) return value
  return ref
    .split('/')
    .slice(1)
    .reduce((part: unknown, key) => (part as Record<string, unknown>)[key], document)
}

const METHODS = ['get', 'post', 'put', 'delete']

test('the document describes exactly the routes of the API', async () => {
  const { paths, servers } = await openApi()
  expect(servers).toEqual([{ url: `${ORIGIN}/api/v1` }])
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((key) => (METHODS.includes(key) ? [`${key.toUpperCase()} ${path}`] : [])),
  )
  const routes = endpoints.map(({ method, path }) => `${method} ${pathOf(path)}`)
  expect(described.toSorted()).toEqual(routes.toSorted())
})

test('each route has the schemas that check it', async () => {
  const document = await openApi()
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint.path)
    const operation = operationIn(document, endpoint.method, path)
    expect(operation?.summary).toBe(endpoint.summary)
    const security = operation?.security ?? document.security
    const named = security.flatMap(({ pin = [] }) => pin)
    const { policy } = endpoint
    expect([path, [...new Set(named)]]).toEqual([path, typeof policy === 'object' ? Object.values(policy).flat() : []])
    expect([path, security.length === 0]).toEqual([path, policy === 'open'])
    expect(operation?.requestBody !== undefined).toBe((endpoint.json ?? endpoint.form) !== undefined)
    const parameters = document.paths[path]?.parameters.map((each) => resolved(document, each))
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true }))
    expect([path, parameters]).toMatchObject([path, inPath])
    const { [String(endpoint.status)]: done, '4XX': refused, ...others } = operation?.responses ?? {}
    expect([path, others, resolved(document, done)]).toMatchObject([path, {}, { content: {} }])
    if (policy !== 'open') expect([path, resolved(document, refused)]).toMatchObject([path, { content: {} }])
  }
})

test('the document lists the refusal statuses of each operation', async () => {
  const document = await openApi()
  const refused = (path: string, method: string) => operationIn(document, method, path)?.responses['4XX']
  expect(refused('/leads/{leadId}/promotion', 'post')).toEqual({
    $ref: '#/components/responses/400.401.403.404.409.413.429',
  })
  expect(refused('/stages', 'get')).toEqual({ $ref: '#/components/responses/401.429' })
  expect(resolved(document, refused('/stages', 'get'))).toEqual({
    description: '401: not signed in. 429: too many attempts: `Retry-After` is the pause in seconds',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
})

test('the document lists the permissions of each route, all or any of them', async () => {
  const document = await openApi()
  const security = (path: string, method: string) => operationIn(document, method, path)?.security ?? document.security
  expect(security('/health', 'get')).toEqual([])
  expect(security('/stages', 'get')).toEqual([{ pin: [] }])
  expect(security('/leads', 'post')).toEqual([{ pin: ['Leads: Add'] }])
  expect(security('/contacts/{contactId}/notes', 'post')).toEqual([{ pin: ['Contacts: Edit', 'Leads: Edit'] }])
  expect(security('/leads', 'get')).toEqual([{ pin: ['Leads: View'] }, { pin: ['Forms: View'] }])
})

test('a body lists its fields and the required ones', async () => {
  const document = await openApi()
  const body = operationIn(document, 'POST', '/leads')?.requestBody?.content['application/json']?.schema
  expect(body).toEqual({ $ref: '#/components/schemas/NewLead' })
  const lead = document.components.schemas.NewLead
  expect(lead).toMatchObject({ required: ['seller_id'], additionalProperties: false })
  expect(Object.keys(lead?.properties as object)).toContain('value_estimate')
})

test('a schema with all properties of another one refers to it', async () => {
  const { schemas } = (await openApi()).components
  expect(schemas.ContactWithImages).toMatchObject({
    allOf: [{ $ref: '#/components/schemas/ContactDetails' }, { required: ['images'] }],
  })
})

test('a form marks its file fields', async () => {
  const document = await openApi()
  const { requestBody } = operationIn(document, 'POST', '/contacts/{contactId}/images') ?? {}
  const file = { type: 'string', format: 'binary' }
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['image'],
    properties: { image: file, thumbnail: file, description: { type: 'string' } },
  })
})

type ReadLead = (
  server: string,
  pin: string,
  leadId: number,
  send: (request: Request) => Promise<Response>,
) => Promise<unknown>

test('a generated client reads a lead', async () => {
  // Its types exist only after its own test generated them.
  const [client] = Object.values(
    import.meta.glob<{ readLead: ReadLead }>('./openapi-client/read-lead.ts', { eager: true }),
  )
  const { lead_id: id, project_title: title, seller_name: seller } = await addLead()
  const server = (await openApi()).servers[0]?.url ?? ''
  const send = (request: Request) => exports.default.fetch(request)
  expect(await client?.readLead(server, PINS.manager, id, send)).toEqual({ id, title, value: 1500, seller })
  await expect(client?.readLead(server, PINS.manager, 987_654, send)).rejects.toThrow('not_found')
})
