import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { call, read } from '../support/worker/call.ts'

const Shape = v.looseObject({ type: v.optional(v.string()) })
const Content = v.record(
  v.picklist([
    'application/json',
    'multipart/form-data',
    'image/*',
    'text/csv',
    'application/jsonl',
    'application/gzip',
  ]),
  v.object({ schema: Shape }),
)
const Operation = v.object({
  summary: v.pipe(v.string(), v.nonEmpty()),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(
    v.object({ name: v.string(), in: v.picklist(['path', 'query']), required: v.boolean(), schema: Shape }),
  ),
  requestBody: v.optional(v.object({ required: v.literal(true), content: Content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content: v.optional(Content) })),
})
const Document = v.object({
  openapi: v.literal('3.1.0'),
  components: v.object({ schemas: v.object({ Error: Shape }) }),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
})

const openApi = async () => read(await call('GET', '/api/v1/openapi.json'), Document)

test('the document describes every route, and no other', async () => {
  const { paths } = await openApi()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(routes.toSorted())
})

test.each(endpoints)('$method $path is described by the schemas that check it', async (endpoint) => {
  const { paths } = await openApi()
  const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  expect(operation?.summary).toBe(endpoint.summary)
  const named = operation?.security.flatMap(({ pin = [] }) => pin)
  const { policy } = endpoint
  expect([...new Set(named)]).toEqual(typeof policy === 'object' ? Object.values(policy).flat() : [])
  expect(operation?.security.length === 0).toBe(policy === 'open')
  expect(operation?.requestBody !== undefined).toBe((endpoint.json ?? endpoint.form) !== undefined)
  const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  expect(Object.keys(operation?.responses ?? {})).toEqual([String(endpoint.status), 'default'])
  expect(operation?.responses[String(endpoint.status)]?.content).toBeDefined()
})

test('the document names every permission that a route needs, all or any of them', async () => {
  const { paths } = await openApi()
  const security = (path: string, method: string) => paths[`/api/v1${path}`]?.[method]?.security
  expect(security('/health', 'get')).toEqual([])
  expect(security('/stages', 'get')).toEqual([{ pin: [] }])
  expect(security('/leads', 'post')).toEqual([{ pin: ['Leads: Add'] }])
  expect(security('/contacts/{contactId}/notes', 'post')).toEqual([{ pin: ['Contacts: Edit', 'Leads: Edit'] }])
  expect(security('/leads', 'get')).toEqual([{ pin: ['Leads: View'] }, { pin: ['Forms: View'] }])
})

test('a body lists its fields, and says which must be there', async () => {
  const { paths } = await openApi()
  const body = paths['/api/v1/leads']?.post?.requestBody?.content['application/json']?.schema
  expect(body).toMatchObject({ type: 'object', required: ['seller_id'], additionalProperties: false })
  expect(Object.keys(body?.properties as object)).toContain('value_estimate')
})

test('a form says which of its fields are files', async () => {
  const { paths } = await openApi()
  const { requestBody } = paths['/api/v1/contacts/{contactId}/images']?.post ?? {}
  const file = { type: 'string', format: 'binary' }
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['image'],
    properties: { image: file, thumbnail: file, description: { type: 'string' } },
  })
})
