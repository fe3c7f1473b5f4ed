import { Hono } from 'hono'
import { Business, INQUIRY_LIMIT_WITHOUT_PAGE, Inquiry } from '#contract/inquiry.ts'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, form } from '#worker/http/input.ts'
import { addressOf } from '#worker/http/network-address.ts'
import { open } from '#worker/session/policy.ts'
import { commit } from '#worker/verb/commit.ts'
import { admitInquiry, planInquiry, SWALLOWED } from './creation.ts'
import { receiveInquiry, requireSameOrigin } from './form-submission.ts'
import { refuseUnverified } from './turnstile.ts'
import { InquiryUpload } from './upload.ts'

export const inquiryRoutes = new Hono<App>()
  .basePath('/public')
  .get('/business', route('What a visitor may know of the business', Business), open, async (c) => {
    const [[row]] = await c.var.db.batch([selectBusiness])
    const { name, phone } = businessOf(row)
    return c.json({ name, phone })
  })
  .post('/leads', route('Send an inquiry', DoneAnswer, 201), open, body(Inquiry), async (c) => {
    requireSameOrigin(c)
    refuseUnverified(c.env)
    const inquiry = c.req.valid('json')
    const now = clockNow()
    await admitInquiry(c, { address: addressOf(c), now, limit: INQUIRY_LIMIT_WITHOUT_PAGE })
    return c.json(await commit(c, inquiry.subject ? SWALLOWED : planInquiry(c, inquiry, { now, photos: [] }), 201), 201)
  })
  .post(
    '/inquiries',
    route('Send an inquiry with photos, from the page of the form', DoneAnswer, 201),
    open,
    form(InquiryUpload),
    async (c) => c.json(await receiveInquiry(c, c.req.valid('form')), 201),
  )
