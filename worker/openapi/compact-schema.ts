export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces every object inside a JSON value, inner objects first. */
export const replaceObjects = (value: unknown, replace: (inner: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((each) => replaceObjects(each, replace))
  if (!isObject(value)) return value
  return replace(mapValues(value, (each) => replaceObjects(each, replace)))
}

export const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A, key: string) => B) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)])) as Record<string, B>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** An equivalent JSON schema in fewer bytes: without keywords that restrict nothing, and with `anyOf` as a list of types. */
export const compactSchema = (schema: Json): Json => {
  const { type, required, maximum, propertyNames, ...rest } = withoutAnyOf(schema)
  const isImplied = rest.enum !== undefined || (type === 'object' && Boolean(rest.properties))
  return {
    ...(type !== undefined && !isImplied && { type }),
    ...rest,
    ...(propertyNames !== undefined && !isSame(propertyNames, { type: 'string' }) && { propertyNames }),
    ...(required !== undefined && !isSame(required, []) && { required }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}

const typesOf = ({ type }: Json): unknown[] => (Array.isArray(type) ? type : [type])
const hasOnlyType = (schema: Json) => schema.type !== undefined && Object.keys(schema).length === 1

/** Writes `anyOf` plain types as `type: [a, b]`, and `anyOf` one schema and null as that schema with the type null. */
const withoutAnyOf = (schema: Json): Json => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const options: Json[] = anyOf
  if (options.every(hasOnlyType)) return { ...rest, type: options.flatMap(typesOf) }
  const [option, none] = options
  if (options.length !== 2 || !option || !none || !isSame(none, { type: 'null' })) return schema
  if (Array.isArray(option.enum)) return { ...rest, ...option, enum: [...option.enum, null] }
  if (option.type === undefined || option.const !== undefined) return schema
  return { ...rest, ...option, type: [...typesOf(option), 'null'] }
}
