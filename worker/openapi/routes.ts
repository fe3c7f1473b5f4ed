import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { ErrorAnswer } from '#contract/errors.ts'
import type { App } from '#worker/http/context.ts'
import { type Policy, route } from '#worker/http/description.ts'
import type { Endpoint } from '#worker/http/endpoints.ts'
import { open } from '#worker/session/policy.ts'

interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** The schema of a file. */
const FILE = { type: 'string', format: 'binary' } as const

const schema = (of: GenericSchema, typeMode: 'input' | 'output'): Schema => {
  // Checks in code and transformations have no JSON schema and are left out.
  const { $schema, ...rest } = toJsonSchema(of, {
    errorMode: 'ignore',
    typeMode,
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? FILE : undefined),
  })
  return rest as Schema
}

const parameters = (of: GenericSchema | undefined, place: 'query' | 'path') => {
  const { properties = {}, required = [] } = of ? schema(of, 'input') : {}
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const content = (media: string, shape: unknown) => ({ content: { [media]: { schema: shape } } })
const json = (shape: unknown) => content('application/json', shape)

const requestBody = ({ json: body, form }: Endpoint) => {
  if (body) return { requestBody: { required: true, ...json(schema(body, 'input')) } }
  return form && { requestBody: { required: true, ...content('multipart/form-data', schema(form, 'input')) } }
}

/** The alternatives of the OpenAPI `security` field, each with the permissions it needs; none for an open route. */
const securityOf = (policy: Policy = 'signed in') => {
  if (policy === 'open') return []
  if (policy === 'signed in') return [{ pin: [] }]
  const allOf = 'allOf' in policy ? policy.allOf : []
  return 'anyOf' in policy ? policy.anyOf.map((permission) => ({ pin: [...allOf, permission] })) : [{ pin: allOf }]
}

const operation = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  security: securityOf(endpoint.policy),
  parameters: [...parameters(endpoint.param, 'path'), ...parameters(endpoint.query, 'query')],
  ...requestBody(endpoint),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Done',
      ...(endpoint.answer && json(schema(endpoint.answer, 'output'))),
      ...(endpoint.media && content(endpoint.media, FILE)),
    },
    default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
  },
})

/** The OpenAPI document of these endpoints, from the schemas that check their input and answers. */
const openApiDocument = (endpoints: readonly Endpoint[]): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradeboard', version: '1' },
    components: {
      schemas: { Error: schema(ErrorAnswer, 'output') },
      securitySchemes: {
        pin: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CRM-PIN',
          description: 'A PIN; or the access code that a sign-in answered, with the cookie that it set',
        },
      },
    },
    paths,
  }
}

export const openApiRoutes = (endpoints: () => readonly Endpoint[]): Hono<App> =>
  new Hono<App>().get('/openapi.json', route('This document', v.record(v.string(), v.unknown())), open, (c) =>
    c.json(openApiDocument(endpoints())),
  )
