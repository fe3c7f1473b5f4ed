import * as v from 'valibot'
import { issueText } from '#web/messages/issue-text.ts'

/** Text by the name of its field. */
export type Texts = Readonly<Record<string, string>>

/** The schema of a form: an object whose fields each take a text. */
export type FormSchema = v.GenericSchema & {
  readonly entries: Readonly<Record<string, v.GenericSchema<string | null | undefined, unknown>>>
}

export type FieldOf<S extends FormSchema> = keyof S['entries'] & string

export const fieldsOf = <S extends FormSchema>(schema: S) => Object.keys(schema.entries) as FieldOf<S>[]

type Checked<Output> = { output: Output; issues?: never } | { output?: never; issues: Texts }

/** The schema's output for a form's text, or the issue of each field. */
export const checkForm = <S extends FormSchema>(schema: S, text: Texts): Checked<v.InferOutput<S>> => {
  const checked = v.safeParse(schema, text)
  return checked.success ? { output: checked.output } : { issues: issuesByField(checked.issues) }
}

/** The first issue of each field, by the field's name. */
const issuesByField = (issues: readonly v.BaseIssue<unknown>[]): Texts => {
  const messages: Record<string, string> = {}
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issueText(issue)
  return messages
}
