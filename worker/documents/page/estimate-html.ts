import { html } from 'hono/html'
import type { EstimateContent } from '#contract/documents/content.ts'
import { customerPage } from '#contract/documents/customer-page.ts'
import { formatRate } from '#contract/documents/document-format.ts'
import type { EstimateView, ReceiptView } from '#contract/documents/document-view.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '#contract/documents/strokes.ts'
import { listedSums } from '#contract/documents/totals.ts'
import { pageWords } from '#contract/words/page-words.ts'
import { declineHtml, questionHtml, type Refused, signHtml } from './answer-html.ts'
import { appointmentsHtml, type ShownAppointment } from './appointments-html.ts'
import { dayText, timeText } from './day-text.ts'
import { linesHtml } from './lines-html.ts'
import { type PhotoPair, pairsHtml, photosHtml } from './photos-html.ts'
import { paymentsHtml } from './receipt-html.ts'
import type { SentForm } from './sent-form.ts'
import { type Html, sheetHead, sumsHtml, textBlock } from './sheet-html.ts'

/** What the page of an estimate shows besides the estimate. */
interface EstimatePage {
  token: string
  view: EstimateView
  content: EstimateContent
  /** The hash of the estimate besides choices and sums, and of all that is shown. */
  shown: { estimate: string; all: string }
  /** Whether the customer may answer. */
  isOpen: boolean
  /** Whether another estimate of the lead is signed. */
  isOtherSigned: boolean
  /** UTC milliseconds, and the hash of the signed document; null without a signature. */
  signed: { at: number; hash: string } | null
  /** The day of the answer, in business time. */
  answeredOn: string | null
  receipt: ReceiptView | null
  pairs: readonly PhotoPair[]
  appointments: readonly ShownAppointment[]
  timeZone: string
  typed: SentForm
  refused: Refused | undefined
  hasAsked: boolean
}

/** What the script needs to follow the choices. */
const pricedContent = ({ lines, packages, discount, deposit, tax_rate }: EstimateContent): string =>
  JSON.stringify({
    lines: lines.map(({ key, quantity, price_cents, taxable, is_optional, package: offer }) => ({
      key,
      quantity,
      price_cents,
      taxable,
      is_optional,
      package: offer,
    })),
    packages: packages.map(({ key }) => ({ key })),
    discount,
    deposit,
    tax_rate,
  })

const hasChoices = ({ lines, packages }: EstimateContent) =>
  packages.length > 1 || lines.some(({ is_optional }) => is_optional)

const tick = html`<svg class="tick" width="44" height="44" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" /><path d="m8 12.4 2.7 2.7 5.3-6" />
</svg>`

const banner = (kind: 'good' | 'neutral' | 'warn', title: string, text: string): Html =>
  html`<div class="banner ${kind}" role="status">${kind === 'good' ? tick : ''}
  <div><h2>${title}</h2><p>${text}</p></div>
</div>`

/** What the customer must know first: the answer that was given, or why none is possible. */
const stateBanner = ({ view, refused, isOpen, isOtherSigned, answeredOn }: EstimatePage): Html | '' => {
  const { state, signature, language } = view
  const words = pageWords(language)
  if (state === 'signed') {
    return banner(
      'good',
      words.signed(signature?.name ?? ''),
      words.signedOn(dayText(answeredOn ?? view.day, language)),
    )
  }
  if (state === 'declined') {
    return banner('neutral', words.declined, words.declinedOn(dayText(answeredOn ?? view.day, language)))
  }
  if (state === 'expired') return banner('warn', words.expired, words.expiredOn(dayText(view.valid_until, language)))
  if (isOtherSigned) return banner('warn', words.otherSigned, words.otherSignedText)
  if (!isOpen) return banner('warn', words.replaced, words.replacedBy)
  return refused?.part === 'page' || refused?.isChanged
    ? html`<p class="banner warn" role="alert">${refused.message}</p>`
    : ''
}

const sums = ({ view }: EstimatePage): Html => {
  const words = pageWords(view.language)
  const labels = { ...words, tax: words.tax(formatRate(view.tax_rate)) }
  const kinds = { subtotal: 'part', discount: 'part', tax: 'part', total: 'total', deposit: 'side' } as const
  return sumsHtml(
    listedSums(view.totals).map(({ name, cents: amount, isOptional }) => ({
      label: labels[name],
      amount,
      name,
      kind: kinds[name],
      isOptional,
    })),
  )
}

/** The signature under a signed estimate, with the hash of the signed document. */
const signatureHtml = ({ view, signed, timeZone, token }: EstimatePage): Html | '' => {
  const { signature } = view
  if (!signature || !signed) return ''
  const words = pageWords(view.language)
  return html`<section class="block signed">
  <h2>${words.signature}</h2>
  <p class="written">${
    signature.strokes.length > 0
      ? html`<svg viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" aria-hidden="true"><path d="${signaturePath(signature.strokes)}" /></svg>`
      : html`<span class="typed">${signature.name}</span>`
  }</p>
  <p>${words.signedBy(signature.name, timeText(signed.at, timeZone, view.language))}</p>
  <p class="hint">${words.fingerprint}: <code>${signed.hash}</code></p>
  <p><a class="button" href="${customerPage(token)}/signed-text" download>${words.signedText}</a></p>
</section>`
}

const sheet = (page: EstimatePage): Html => {
  const { view, isOpen, content, token } = page
  const words = pageWords(view.language)
  return html`<article class="sheet">
  ${sheetHead({
    words,
    kind: words.estimate,
    number: view.number ?? '',
    title: view.title,
    customer: view.customer,
    facts: [
      [words.date, dayText(view.day, view.language)],
      [words.validUntil, dayText(view.valid_until, view.language)],
    ],
  })}
  ${linesHtml(view, isOpen)}
  <section class="block sum-block" aria-label="${words.summary}">
    ${
      isOpen && hasChoices(content)
        ? html`<div class="update"><button class="button" type="submit" id="update" formnovalidate
            formaction="${customerPage(token)}/sum#sums">${words.updateSum}</button>
          <p class="hint">${words.sumFollows}</p></div>`
        : ''
    }
    <div id="sums">${sums(page)}</div>
  </section>
  ${textBlock(words.notes, view.notes)}
  ${photosHtml(view.photos, words)}
  ${textBlock(words.terms, view.terms)}
  ${signatureHtml(page)}
</article>`
}

/** The document of an estimate with what the customer may do. It works without the script. */
export const estimateHtml = (page: EstimatePage): Html => {
  const { token, view, content, isOpen, typed, refused, shown, hasAsked, receipt } = page
  const path = customerPage(token)
  const words = pageWords(view.language)
  return html`${stateBanner(page)}
  ${
    isOpen
      ? html`<form class="stack" id="answer" method="post" action="${path}/signature#sign" data-priced="${pricedContent(content)}"
        data-shown="${shown.estimate}">
        ${sheet(page)}
        ${signHtml(view, { typed, shown: shown.all, refused })}
      </form>`
      : sheet(page)
  }
  ${appointmentsHtml(path, page.appointments, view.language)}
  ${receipt ? html`<section class="panel">${paymentsHtml(receipt)}</section>` : ''}
  ${pairsHtml(page.pairs, words)}
  ${questionHtml(words, path, { typed, refused, hasAsked })}
  ${isOpen ? declineHtml(words, path, typed, refused) : ''}`
}
