// The same JSON schemas in fewer bytes: plainer spellings, and references to the named schemas.

export const SCHEMAS = '#/components/schemas/'

type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value after a change of every object in it, the inner ones first. */
const changeInside = (value: unknown, change: (inner: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((each) => changeInside(each, change))
  if (!isObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changeInside(each, change)])))
}

const typesOf = ({ type }: Json): unknown[] => (Array.isArray(type) ? type : [type])
const isTyped = (schema: Json) => schema.type !== undefined && Object.keys(schema).length === 1

/** `anyOf` of plain types, or of one schema and null, as one schema. */
const joined = (schema: Json): Json => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const options: Json[] = anyOf
  if (options.every(isTyped)) return { ...rest, type: options.flatMap(typesOf) }
  const [of, none] = options
  if (options.length !== 2 || !of || !none || none.type !== 'null' || !isTyped(none)) return schema
  if (Array.isArray(of.enum)) return { ...rest, ...of, enum: [...of.enum, null] }
  return of.type === undefined || of.const !== undefined ? schema : { ...rest, ...of, type: [...typesOf(of), 'null'] }
}

/** The options of a variant that differ only in the value of their first property, as one with several values. */
const grouped = (schema: Json): Json => {
  if (!Array.isArray(schema.oneOf)) return schema
  const groups = new Map<string, { option: Json; values: unknown[] }>()
  for (const option of schema.oneOf as Json[]) {
    const properties = isObject(option.properties) ? option.properties : {}
    const [key, found] = Object.entries(properties).find(([, each]) => isObject(each) && each.const !== undefined) ?? []
    if (key === undefined || !isObject(found)) return schema
    const shape = JSON.stringify({ ...option, properties: { ...properties, [key]: {} } })
    const values = [...(groups.get(shape)?.values ?? []), found.const]
    const told = values.length === 1 ? found : { enum: values }
    groups.set(shape, { option: { ...option, properties: { ...properties, [key]: told } }, values })
  }
  return { ...schema, oneOf: [...groups.values()].map(({ option }) => option) }
}

/** Plainer spellings of the same schema. */
const plain = (schema: Json): Json => {
  const { type, required, maximum, propertyNames, ...rest } = grouped(joined(schema))
  return {
    ...(type !== undefined && rest.enum === undefined && !(type === 'object' && rest.properties) && { type }),
    ...rest,
    ...(propertyNames !== undefined && !isSame(propertyNames, { type: 'string' }) && { propertyNames }),
    ...(Array.isArray(required) ? required.length > 0 && { required } : required !== undefined && { required }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}

interface ObjectSchema {
  properties: Json
  required: string[]
}

/** The properties of an object that may have further ones; undefined for other schemas. */
const openObject = (schema: Json): ObjectSchema | undefined => {
  const { properties, required = [], ...rest } = schema
  if (!isObject(properties) || Object.keys(rest).length > 0) return
  return { properties, required: required as string[] }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether an object has all properties of another, each the same. */
const extendsObject = (one: ObjectSchema, base: ObjectSchema) =>
  Object.entries(base.properties).every(
    ([key, schema]) =>
      isSame(one.properties[key], schema) && one.required.includes(key) === base.required.includes(key),
  )

const without = ({ properties, required }: ObjectSchema, base: ObjectSchema): Json => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !(key in base.properties))),
  required: required.filter((key) => !(key in base.properties)),
})

/** Names each schema once: another one that is, or contains, a named one refers to it. */
export const withReferences = <T extends Record<string, Json>>(schemas: T, isNamed: (key: string) => boolean): T => {
  const plainOnes = mapped(schemas, (schema) => changeInside(schema, plain) as Json)
  const namedIn = (all: Record<string, Json>) => Object.fromEntries(Object.entries(all).filter(([key]) => isNamed(key)))
  const inside = (all: Record<string, Json>, refer: ReturnType<typeof referring>) =>
    mapped(all, (schema) => mapped(schema, (part) => changeInside(part, refer)) as Json)
  // A copy of a named schema refers inside to what that one refers to.
  const whole = referring(namedIn(inside(plainOnes, referring(namedIn(plainOnes)))))
  return mapped(inside(plainOnes, whole), (schema, key) => whole(schema, key)) as T
}

const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

/** Replaces a schema that has a name, and in an object the properties of a named one, by a reference. */
const referring = (named: Readonly<Record<string, Json>>) => {
  const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]))
  const bases = Object.entries(named)
    .flatMap(([name, schema]) => {
      const base = openObject(schema)
      return base ? [{ name, base, size: Object.keys(base.properties).length }] : []
    })
    .toSorted((a, b) => b.size - a.size)
  const refer = (schema: Json, own?: string): Json => {
    const name = names.get(JSON.stringify(schema))
    if (name !== undefined && name !== own) return { $ref: SCHEMAS + name }
    const { required, ...withoutRequired } = schema
    const optional = required === undefined ? undefined : names.get(JSON.stringify(withoutRequired))
    if (optional !== undefined && optional !== own) return { allOf: [{ $ref: SCHEMAS + optional }], required }
    const one = openObject(schema)
    const size = Object.keys(one?.properties ?? {}).length
    const found = one && bases.find(({ base, size: some }) => some > 2 && some < size && extendsObject(one, base))
    if (!found) return schema
    const rest = refer(plain(without(one, found.base)))
    return { allOf: [{ $ref: SCHEMAS + found.name }, ...(Array.isArray(rest.allOf) ? rest.allOf : [rest])] }
  }
  return refer
}
