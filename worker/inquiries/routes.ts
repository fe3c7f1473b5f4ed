import { Hono } from 'hono'
import { Business, Inquiry } from '#contract/inquiries/inquiry.ts'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, form } from '#worker/http/input.ts'
import { open } from '#worker/session/policy.ts'
import { API_LIMITS, admitVisitors, formUpload, PAGE_LIMITS, readVisitorKey } from './form/admission.ts'
import { planInquiry } from './form/creation.ts'
import { receiveInquiry } from './form/form-submission.ts'
import { refuseIfTurnstile } from './form/turnstile.ts'
import { InquiryUpload } from './form/upload.ts'

export const inquiryRoutes = new Hono<App>()
  .basePath('/public')
  .get(
    '/business',
    route('inquiries.business', 'The name and phone of the business, for visitors', Business),
    open,
    async (c) => {
      const [[row]] = await c.var.db.batch([selectBusiness])
      const { name, phone } = businessOf(row)
      return c.json({ name, phone })
    },
  )
  .post(
    '/leads',
    route('inquiries.send', 'Send an inquiry', DoneAnswer, 201),
    admitVisitors(API_LIMITS),
    refuseIfTurnstile,
    readVisitorKey,
    body(Inquiry),
    (c) => write(c, planInquiry(c, c.req.valid('json'), { now: clockNow(), photos: [], isOfForm: false })),
  )
  .post(
    '/inquiries',
    route('inquiries.sendForm', 'Send an inquiry with photos from the page of the form', DoneAnswer, 201),
    admitVisitors(PAGE_LIMITS),
    formUpload,
    readVisitorKey,
    form(InquiryUpload),
    async (c) => c.json(await receiveInquiry(c, c.req.valid('form')), 201),
  )
