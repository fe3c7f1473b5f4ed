import { type Context, Hono } from 'hono'
import { CUSTOMER_PAGES, customerPage } from '#contract/documents/customer-page.ts'
import type { Language } from '#contract/languages.ts'
import { CALENDAR_WORDS } from '#contract/schedule/calendar-words.ts'
import { dayOf } from '#contract/weeks.ts'
import { pageWords } from '#contract/words/page-words.ts'
import { now as clockNow } from '#worker/clock.ts'
import { WriteRefused } from '#worker/db/database.ts'
import { signedFrom } from '#worker/documents/signed-from.ts'
import { signedTextFile } from '#worker/documents/signed-text-file.ts'
import type { App } from '#worker/http/context.ts'
import { requestLanguage, sentenceIn } from '#worker/http/localized.ts'
import { refusalOf } from '#worker/http/on-error.ts'
import { drainRequestBody, requestContext, textIdempotency } from '#worker/http/request.ts'
import { requestLog } from '#worker/http/request-log.ts'
import { LINK_TOKEN } from '#worker/link-token.ts'
import { sendPushesAfterResponse } from '#worker/push/send-after-response.ts'
import { customerEvent } from '#worker/schedule/calendar-file/appointment-events.ts'
import { calendarDownload, calendarText } from '#worker/schedule/calendar-file/calendar-text.ts'
import { commit } from '#worker/write/commit.ts'
import { Replay } from '#worker/write/idempotency.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { admitForm, countUnknownLink, readPrimary } from './admission.ts'
import { planCustomerDecline, planCustomerSignature } from './answer.ts'
import type { PagePart, Refused } from './answer-html.ts'
import { showDocument } from './document-page.ts'
import {
  type LinkedDocument,
  type LinkedEstimate,
  linkUnknown,
  requireEstimateOf,
  requireLinkedDocument,
} from './linked-document.ts'
import { showPlainPage } from './page.ts'
import { planQuestion } from './question.ts'
import { type SentForm, sentForm } from './sent-form.ts'
import { planViewing } from './viewing.ts'

const PAGE = `${CUSTOMER_PAGES}/:token{${LINK_TOKEN}}` as const
type PageContext = Context<App, typeof PAGE>

/** How often an answer is planned that another write overtakes, such as a view in another tab. */
const ATTEMPTS = 3

/**
 * Admits and commits an answer. What another write overtook is planned anew. An answer that is repeated on a day is stored
 * once, if `repeated` gives its text. @throws Refusal
 */
const answer = async (
  c: PageContext,
  plan: (found: LinkedEstimate, now: number) => Plan<unknown> | Promise<Plan<unknown>>,
  repeated?: (sent: SentForm) => string,
): Promise<void> => {
  const now = clockNow()
  const token = c.req.param('token')
  let found = await admitForm(c, token, now)
  if (repeated) {
    const day = dayOf(now, found.business.timeZone)
    c.set('idempotency', await textIdempotency(c.env, `question ${token} ${day} ${repeated(await sentForm(c))}`))
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await commit(c, plan(found, now))
      return
    } catch (error) {
      if (error instanceof Replay) return
      const isOvertaken = error instanceof WriteRefused && error.reason.startsWith('stale')
      if (!isOvertaken) throw error
      if (attempt === ATTEMPTS) throw new Refusal('estimate_shown_differs')
    }
    found = requireEstimateOf(await requireLinkedDocument(c, token, now))
  }
}

const asksForJson = (c: Context<App>) => c.req.header('accept') === 'application/json'

/** The pages for customers. Without its script a page is sent to these routes. */
export const customerPages = new Hono<App>({ strict: false })
  .use(drainRequestBody, requestContext, requestLog, sendPushesAfterResponse, readPrimary)
  .get(PAGE, async (c) => {
    const [token, now] = [c.req.param('token'), clockNow()]
    const found = await requireLinkedDocument(c, token, now)
    return showDocument(c, found, {
      token,
      now,
      typed: await sentForm(c),
      hasAsked: c.req.query('asked') !== undefined,
    })
  })
  // Without the script: the page again, with the sum of the choices.
  .post(`${PAGE}/sum`, async (c) => {
    const [token, now] = [c.req.param('token'), clockNow()]
    const found = await admitForm(c, token, now)
    return showDocument(c, found, { token, now, typed: await sentForm(c) })
  })
  .post(`${PAGE}/signature`, async (c) => {
    const from = signedFrom(c)
    const sent = () => sentForm(c)
    await answer(c, async (found, now) => planCustomerSignature(c.var.db, found, await sent(), from, now))
    return c.redirect(customerPage(c.req.param('token')), 303)
  })
  .post(`${PAGE}/decline`, async (c) => {
    await answer(c, async (found, now) => planCustomerDecline(found, await sentForm(c), now))
    return c.redirect(customerPage(c.req.param('token')), 303)
  })
  .post(`${PAGE}/question`, async (c) => {
    await answer(
      c,
      async (found, now) => planQuestion(c.var.db, found, await sentForm(c), now),
      ({ text }) => text,
    )
    return asksForJson(c)
      ? c.json({ success: true })
      : c.redirect(`${customerPage(c.req.param('token'))}?asked#question`, 303)
  })
  // Sent by the script only: robots that preview links do not run it.
  .post(`${PAGE}/viewed`, async (c) => {
    await answer(c, planViewing)
    return c.body(null, 204)
  })
  .get(`${PAGE}/appointment/:file{[0-9]{1,15}\\.ics}`, async (c) => {
    const found = await requireLinkedDocument(c, c.req.param('token'), clockNow())
    return appointmentFileOf(c, found, Number.parseInt(c.req.param('file'), 10))
  })
  .get(`${PAGE}/signed-text`, async (c) => {
    const { estimate } = requireEstimateOf(await requireLinkedDocument(c, c.req.param('token'), clockNow()))
    c.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
    return signedTextFile(c, estimate)
  })
  // A refused form has its own address, which a reload or a bookmark may open.
  .get(`${PAGE}/:part`, (c) => c.redirect(customerPage(c.req.param('token'))))

/** Where the page shows why a form was refused, by the last part of its address. */
const partOf = (path: string): PagePart => {
  const last = path.split('/')[3]
  return last === 'signature' || last === 'decline' || last === 'question' ? last : 'page'
}

/** What the customer reads about a refused form. */
const refusedOf = (c: Context<App>, refusal: Refusal, language: Language): Refused => {
  const { reason } = refusal
  const isChanged = reason === 'estimate_shown_differs'
  return {
    part: partOf(c.req.path),
    message: isChanged ? pageWords(language).changed : sentenceIn(language, refusal),
    isChanged,
  }
}

/** The page as it is now, with the sent texts and why they were refused. An answered estimate shows its answer instead. */
const showRefusedForm = async (c: Context<App>, token: string, refusal: Refusal, now: number): Promise<Response> => {
  if (refusal.reason === 'estimate_signed_already') return c.redirect(customerPage(token), 303)
  try {
    const found = await requireLinkedDocument(c, token, now)
    c.status(refusal.status)
    return await showDocument(c, found, {
      token,
      now,
      typed: await sentForm(c),
      refused: refusedOf(c, refusal, found.language),
    })
  } catch (error) {
    const broken = refusalOf(c, error instanceof Error ? error : new Error(String(error)))
    return showRefusal(c, broken, now)
  }
}

/** A page without a document. An unknown link looks the same, whatever it was. */
const showRefusal = (c: Context<App>, refusal: Refusal, now: number): Promise<Response> => {
  const language = requestLanguage(c)
  const words = pageWords(language)
  c.status(refusal.status)
  c.header('Vary', 'Accept-Language')
  if (refusal.code === 'not_found') return showPlainPage(c, now, language, words.unknown, words.unknownHint)
  const isInternal = refusal.code === 'internal'
  return showPlainPage(
    c,
    now,
    language,
    isInternal ? words.broken : words.notNow,
    isInternal ? words.brokenHint : sentenceIn(language, refusal),
  )
}

customerPages.onError(async (error, c) => {
  const now = clockNow()
  const first = refusalOf(c, error)
  const refusal = first.code === 'not_found' ? ((await countUnknownLink(c, now)) ?? first) : first
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value)
  if (asksForJson(c)) return c.json({ error: refusedOf(c, refusal, requestLanguage(c)).message }, refusal.status)
  const [, , token = ''] = c.req.path.split('/')
  const isForm = c.req.method === 'POST' && first.code !== 'not_found' && first.code !== 'internal'
  return isForm ? showRefusedForm(c, token, refusal, now) : showRefusal(c, refusal, now)
})

customerPages.notFound(() => {
  throw linkUnknown()
})

/** The file of an open appointment of the document's lead. @throws Refusal `not_found` for any other one */
const appointmentFileOf = (c: Context<App>, found: LinkedDocument, appointmentId: number): Response => {
  const { appointments, business, calendar, language } = found
  const appointment = appointments.find(({ appointment_id }) => appointment_id === appointmentId)
  if (!appointment) throw linkUnknown()
  const events = [customerEvent(appointment, calendar, business, language)]
  const text = calendarText({ name: null, timeZone: business.timeZone, events })
  const kind = CALENDAR_WORDS[language].kinds[appointment.kind]
  c.header('X-Robots-Tag', 'noindex, nofollow, noarchive')
  return calendarDownload(c, text, `${kind.toLowerCase()}-${appointment.first_day}.ics`)
}
