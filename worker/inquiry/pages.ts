import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { PUBLIC_FORM, SHORT_FORM } from '#contract/inquiry-form.ts'
import { serveAsset } from '#worker/assets.ts'
import { hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { fingerprint } from '#worker/http/fingerprint.ts'
import { form } from '#worker/http/input.ts'
import { refusalOf } from '#worker/http/on-error.ts'
import { request } from '#worker/http/request.ts'
import { requestLog } from '#worker/http/request-log.ts'
import { pushAfterAnswer } from '#worker/push/after-answer.ts'
import { Replay } from '#worker/verb/commit.ts'
import { newForm, refusedForm } from './filled-form.ts'
import { showForm, showThanks } from './page.ts'
import { receiveInquiry } from './receipt.ts'
import { INQUIRY_MAX_BYTES, InquiryUpload, inquiryTooLarge } from './upload.ts'

/** The same page with the same content is the same inquiry: a second click, or a reload of the answer. */
const sameContent = createMiddleware<App>(async (c, next) => {
  const key = await hmac(secret(c.env, 'PIN_PEPPER'), `inquiry ${await fingerprint(c.req)}`)
  c.set('idempotency', { key, hash: key })
  await next()
})

/** The pages for visitors. The form is sent here where its script does not run. */
export const inquiryPages = new Hono<App>({ strict: false })
  .use(request, requestLog, pushAfterAnswer)
  // The short link, with what its query says of where it stood.
  .get(SHORT_FORM, (c) => c.redirect(PUBLIC_FORM + new URL(c.req.url).search))
  .get(PUBLIC_FORM, async (c) => showForm(c, await newForm(c)))
  .post(
    PUBLIC_FORM,
    bodyLimit({ maxSize: INQUIRY_MAX_BYTES, onError: inquiryTooLarge }),
    sameContent,
    form(InquiryUpload),
    async (c) => {
      await receiveInquiry(c, c.req.valid('form'))
      return showThanks(c)
    },
  )

inquiryPages.notFound((c) => serveAsset(c.req.raw, c.env))

inquiryPages.onError(async (error, c) => {
  if (error instanceof Replay) return showThanks(c)
  const refusal = refusalOf(c, error)
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
  c.status(refusal.status)
  return showForm(c, await refusedForm(c, refusal))
})
