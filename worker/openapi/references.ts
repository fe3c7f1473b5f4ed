import { compactSchema, isObject, isSame, type Json, mapValues, replaceObjects } from './compact-schema.ts'

export const SCHEMAS = '#/components/schemas/'

type Schemas = Record<string, Json>
type Refer = (schema: Json, ownName?: string) => Json

/**
 * Writes each named schema once, which keeps the document small: an equal schema becomes a reference, and an object with
 * all properties of a named one becomes `allOf` the reference and its further properties.
 */
export const withReferences = <T extends Schemas>(schemas: T, isNamed: (key: string) => boolean): T => {
  const compact = mapValues(schemas, (schema) => replaceObjects(schema, compactSchema) as Json)
  const namedIn = (all: Schemas) => Object.fromEntries(Object.entries(all).filter(([key]) => isNamed(key)))
  const referInside = (all: Schemas, refer: Refer) =>
    mapValues(all, (schema) => mapValues(schema, (part) => replaceObjects(part, refer)) as Json)
  // Two passes: a named schema that contains references itself is recognized only with these references.
  const refer = referTo(namedIn(referInside(compact, referTo(namedIn(compact)))))
  return mapValues(referInside(compact, refer), refer) as T
}

/** An object shares the properties of a named one only if these are more: otherwise the reference is not shorter. */
const SHARED_PROPERTIES_MIN = 3

/** Returns a function that replaces a schema by a reference to an equal or a contained named schema, if there is one. */
const referTo = (named: Readonly<Schemas>): Refer => {
  const nameOf = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]))
  const bases = Object.entries(named)
    .flatMap(([name, schema]) => {
      const base = objectSchema(schema)
      return base && base.size >= SHARED_PROPERTIES_MIN ? [{ name, base }] : []
    })
    .toSorted((a, b) => b.base.size - a.base.size)

  const refer: Refer = (schema, ownName) => {
    const equal = nameOf.get(JSON.stringify(schema))
    if (equal !== undefined && equal !== ownName) return { $ref: SCHEMAS + equal }
    const { required, ...withoutRequired } = schema
    const optional = required === undefined ? undefined : nameOf.get(JSON.stringify(withoutRequired))
    if (optional !== undefined && optional !== ownName) return { allOf: [{ $ref: SCHEMAS + optional }], required }
    const object = objectSchema(schema)
    const extended = object && bases.find(({ base }) => base.size < object.size && extendsObject(object, base))
    if (!extended) return schema
    const further = refer(compactSchema(withoutProperties(object, extended.base)))
    const reference = { $ref: SCHEMAS + extended.name }
    return { allOf: [reference, ...(Array.isArray(further.allOf) ? further.allOf : [further])] }
  }
  return refer
}

interface ObjectSchema {
  properties: Json
  required: string[]
  /** The number of properties. */
  size: number
}

/** A schema of an object that may have further properties; undefined for other schemas. */
const objectSchema = (schema: Json): ObjectSchema | undefined => {
  const { properties, required = [], ...rest } = schema
  if (!isObject(properties) || Object.keys(rest).length > 0) return undefined
  return { properties, required: required as string[], size: Object.keys(properties).length }
}

const extendsObject = (object: ObjectSchema, base: ObjectSchema) =>
  Object.entries(base.properties).every(
    ([key, schema]) =>
      isSame(object.properties[key], schema) && object.required.includes(key) === base.required.includes(key),
  )

const withoutProperties = ({ properties, required }: ObjectSchema, base: ObjectSchema): Json => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !(key in base.properties))),
  required: required.filter((key) => !(key in base.properties)),
})
