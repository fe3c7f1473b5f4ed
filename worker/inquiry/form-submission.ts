import type { Context } from 'hono'
import { INQUIRY_LIMIT } from '#contract/inquiry.ts'
import { inquiryOf, TURNSTILE_FIELD } from '#contract/inquiry-form.ts'
import { now as clockNow } from '#worker/clock.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/http/network-address.ts'
import { commit } from '#worker/verb/commit.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { admitInquiry, planInquiry } from './creation.ts'
import { requireFormToken } from './form-token.ts'
import { readInquiryPhotos } from './photos.ts'
import { requirePerson } from './turnstile.ts'
import type { InquiryUpload } from './upload.ts'

/** What everybody is answered, whatever was done with the inquiry. */
export const RECEIVED = { success: true as const }

/**
 * Takes what the page of the form sends, and stores it as a draft.
 * @throws Refusal of a field, or of a form that no person on our page sent
 */
export const receiveInquiry = async (c: Context<App>, upload: InquiryUpload): Promise<typeof RECEIVED> => {
  requireSameOrigin(c)
  // Only bots fill this field, which is hidden from people. They get the usual answer, and nothing is stored.
  if (upload.subject) return RECEIVED
  const now = clockNow()
  const address = addressOf(c)
  await requireFormToken(secret(c.env, 'DEVICE_KEY'), upload.token, now)
  // What was stored before is answered without another verdict, and what is too much is neither judged nor decoded.
  await admitInquiry(c, { address, now, limit: INQUIRY_LIMIT })
  await requirePerson(c.env, upload[TURNSTILE_FIELD], address)
  const photos = await readInquiryPhotos(upload)
  const inquiry = { ...inquiryOf(upload), source: upload }
  return commit(c, planInquiry(c, inquiry, { now, photos }), 201)
}

/** Browsers name the page that sends a form; forms on other sites are refused. */
export const requireSameOrigin = (c: Context<App>) => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    throw new Refusal('inquiry_foreign_origin')
  }
}
