import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { LOG_ACTIONS, LogLine } from '#contract/activity/actions.ts'
import { ErrorReason } from '#contract/errors.ts'
import type { Policy } from '#worker/http/description.ts'
import type { Endpoint } from '#worker/http/endpoints.ts'
import { isObject } from './compact-schema.ts'
import { SCHEMAS, withReferences } from './references.ts'
import { refusalsOf } from './refusals.ts'
import { NAMED_SCHEMAS } from './schemas.ts'
import { TAGS } from './tags.ts'

type Mode = 'input' | 'output'
type Schemas = Record<string, v.GenericSchema>

interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

const ROOT = '/api/v1'

/** The schema of a file. */
const FILE = { type: 'string', format: 'binary' } as const

// Reasons and actions are plain text in the document, because a further one is no change of the API.
const TEXT = { type: 'string' } as const
const LOG_LINE = {
  type: 'object',
  properties: { action: TEXT, details: { type: 'object', additionalProperties: true } },
  required: ['action', 'details'],
} satisfies JsonSchema

/** The JSON schemas of these valibot schemas. A named one inside another is a reference. */
const converted = (schemas: Schemas, typeMode: Mode): Record<string, ObjectSchema> => {
  const whole = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    typeMode,
    // Checks in code and transformations have no JSON schema.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => SCHEMAS + referenceId,
    overrideSchema: ({ valibotSchema: schema }) => {
      if (schema.type === 'file') return FILE
      if (schema === LogLine) return LOG_LINE
      return schema === ErrorReason || ('options' in schema && schema.options === LOG_ACTIONS) ? TEXT : undefined
    },
  }) as Record<string, Record<string, unknown>>
  return withReferences(whole, (key) => key in NAMED_SCHEMAS)
}

/** The names of the schemas to which a value refers. */
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

/** The schemas to which a content refers, directly or through others. */
const referenced = (content: unknown, schemas: Readonly<Record<string, unknown>>) => {
  const found = new Map<string, unknown>()
  const pending = referencesIn(content)
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue
    found.set(name, schemas[name])
    pending.push(...referencesIn(schemas[name]))
  }
  return found
}

const PARTS = { param: 'input', query: 'input', json: 'input', form: 'input', answer: 'output' } as const
type Part = keyof typeof PARTS

const keyOf = ({ method, path }: Endpoint, part: Part) => `${part} ${method} ${path}`

/**
 * The named schemas, and those of all parts of the endpoints in one mode. A part is wrapped, because only named schemas
 * may become references.
 */
const schemasIn = (endpoints: readonly Endpoint[], mode: Mode): Schemas => {
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => PARTS[part] === mode)
  const entries = endpoints.flatMap((endpoint) =>
    parts.flatMap((part) => {
      const schema = endpoint[part]
      return schema ? [[keyOf(endpoint, part), v.optional(schema)] as const] : []
    }),
  )
  return { ...NAMED_SCHEMAS, ...Object.fromEntries(entries) }
}

/** The used schemas of both modes. @throws Error if a schema differs between requests and responses */
const components = (contents: Record<Mode, unknown>, schemas: Record<Mode, Record<string, ObjectSchema>>) => {
  const inResponses = referenced(contents.output, schemas.output)
  const inRequests = referenced(contents.input, schemas.input)
  for (const [name, schema] of inRequests) {
    if (inResponses.has(name) && JSON.stringify(inResponses.get(name)) !== JSON.stringify(schema))
      throw new Error(`The schema ${name} differs between requests and responses: give each version a name`)
  }
  return Object.fromEntries([...inRequests, ...inResponses].toSorted(([a], [b]) => a.localeCompare(b)))
}

const SIGNED_IN = [{ pin: [] }]

/**
 * The security of an operation, one alternative for each sufficient set of permissions. Without it the document's
 * default applies.
 */
const securityOf = (policy: Policy = 'signed in') => {
  if (policy === 'open') return { security: [] }
  if (policy === 'signed in') return {}
  const allOf = 'allOf' in policy ? policy.allOf : []
  if (!('anyOf' in policy)) return { security: [{ pin: allOf }] }
  return { security: policy.anyOf.map((permission) => ({ pin: [...allOf, permission] })) }
}

const DESCRIPTION =
  'Times are UTC milliseconds, money is dollars. Every write takes an `Idempotency-Key`: repeated with the same body, it answers what it answered first. Every refusal has one shape; `code` tells a program what it is, `error` a person in English, and `message_localized` in the language of `Accept-Language` if that is another one. Tables have their heads in that language.'
const SIGN_IN =
  'A PIN; or the access code that a sign-in answered, with the cookie that it set. The names in `security` are permissions of the matrix that the user needs.'

const content = (media: string, schema: unknown) => ({ content: { [media]: { schema } } })

/** The pattern of an id or a count in a path or query, which is sent as text. */
const WHOLE = /^\^\\d\{1,\d+\}\$$/

const parameterSchema = (schema: unknown) =>
  isObject(schema) && typeof schema.pattern === 'string' && WHOLE.test(schema.pattern) ? { type: 'integer' } : schema

/** Names for repeated values, by their JSON. Of two values with one name, the first gets it. */
const namesOfRepeated = <T>(values: readonly T[], nameOf: (value: T) => string | undefined) => {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  for (const value of values) {
    const json = JSON.stringify(value)
    const name = nameOf(value)
    if (seen.has(json) && name && ![...names.values()].includes(name)) names.set(json, name)
    seen.add(json)
  }
  return names
}

const parsed = (names: ReadonlyMap<string, string>) =>
  Object.fromEntries([...names].map(([json, name]) => [name, JSON.parse(json)]))

/** The parts of an operation, before repeated ones are named. */
const operationOf = (endpoint: Endpoint, schemaOf: (part: Part) => ObjectSchema | undefined) => {
  const parameters = (part: 'param' | 'query') => {
    const { properties = {}, required = [] } = schemaOf(part) ?? {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === 'param' ? 'path' : 'query',
      ...((part === 'param' || required.includes(name)) && { required: true }),
      schema: parameterSchema(schema),
    }))
  }
  const [answer, json, form] = [schemaOf('answer'), schemaOf('json'), schemaOf('form')]
  return {
    endpoint,
    parameters: [...parameters('param'), ...parameters('query')],
    body: json ? content('application/json', json) : form && content('multipart/form-data', form),
    answer: {
      description: 'OK',
      ...(answer && content('application/json', answer)),
      ...(endpoint.media && { content: { [endpoint.media]: {} } }),
    },
    refusals: refusalsOf(endpoint),
  }
}
/** The name of the schema of a response that is only a reference. */
const answeredName = (answer: object) =>
  /\{"schema":\{"\$ref":"[#\w/]*\/(\w+)"\}\}\}\}$/.exec(JSON.stringify(answer))?.[1]

/** The OpenAPI document of these endpoints, from the schemas that check their input and answers. */
export const openApiDocument = (endpoints: readonly Endpoint[], server: string) => {
  const schemas = {
    input: converted(schemasIn(endpoints, 'input'), 'input'),
    output: converted(schemasIn(endpoints, 'output'), 'output'),
  }
  const operations = endpoints.map((endpoint) =>
    operationOf(endpoint, (part) => schemas[PARTS[part]][keyOf(endpoint, part)]),
  )
  const parameterNames = namesOfRepeated(
    operations.flatMap(({ parameters }) => parameters),
    ({ name }) => name,
  )
  const answerNames = namesOfRepeated(
    operations.map(({ answer }) => answer),
    answeredName,
  )
  const refer = (kind: 'parameters' | 'responses', names: ReadonlyMap<string, string>, value: unknown) => {
    const name = names.get(JSON.stringify(value))
    return name === undefined ? value : { $ref: `#/components/${kind}/${name}` }
  }
  const referAll = (parameters: readonly unknown[]) =>
    parameters.map((each) => refer('parameters', parameterNames, each))

  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint, parameters, body, answer, refusals } of operations) {
    const { operationId = '' } = endpoint
    const path = endpoint.path.replace(ROOT, '').replace(/:(\w+)/g, '{$1}')
    const inPath = parameters.filter((each) => each.in === 'path')
    const inQuery = parameters.filter((each) => each.in === 'query')
    paths[path] = {
      ...paths[path],
      ...(inPath.length > 0 && { parameters: referAll(inPath) }),
      [endpoint.method.toLowerCase()]: {
        operationId,
        tags: [operationId.split('.')[0]],
        summary: endpoint.summary,
        ...securityOf(endpoint.policy),
        ...(inQuery.length > 0 && { parameters: referAll(inQuery) }),
        ...(body && { requestBody: { required: true, ...body } }),
        responses: {
          [endpoint.status ?? 200]: refer('responses', answerNames, answer),
          ...(refusals && { '4XX': { $ref: `#/components/responses/${refusals.name}` } }),
        },
      },
    }
  }
  const error = content('application/json', { $ref: `${SCHEMAS}Error` })
  const used = components(
    {
      input: operations.map(({ parameters, body }) => [parameters, body]),
      output: [error, operations.map(({ answer }) => answer)],
    },
    schemas,
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Tradeboard', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server + ROOT, description: 'This deployment' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: SIGNED_IN,
    paths,
    components: {
      schemas: used,
      parameters: parsed(parameterNames),
      responses: {
        ...parsed(answerNames),
        ...Object.fromEntries(
          operations.flatMap(({ refusals }) =>
            refusals ? [[refusals.name, { description: refusals.description, ...error }]] : [],
          ),
        ),
      },
      securitySchemes: {
        pin: { type: 'apiKey', in: 'header', name: 'X-CRM-PIN', description: SIGN_IN },
      },
    },
  }
}
