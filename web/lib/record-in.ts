import * as v from 'valibot'

/** A value that another version of the app or the server may have made, as a record; undefined in another shape. */
export const recordIn = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const { success, output } = v.safeParse(schema, value)
  return success ? (output as v.InferOutput<Schema>) : undefined
}
