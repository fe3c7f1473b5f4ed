import * as v from 'valibot'
import { issueText } from '#web/messages/issues.ts'

/** Text by the name of its field. */
export type Texts = Readonly<Record<string, string>>

/** A form by its fields: each takes the text that is typed in it. */
export type FormSchema = v.GenericSchema & {
  readonly entries: Readonly<Record<string, v.GenericSchema<string | null | undefined, unknown>>>
}

export type FieldOf<S extends FormSchema> = keyof S['entries'] & string

export const fieldsOf = <S extends FormSchema>(schema: S) => Object.keys(schema.entries) as FieldOf<S>[]

export type Checked<Output> = { output: Output; issues?: never } | { output?: never; issues: Texts }

/** What a form's text says to its schema, or what is wrong with each field. */
export const checkForm = <S extends FormSchema>(schema: S, text: Texts): Checked<v.InferOutput<S>> => {
  const checked = v.safeParse(schema, text)
  return checked.success ? { output: checked.output } : { issues: issuesByField(checked.issues) }
}

/** The first message of each field that does not hold, by the field's name. */
const issuesByField = (issues: readonly v.BaseIssue<unknown>[]): Texts => {
  const messages: Record<string, string> = {}
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issueText(issue)
  return messages
}
