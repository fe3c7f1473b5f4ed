import { html } from 'hono/html'
import type { EstimateContent } from '#contract/documents/content.ts'
import { customerPage } from '#contract/documents/customer-page.ts'
import { formatRate } from '#contract/documents/document-format.ts'
import type { EstimateView, ReceiptView } from '#contract/documents/document-view.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '#contract/documents/strokes.ts'
import { PAGE_WORDS } from '#contract/words/en/customer-page.ts'
import { declineHtml, questionHtml, type Refused, signHtml } from './answer-html.ts'
import { appointmentsHtml, type ShownAppointment } from './appointments-html.ts'
import { dayText, timeText } from './day-text.ts'
import { linesHtml } from './lines-html.ts'
import { type PhotoPair, pairsHtml, photosHtml } from './photos-html.ts'
import { paymentsHtml } from './receipt-html.ts'
import type { SentForm } from './sent-form.ts'
import { type Html, sheetHead, sumsHtml, textBlock } from './sheet-html.ts'

/** What the page of an estimate shows besides the estimate. */
export interface EstimatePage {
  token: string
  view: EstimateView
  content: EstimateContent
  /** The hash of the content. */
  shown: string
  /** Whether the customer may answer. */
  isOpen: boolean
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
const stateBanner = ({ view, refused, isOpen, answeredOn }: EstimatePage): Html | '' => {
  const { state, signature } = view
  if (state === 'signed') {
    return banner(
      'good',
      PAGE_WORDS.signed(signature?.name ?? ''),
      PAGE_WORDS.signedOn(dayText(answeredOn ?? view.day)),
    )
  }
  if (state === 'declined') {
    return banner('neutral', PAGE_WORDS.declined, PAGE_WORDS.declinedOn(dayText(answeredOn ?? view.day)))
  }
  if (state === 'expired') return banner('warn', PAGE_WORDS.expired, PAGE_WORDS.expiredOn(dayText(view.valid_until)))
  if (!isOpen) return banner('warn', PAGE_WORDS.replaced, PAGE_WORDS.replacedBy)
  return refused?.part === 'page' || refused?.isChanged
    ? html`<p class="banner warn" role="alert">${refused.message}</p>`
    : ''
}

const sums = ({ view, content }: EstimatePage): Html => {
  const { subtotal, discount, tax, total, deposit } = view.totals
  return sumsHtml([
    { label: PAGE_WORDS.subtotal, amount: subtotal, name: 'subtotal' },
    { label: PAGE_WORDS.discount, amount: -discount, name: 'discount', isOptional: true },
    { label: PAGE_WORDS.tax(formatRate(content.tax_rate)), amount: tax, name: 'tax', isOptional: true },
    { label: PAGE_WORDS.total, amount: total, name: 'total', kind: 'total' },
    { label: PAGE_WORDS.deposit, amount: deposit, name: 'deposit', kind: 'side', isOptional: true },
  ])
}

/** The signature under a signed estimate, with the hash of the signed document. */
const signatureHtml = ({ view, signed, timeZone }: EstimatePage): Html | '' => {
  const { signature } = view
  if (!signature || !signed) return ''
  return html`<section class="block signed">
  <h2>${PAGE_WORDS.signature}</h2>
  <p class="written">${
    signature.strokes.length > 0
      ? html`<svg viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" aria-hidden="true"><path d="${signaturePath(signature.strokes)}" /></svg>`
      : html`<span class="typed">${signature.name}</span>`
  }</p>
  <p>${PAGE_WORDS.signedBy(signature.name, timeText(signed.at, timeZone))}</p>
  <p class="hint">${PAGE_WORDS.fingerprint}: <code>${signed.hash}</code></p>
</section>`
}

const sheet = (page: EstimatePage): Html => {
  const { view, isOpen, content, token } = page
  return html`<article class="sheet">
  ${sheetHead({
    kind: PAGE_WORDS.estimate,
    number: view.number ?? '',
    title: view.title,
    customer: view.customer,
    facts: [
      [PAGE_WORDS.date, dayText(view.day)],
      [PAGE_WORDS.validUntil, dayText(view.valid_until)],
    ],
  })}
  ${linesHtml(view, isOpen)}
  <section class="block sum-block" aria-label="${PAGE_WORDS.summary}">
    ${
      isOpen && hasChoices(content)
        ? html`<div class="update"><button class="button" type="submit" id="update" formnovalidate
            formaction="${customerPage(token)}/sum#sums">${PAGE_WORDS.updateSum}</button>
          <p class="hint">${PAGE_WORDS.sumFollows}</p></div>`
        : ''
    }
    <div id="sums">${sums(page)}</div>
  </section>
  ${textBlock(PAGE_WORDS.notes, view.notes)}
  ${photosHtml(view.photos)}
  ${textBlock(PAGE_WORDS.terms, view.terms)}
  ${signatureHtml(page)}
</article>`
}

/** The document of an estimate with what the customer may do. It works without the script. */
export const estimateHtml = (page: EstimatePage): Html => {
  const { token, view, content, isOpen, typed, refused, shown, hasAsked, receipt } = page
  const path = customerPage(token)
  return html`${stateBanner(page)}
  ${
    isOpen
      ? html`<form class="stack" id="answer" method="post" action="${path}/signature#sign" data-priced="${pricedContent(content)}">
        ${sheet(page)}
        ${signHtml(view, { typed, shown, refused })}
      </form>`
      : sheet(page)
  }
  ${appointmentsHtml(path, page.appointments)}
  ${receipt ? html`<section class="panel">${paymentsHtml(receipt)}</section>` : ''}
  ${pairsHtml(page.pairs)}
  ${questionHtml(path, { typed, refused, hasAsked })}
  ${isOpen ? declineHtml(path, typed, refused) : ''}`
}
