import type { Context } from 'hono'
import type { Choices } from '#contract/documents/content.ts'
import type { App } from '#worker/http/context.ts'

/** The texts of a form of the page, as they were sent. */
export interface SentForm {
  choices: Choices
  name: string
  /** The strokes of the signature as JSON; empty without any. */
  strokes: string
  /** The hash of the content that the page showed. */
  shown: string
  /** Why the customer declines. */
  reason: string
  /** A question. */
  text: string
}

/** The most UTF-16 units of a field: more than the page sends. */
const FIELD_MAX = 100_000

const forms = new WeakMap<Context<App>, Promise<SentForm>>()

/** The sent form, read once a request; empty if the body is not a form. */
export const sentForm = (c: Context<App>): Promise<SentForm> => {
  const form = forms.get(c) ?? readForm(c)
  forms.set(c, form)
  return form
}

const readForm = async (c: Context<App>): Promise<SentForm> => {
  const fields = c.req.method === 'POST' ? await c.req.raw.formData().catch(() => new FormData()) : new FormData()
  const texts = (name: string) =>
    fields.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.slice(0, FIELD_MAX)] : []))
  const text = (name: string) => texts(name)[0] ?? ''
  return {
    choices: { package: text('package') || null, options: texts('option') },
    name: text('name'),
    strokes: text('strokes'),
    shown: text('shown'),
    reason: inOneLine(text('reason')),
    text: inOneLine(text('text')),
  }
}

/** Reasons and questions are stored in one line. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
