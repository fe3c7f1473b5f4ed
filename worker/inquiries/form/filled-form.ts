import type { Context } from 'hono'
import * as v from 'valibot'
import { NOTES_MAX } from '#contract/fields.ts'
import { InquiryFields } from '#contract/inquiries/form.ts'
import { InquirySource, sourceOf } from '#contract/inquiries/source.ts'
import { INQUIRY_WORDS } from '#contract/inquiries/words.ts'
import { now } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import type { Refusal } from '#worker/write/refusal.ts'
import { type FormHead, formHead } from './form-head.ts'
import type { FilledForm } from './form-html.ts'
import { formToken, isFormToken } from './form-token.ts'

/** An empty form, made now. */
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

/** So much of a text comes back, in UTF-16 units: all that a person typed, and little of what a program sent. */
const REPEATED_MAX = 2 * NOTES_MAX

/** A form that was sent and refused: with what was typed, and what is wrong with it. */
export const refusedForm = async (c: Context<App>, refusal: Refusal): Promise<FilledForm> => {
  const form = await newForm(c)
  const { fields: sent, hasFile } = await sentForm(c)
  const typed = Object.fromEntries(
    [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, REPEATED_MAX)]] : [])),
  )
  const issues = Object.fromEntries((refusal.extra.issues ?? []).map(({ field, message }) => [field, message]))
  const { token = '' } = typed
  const isCurrent =
    refusal.reason !== 'inquiry_page_old' && (await isFormToken(secret(c.env, 'DEVICE_KEY'), token, now()))
  return {
    // Of a new one the visitor, who only has to correct a field, would be told that they are too quick.
    token: isCurrent ? token : form.token,
    source: v.parse(InquirySource, typed),
    typed,
    // A page cannot give files back.
    issues: hasFile ? { photo: INQUIRY_WORDS.photosAgain, ...issues } : issues,
    problem: Object.keys(issues).some((name) => name === 'photo' || name in InquiryFields.entries)
      ? INQUIRY_WORDS.checkFields
      : refusal.message,
  }
}

/** Empty where what was sent is no form. */
const sentForm = async (c: Context<App>): Promise<Pick<FormHead, 'fields' | 'hasFile'>> => {
  try {
    return await formHead(c)
  } catch {
    return { fields: new FormData(), hasFile: false }
  }
}
