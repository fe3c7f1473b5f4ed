import type { Context } from 'hono'
import { INQUIRY_LIMIT } from '#contract/inquiry.ts'
import { inquiryOf, TURNSTILE_FIELD } from '#contract/inquiry-form.ts'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/http/network-address.ts'
import { commit } from '#worker/verb/commit.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { admitInquiry, planInquiry, SWALLOWED } from './creation.ts'
import { formToken, requireFormToken } from './form-token.ts'
import { readInquiryPhotos } from './photos.ts'
import { requirePerson } from './turnstile.ts'
import type { InquiryUpload } from './upload.ts'

/**
 * Takes what the page of the form sends, and stores it as a draft: not what a robot wrote into the hidden field, which is
 * told by no answer.
 * @throws Refusal of a field, or of a form that no person on our page sent
 */
export const receiveInquiry = async (c: Context<App>, upload: InquiryUpload): Promise<{ success: true }> => {
  requireSameOrigin(c)
  const now = clockNow()
  const address = addressOf(c)
  const key = secret(c.env, 'DEVICE_KEY')
  try {
    await requireFormToken(key, upload.token, now)
    // What was stored before is answered without another verdict, and what is too much is neither judged nor decoded.
    await admitInquiry(c, { address, now, limit: INQUIRY_LIMIT, token: upload.token })
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === 'inquiry_page_old')) throw error
    // A page that stays open is asked to send once more: with its old token it would be refused for ever.
    throw new Refusal('inquiry_page_old', {}, { form_token: await formToken(key, now) })
  }
  await requirePerson(c.env, upload[TURNSTILE_FIELD], address)
  const photos = await readInquiryPhotos(upload)
  const inquiry = { ...inquiryOf(upload), source: upload }
  return commit(c, upload.subject ? SWALLOWED : planInquiry(c, inquiry, { now, photos }), 201)
}

/** Browsers name the page that sends a form; forms on other sites are refused. */
export const requireSameOrigin = (c: Context<App>) => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    throw new Refusal('inquiry_foreign_origin')
  }
}
