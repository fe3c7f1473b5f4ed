import { resolve } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { openApiDocument } from '#worker/openapi/document.ts'
import { TAGS } from '#worker/openapi/tags.ts'

/** Besides the other features, documents take 50,000 bytes: 34 routes and what an estimate says. */
const SIZE_MAX = 196_000

const document = () => openApiDocument(endpoints, 'https://board.example')
const routeOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path.replace('/api/v1', '')}`

test('every route has a summary and a unique operation id with a tag', () => {
  expect(endpoints.filter(({ summary }) => !summary).map(routeOf)).toEqual([])
  const ids = endpoints.map((endpoint) => endpoint.operationId ?? `${routeOf(endpoint)} has no operation id`)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i || !/^[a-z]+\.[a-zA-Z]+$/.test(id))).toEqual([])
  expect(Object.keys(TAGS)).toEqual([...new Set(ids.map((id) => id.split('.')[0]))].toSorted())
})

test('the document passes the recommended rules of Redocly, except those in its configuration', async () => {
  const config = await loadConfig({ configPath: resolve('redocly.yaml') })
  const source = JSON.stringify(document())
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the document has at most 196,000 bytes', () => {
  expect(new TextEncoder().encode(JSON.stringify(document())).byteLength).toBeLessThanOrEqual(SIZE_MAX)
})

interface Operation {
  summary: string
  security?: Record<string, string[]>[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, unknown>
}
/** What a client reads of the document, whose form the rules of Redocly check. */
interface OpenApi {
  servers: { url: string }[]
  security: Record<string, string[]>[]
  components: { schemas: Record<string, { properties?: object }> }
  paths: Record<string, Record<string, Operation>>
}

const described: OpenApi = JSON.parse(JSON.stringify(document()))
const pathOf = (path: string) => path.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}')
const operationIn = (method: string, path: string) => described.paths[path]?.[method.toLowerCase()]
const securityOf = (method: string, path: string) => operationIn(method, path)?.security ?? described.security

/** The value behind a reference of the document, or the value itself. */
const resolved = (value: unknown): unknown => {
  const ref = (value as { $ref?: string } | undefined)?.$ref
  const keys = ref?.split('/').slice(1)
  return keys ? keys.reduce((part: unknown, key) => (part as Record<string, unknown>)[key], described) : value
}

test('the document describes exactly the routes of the API', () => {
  expect(described.servers).toMatchObject([{ url: 'https://board.example/api/v1' }])
  const operations = Object.entries(described.paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((key) => (key === 'parameters' ? [] : [`${key.toUpperCase()} ${path}`])),
  )
  expect(operations.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${pathOf(path)}`).toSorted())
})

test.each(endpoints)('$method $path has the schemas that check it', ({ method, path: route, policy, ...endpoint }) => {
  const path = pathOf(route)
  const operation = operationIn(method, path)
  expect(operation?.summary).toBe(endpoint.summary)
  const security = securityOf(method, path)
  const named = security.flatMap(({ pin = [] }) => pin)
  expect([...new Set(named)]).toEqual(typeof policy === 'object' ? Object.values(policy).flat() : [])
  expect(security.length === 0).toBe(policy === 'open')
  expect(operation?.requestBody !== undefined).toBe((endpoint.json ?? endpoint.form) !== undefined)
  const { parameters = [] } = described.paths[path] as { parameters?: unknown[] }
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true }))
  expect(parameters.map(resolved)).toMatchObject(inPath)
  const { [String(endpoint.status)]: done, '4XX': refused, ...others } = operation?.responses ?? {}
  expect([others, resolved(done)]).toMatchObject([{}, { content: {} }])
  if (policy !== 'open') expect(resolved(refused)).toMatchObject({ content: {} })
})

test('the document lists the refusal statuses of each operation', () => {
  const refused = (method: string, path: string) => operationIn(method, path)?.responses['4XX']
  expect(refused('POST', '/leads/{leadId}/promotion')).toEqual({
    $ref: '#/components/responses/400.401.403.404.409.413.429',
  })
  expect(refused('GET', '/stages')).toEqual({ $ref: '#/components/responses/401.429' })
  expect(resolved(refused('GET', '/stages'))).toEqual({
    description: '401: not signed in. 429: too many attempts: `Retry-After` is the pause in seconds',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
})

test.each([
  ['GET', '/health', []],
  ['GET', '/stages', [{ pin: [] }]],
  ['POST', '/leads', [{ pin: ['Leads: Add'] }]],
  ['POST', '/contacts/{contactId}/notes', [{ pin: ['Contacts: Edit', 'Leads: Edit'] }]],
  ['GET', '/leads', [{ pin: ['Leads: View'] }, { pin: ['Forms: View'] }]],
])('%s %s lists its permissions, all or any of them', (method, path, security) => {
  expect(securityOf(method, path)).toEqual(security)
})

test('a body lists its fields and the required ones; a schema refers to one that it contains; a form marks its files', () => {
  const body = operationIn('POST', '/leads')?.requestBody?.content['application/json']?.schema
  expect(body).toEqual({ $ref: '#/components/schemas/NewLead' })
  const { NewLead, ContactWithImages } = described.components.schemas
  expect(NewLead).toMatchObject({ required: ['seller_id'], additionalProperties: false })
  expect(Object.keys(NewLead?.properties ?? {})).toContain('value_estimate')
  expect(ContactWithImages).toMatchObject({
    allOf: [{ $ref: '#/components/schemas/ContactDetails' }, { required: ['images'] }],
  })
  const form = operationIn('POST', '/contacts/{contactId}/images')?.requestBody?.content['multipart/form-data']
  const file = { type: 'string', format: 'binary' }
  expect(form?.schema).toMatchObject({
    required: ['image'],
    properties: { image: file, thumbnail: file, description: { type: 'string' } },
  })
})
