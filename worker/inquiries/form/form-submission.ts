import type { Context } from 'hono'
import { inquiryOf, TURNSTILE_FIELD } from '#contract/inquiries/form.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/rate-limits/network.ts'
import { commit } from '#worker/write/commit.ts'
import { countPageInquiry, HONEYPOT_PLAN, planInquiry } from './creation.ts'
import { readInquiryPhotos } from './photos.ts'
import { requirePerson } from './turnstile.ts'
import type { InquiryUpload } from './upload.ts'

/**
 * Takes what the page of the form sends, and stores it as a draft: not what a robot wrote into the hidden field, which is
 * told by no answer. What is too much is neither judged nor decoded.
 * @throws Refusal of a field, or of a form that no person on our page sent
 */
export const receiveInquiry = async (c: Context<App>, upload: InquiryUpload): Promise<{ success: true }> => {
  const now = clockNow()
  await countPageInquiry(c, upload.token, now)
  await requirePerson(c.env, upload[TURNSTILE_FIELD], addressOf(c))
  const photos = await readInquiryPhotos(upload)
  const inquiry = { ...inquiryOf(upload), source: upload }
  return commit(c, upload.subject ? HONEYPOT_PLAN : planInquiry(c, inquiry, { now, photos }), 201)
}
