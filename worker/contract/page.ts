import * as v from 'valibot'
import { because } from './validation.ts'

export const Pagination = v.object({
  page: v.number(),
  hasNext: v.boolean(),
  /** Null for a search, because counting would read every match. */
  total: v.nullable(v.number()),
})

/** A page of a long list; `next` is the cursor of the page after it. */
export const page = <S extends v.GenericSchema>(item: S) =>
  v.object({ data: v.array(item), pagination: Pagination, next: v.nullable(v.string()) })

export const cursor = v.pipe(v.string(), v.regex(/^\d{1,16}(\.\d{1,16})?$/, because('cursor_unknown')))
