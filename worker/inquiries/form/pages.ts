import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { INQUIRY_THANKS, PUBLIC_FORM, SHORT_FORM, TURNSTILE_FIELD } from '#contract/inquiries/form.ts'
import { serveAsset } from '#worker/assets.ts'
import type { App } from '#worker/http/context.ts'
import { form } from '#worker/http/input.ts'
import { refusalOf } from '#worker/http/on-error.ts'
import { contentIdempotency, drainRequestBody, requestContext } from '#worker/http/request.ts'
import { requestLog } from '#worker/http/request-log.ts'
import { sendPushesAfterResponse } from '#worker/push/send-after-response.ts'
import { Replay } from '#worker/write/idempotency.ts'
import { admitVisitors, formUpload, PAGE_LIMITS } from './admission.ts'
import { newForm, refusedForm } from './filled-form.ts'
import { receiveInquiry } from './form-submission.ts'
import { showForm, showThanks } from './page.ts'
import { nextPageQuery, withQuery } from './page-language.ts'
import { InquiryUpload } from './upload.ts'

const sameContent = createMiddleware<App>(async (c, next) => {
  c.set('idempotency', await contentIdempotency(c, 'inquiry', [TURNSTILE_FIELD]))
  await next()
})

/** The address of the thanks, with the parameters that they show. */
const thanksFor = ({ photo }: InquiryUpload, kept: URLSearchParams) =>
  withQuery(INQUIRY_THANKS, new URLSearchParams([...(photo.length > 0 ? [['photos', '']] : []), ...kept]))

/** The pages for visitors. Without its script the form is sent to these routes. */
export const inquiryPages = new Hono<App>({ strict: false })
  .use(drainRequestBody, requestContext, requestLog, sendPushesAfterResponse)
  // The short link keeps its query, which has the source of the visitor.
  .get(SHORT_FORM, (c) => c.redirect(PUBLIC_FORM + new URL(c.req.url).search))
  .get(INQUIRY_THANKS, showThanks)
  .get(PUBLIC_FORM, async (c) => showForm(c, await newForm(c)))
  .post(PUBLIC_FORM, admitVisitors(PAGE_LIMITS), formUpload, sameContent, form(InquiryUpload), async (c) => {
    const upload = c.req.valid('form')
    try {
      await receiveInquiry(c, upload)
    } catch (error) {
      if (!(error instanceof Replay)) throw error
    }
    return c.redirect(thanksFor(upload, nextPageQuery(c)), 303)
  })

inquiryPages.notFound((c) => serveAsset(c.req.raw, c.env))

inquiryPages.onError(async (error, c) => {
  const refusal = refusalOf(c, error)
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
  c.status(refusal.status)
  return showForm(c, await refusedForm(c, refusal))
})
