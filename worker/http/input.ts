import type { Env, MiddlewareHandler, ValidationTargets } from 'hono'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import type { FieldIssue } from '#contract/errors.ts'
import { formatSentence } from '#contract/reasons.ts'
import { reasonOfIssue } from '#contract/validation.ts'
import { SENTENCES } from '#contract/words/en/sentences.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { describe } from './description.ts'

/** A value in the shape of a schema. @throws Refusal with the reason of the first issue and the list of all */
export const checkInput = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const { reason, params } = reasonOfIssue(result.issues[0])
  throw new Refusal(reason, params, { issues: result.issues.map(issueOf) })
}

const issueOf = (issue: v.BaseIssue<unknown>): FieldIssue => {
  const { reason, params } = reasonOfIssue(issue)
  return { field: v.getDotPath(issue) ?? '', message: formatSentence(SENTENCES[reason], params), reason, params }
}

/** Hono reads a body of another media type as an empty object, and a schema without required fields accepts a list. */
const requireObject = (value: unknown, contentType = '') => {
  if (!/^application\/json\b/i.test(contentType) || Array.isArray(value)) {
    throw new Refusal('body_not_object')
  }
}

const requireForm = (contentType = '') => {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new Refusal('body_not_form')
  }
}

/** Carries the types before and after the check to Hono's typed client and to the handlers. */
type Checked<T extends keyof ValidationTargets, S extends v.GenericSchema> = MiddlewareHandler<
  Env,
  string,
  { in: { [K in T]: v.InferInput<S> }; out: { [K in T]: v.InferOutput<S> } }
>

const input = <T extends keyof ValidationTargets, S extends v.GenericSchema>(target: T, schema: S): Checked<T, S> => {
  const checked: unknown = validator(target, (value, c) => {
    if (target === 'json') requireObject(value, c.req.header('content-type'))
    if (target === 'form') requireForm(c.req.header('content-type'))
    return checkInput(schema, value)
  })
  return describe(checked as Checked<T, S>, { [target]: schema })
}

/** Middleware: checks the JSON body. */
export const body = <S extends v.GenericSchema>(schema: S) => input('json', schema)
/** Middleware: checks the fields and files of a multipart form; a repeated field is a list. */
export const form = <S extends v.GenericSchema>(schema: S) => input('form', schema)
/** Middleware: checks the query string. */
export const query = <S extends v.GenericSchema>(schema: S) => input('query', schema)
/** Middleware: checks the path parameters. */
export const params = <S extends v.GenericSchema>(schema: S) => input('param', schema)
