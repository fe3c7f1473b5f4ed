import { exports } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#worker/api.ts'
import { openApiDocument } from '#worker/openapi/document.ts'
import { call, ORIGIN } from '../support/worker/call.ts'
import { addLead } from '../support/worker/leads.ts'
import { addStaff, PINS } from '../support/worker/people.ts'

beforeAll(addStaff)

test('the API returns the document of its own origin', async () => {
  const document = JSON.stringify(openApiDocument(endpoints, ORIGIN))
  expect(await (await call('GET', '/api/v1/openapi.json')).json()).toEqual(JSON.parse(document))
})

interface Schema {
  $ref?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/** A client that knows only the document. */
const client = () => {
  const { servers, components } = JSON.parse(JSON.stringify(openApiDocument(endpoints, ORIGIN)))
  const headers = { [components.securitySchemes.pin.name]: PINS.manager }
  const fits = (value: unknown, schema: Schema): boolean => {
    if (schema.$ref) return fits(value, components.schemas[schema.$ref.replace('#/components/schemas/', '')])
    const { allOf = [], anyOf, enum: values, type, properties = {}, required = [], items } = schema
    const fields = new Map(Object.entries(value ?? {}))
    return (
      allOf.every((part) => fits(value, part)) &&
      (anyOf?.some((part) => fits(value, part)) ?? true) &&
      (values?.includes(value) ?? true) &&
      (!type || [type].flat().includes(Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)) &&
      (!Array.isArray(value) || !items || value.every((part) => fits(part, items))) &&
      required.every((key) => fields.has(key)) &&
      Object.entries(properties).every(([key, part]) => !fields.has(key) || fits(fields.get(key), part))
    )
  }
  return { fits, read: (path: string) => exports.default.fetch(new Request(servers[0].url + path, { headers })) }
}

test('a lead matches its schema in the document; a wrong type and an error answer do not', async () => {
  const { fits, read } = client()
  const { lead_id: id } = await addLead()
  const lead: object = await (await read(`/leads/${id}`)).json()
  const schema = { $ref: '#/components/schemas/Lead' }
  expect(fits(lead, schema)).toBe(true)
  expect(fits({ ...lead, value_estimate: '1500' }, schema)).toBe(false)
  const refused: unknown = await (await read('/leads/987654')).json()
  expect([fits(refused, schema), fits(refused, { $ref: '#/components/schemas/Error' })]).toEqual([false, true])
})
