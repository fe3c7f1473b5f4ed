import type { Context } from 'hono'
import * as v from 'valibot'
import { NOTES_MAX } from '#contract/fields.ts'
import { InquiryFields } from '#contract/inquiries/form.ts'
import { InquirySource, sourceOf } from '#contract/inquiries/source.ts'
import { now } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { sentenceIn } from '#worker/http/localized.ts'
import type { Refusal } from '#worker/write/refusal.ts'
import { type FormHead, formHead } from './form-head.ts'
import type { FilledForm } from './form-html.ts'
import { formToken, isFormToken } from './form-token.ts'
import { FORM_WORDS, pageLanguage } from './page-language.ts'

/** An empty form with a new token. */
export const newForm = async (c: Context<App>): Promise<FilledForm> => ({
  token: await formToken(secret(c.env, 'DEVICE_KEY'), now()),
  source: sourceOf({
    address: c.req.url,
    referrer: c.req.header('referer') ?? '',
    query: new URL(c.req.url).searchParams,
  }),
  typed: {},
  issues: {},
  problem: undefined,
})

/** The most UTF-16 units of a text that the form shows again: more than a person may type. */
const REPEATED_MAX = 2 * NOTES_MAX

/** A refused form with the typed texts and the error messages. */
export const refusedForm = async (c: Context<App>, refusal: Refusal): Promise<FilledForm> => {
  const form = await newForm(c)
  const language = pageLanguage(c)
  const words = FORM_WORDS[language]
  const { fields: sent, hasFile } = await sentForm(c)
  const typed = Object.fromEntries(
    [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, REPEATED_MAX)]] : [])),
  )
  const issues = Object.fromEntries(
    (refusal.extra.issues ?? []).map((issue) => [issue.field, sentenceIn(language, issue)]),
  )
  const { token = '' } = typed
  const isCurrent =
    refusal.reason !== 'inquiry_page_old' && (await isFormToken(secret(c.env, 'DEVICE_KEY'), token, now()))
  return {
    // A new token would be refused as too fast when the visitor corrects only one field.
    token: isCurrent ? token : form.token,
    source: v.parse(InquirySource, typed),
    typed,
    // A page cannot fill in a file field, so the visitor must choose the photos again.
    issues: hasFile ? { photo: words.photosAgain, ...issues } : issues,
    problem: Object.keys(issues).some((name) => name === 'photo' || name in InquiryFields.entries)
      ? words.checkFields
      : sentenceIn(language, refusal),
  }
}

/** The sent fields; empty if the body is not a form. */
const sentForm = async (c: Context<App>): Promise<Pick<FormHead, 'fields' | 'hasFile'>> => {
  try {
    return await formHead(c)
  } catch {
    return { fields: new FormData(), hasFile: false }
  }
}
