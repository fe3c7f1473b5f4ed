import type { Context } from 'hono'
import { inquiryOf, TURNSTILE_FIELD } from '#contract/inquiries/form.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/rate-limits/network.ts'
import { commit } from '#worker/write/commit.ts'
import { countPageInquiry, planInquiry } from './creation.ts'
import { readInquiryPhotos } from './photos.ts'
import { requireTurnstile } from './turnstile.ts'
import type { InquiryUpload } from './upload.ts'

/**
 * Stores a sent form as a form draft, unless a robot sent it. The answer is the same for both. The limit of the page is
 * checked before Turnstile and the photos.
 * @throws Refusal of a field, of the limit, or of Turnstile
 */
export const receiveInquiry = async (c: Context<App>, upload: InquiryUpload): Promise<{ success: true }> => {
  const now = clockNow()
  await countPageInquiry(c, upload.token, now)
  await requireTurnstile(c.env, upload[TURNSTILE_FIELD], addressOf(c))
  const photos = await readInquiryPhotos(upload)
  const { subject, language } = upload
  const inquiry = { ...inquiryOf(upload), subject, source: upload, language }
  return commit(c, planInquiry(c, inquiry, { now, photos, isOfForm: true }), 201)
}
