import * as v from 'valibot'
import type { ContactDetails } from '#contract/profile.ts'
import { keep, kept } from '#web/lib/form/form-drafts.ts'
import { type Edits, FIELDS, type Seen, textOf } from './contact-fields.ts'

/** An open form: what is typed in it, and the state of the contact over which it was typed. */
export interface OpenForm {
  edits: Edits
  seen: Seen
  /** Typed on an earlier visit. */
  isKept: boolean
}

const Texts = v.record(v.picklist(FIELDS), v.string())
const Kept = v.object({
  edits: Texts,
  before: Texts,
  versions: v.object({ version: v.number(), lead_version: v.exactOptional(v.number()) }),
})

/** Keeps what is typed in a form, with no more of the contact than what it would replace. */
export const keepEdits = (name: string, { edits, seen }: Pick<OpenForm, 'edits' | 'seen'>) => {
  const fields = FIELDS.filter((field) => edits[field] !== undefined)
  const before = Object.fromEntries(fields.map((field) => [field, seen.text[field]]))
  keep(name, fields.length === 0 ? null : JSON.stringify({ edits, before, versions: seen.versions }))
}

export const forgetEdits = (name: string) => keep(name, null)

/** The form that was left open with something typed in it. */
export const keptEdits = (name: string, contact: ContactDetails): OpenForm | undefined => {
  try {
    const { edits, before, versions } = v.parse(Kept, JSON.parse(kept(name) ?? 'null'))
    return { edits, seen: { versions, text: { ...textOf(contact), ...before } }, isKept: true }
  } catch {
    return undefined
  }
}
