import type { Context } from 'hono'
import { html } from 'hono/html'
import { customerPage } from '#contract/documents/customer-page.ts'
import { businessBlock, documentTitle } from '#contract/documents/document-blocks.ts'
import type { EstimateView, ReceiptView } from '#contract/documents/document-view.ts'
import { isOpen } from '#contract/documents/estimate-state.ts'
import { resultOf } from '#contract/documents/receipt-blocks.ts'
import { shownHash } from '#contract/documents/shown-hash.ts'
import { shownEstimate } from '#contract/documents/signed-text.ts'
import { validChoices } from '#contract/documents/totals.ts'
import { dayOf } from '#contract/weeks.ts'
import { type PageWords, pageWords } from '#contract/words/page-words.ts'
import { selectNothing } from '#worker/db/sql.ts'
import { contentOf } from '#worker/documents/estimates/content-columns.ts'
import { type EstimatePhotoRow, selectPhotosOfEstimate } from '#worker/documents/estimates/store.ts'
import { estimateView, photosView } from '#worker/documents/estimates/view.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { type LeadPairRow, selectPairsOfLead } from '#worker/photos/pairs/store.ts'
import { signedUrl } from '#worker/photos/signed-url.ts'
import type { Refused } from './answer-html.ts'
import { appointmentsHtml } from './appointments-html.ts'
import { estimateHtml } from './estimate-html.ts'
import { frameHtml } from './frame-html.ts'
import type { LinkedDocument, LinkedEstimate } from './linked-document.ts'
import { showPage } from './page.ts'
import { type PhotoPair, pairsHtml } from './pairs-html.ts'
import type { SentForm } from './sent-form.ts'
import { sheetHtml } from './sheet-html.ts'
import { businessView, isFinished, receiptView } from './view.ts'

/** What the page shows besides the document. */
interface Shown {
  token: string
  now: number
  /** The sent form, whose choices and texts the page shows again. */
  typed: SentForm
  refused?: Refused | undefined
  /** Whether the customer has just sent a question. */
  hasAsked?: boolean
}

/** The page of a document, in one more trip for its photos. */
export const showDocument = async (c: Context<App>, found: LinkedDocument, shown: Shown): Promise<Response> => {
  const pepper = secret(c.env, 'PIN_PEPPER')
  const { business: settings, lead, receipt, language } = found
  const words = pageWords(language)
  const business = await businessView(settings, pepper, shown.now)
  const { photos, pairs } = await readPhotos(c, found, shown.now)
  const seen = { business, photos, lead, timeZone: settings.timeZone, now: shown.now, language }
  const receiptShown = receipt ? receiptView(receipt, found.payments, seen) : null
  if (found.estimate) {
    const view = estimateView(found.estimate, shown.typed.choices, seen)
    return showEstimate(c, found, shown, { view, receipt: receiptShown, pairs })
  }
  if (!receiptShown) throw new Error('A link without an estimate has a receipt')
  const title = documentTitle(receiptShown)
  const bar = receiptBar(receiptShown, words)
  const appointments = appointmentsHtml(customerPage(shown.token), found.appointments, language)
  const body = html`${sheetHtml(receiptShown)}${pairsHtml(pairs, words)}${appointments}`
  return showPage(c, { business, language, title, body: frameHtml(businessBlock(business, language), body, bar) })
}

const receiptBar = (receipt: ReceiptView, words: PageWords) => {
  const { label, cents: amount } = resultOf(receipt, words)
  return { words, label, amount }
}

interface Views {
  view: EstimateView
  receipt: ReceiptView | null
  pairs: readonly PhotoPair[]
}

const showEstimate = async (
  c: Context<App>,
  { estimate, appointments, isOtherSigned, business: { timeZone } }: LinkedEstimate,
  { token, typed, refused, hasAsked = false }: Shown,
  { view, receipt, pairs }: Views,
): Promise<Response> => {
  const content = contentOf(estimate)
  const { language } = view
  const words = pageWords(language)
  const isAnswerable = isOpen(view.state) && !isOtherSigned
  const shown = await shownEstimate(view)
  const body = estimateHtml({
    token,
    view,
    content,
    shown: { estimate: shown, all: await shownHash(shown, validChoices(content, typed.choices), view.totals) },
    isOpen: isAnswerable,
    isOtherSigned,
    signed: estimate.signed_at === null ? null : { hash: estimate.signed_hash ?? '' },
    answeredOn: estimate.answered_at === null ? null : dayOf(estimate.answered_at, timeZone),
    receipt,
    pairs,
    appointments,
    typed,
    refused,
    hasAsked,
  })
  const { business } = view
  const bar = receipt
    ? receiptBar(receipt, words)
    : {
        words,
        label: words.total,
        amount: view.totals.total,
        ...(isAnswerable && { name: 'total', link: { href: '#sign', text: words.toSign } }),
      }
  return showPage(c, {
    business,
    language,
    title: documentTitle(view),
    body: frameHtml(businessBlock(business, language), body, bar),
  })
}

/** The photos of the estimate, and the pairs of a finished job if the business shows them, by signed links. */
const readPhotos = async (c: Context<App>, { estimate, lead, business }: LinkedDocument, now: number) => {
  const showsPairs = business.documents.showsPairs && isFinished(business, lead)
  const hasPhotos = estimate && contentOf(estimate).image_ids.length > 0
  if (!hasPhotos && !showsPairs) return { photos: [], pairs: [] }
  const [rows, pairRows] = await c.var.db.batch([
    estimate ? selectPhotosOfEstimate(estimate.estimate_id) : selectNothing<EstimatePhotoRow>(),
    showsPairs ? selectPairsOfLead(lead.lead_id) : selectNothing<LeadPairRow>(),
  ])
  const link = (name: string) => signedUrl(secret(c.env, 'PIN_PEPPER'), name, now)
  return {
    photos: await Promise.all(photosView(rows).map(async (photo) => ({ ...photo, url: await link(photo.url) }))),
    pairs: await Promise.all(
      pairRows.map(
        async ({ before_key, after_key }): Promise<PhotoPair> => ({
          before: await link(before_key),
          after: await link(after_key),
        }),
      ),
    ),
  }
}
