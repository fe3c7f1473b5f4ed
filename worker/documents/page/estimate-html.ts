import { html } from 'hono/html'
import type { EstimateContent } from '#contract/documents/content.ts'
import { customerPage } from '#contract/documents/customer-page.ts'
import { modeOf } from '#contract/documents/document-blocks.ts'
import { dayText } from '#contract/documents/document-format.ts'
import { type DocumentNode, element } from '#contract/documents/document-html.ts'
import type { EstimateView, ReceiptView } from '#contract/documents/document-view.ts'
import { pageWords } from '#contract/words/page-words.ts'
import { declineHtml, questionHtml, type Refused, signHtml } from './answer-html.ts'
import { appointmentsHtml, type ShownAppointment } from './appointments-html.ts'
import type { Html } from './node-html.ts'
import { type PhotoPair, pairsHtml } from './pairs-html.ts'
import type { SentForm } from './sent-form.ts'
import { receiptPanel, sheetHtml } from './sheet-html.ts'

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
  /** The hash of the signed document; null without a signature. */
  signed: { hash: string } | null
  /** The day of the answer, in business time. */
  answeredOn: string | null
  receipt: ReceiptView | null
  pairs: readonly PhotoPair[]
  appointments: readonly ShownAppointment[]
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

/** The hash of the signed document, and its text. */
const signedHtml = ({ signed, token, view }: EstimatePage): DocumentNode | undefined => {
  if (!signed) return undefined
  const words = pageWords(view.language)
  return element(
    'div',
    {},
    element('p', { class: 'hint' }, `${words.fingerprint}: `, element('code', {}, signed.hash)),
    element(
      'p',
      {},
      element('a', { class: 'button', href: `${customerPage(token)}/signed-text`, download: true }, words.signedText),
    ),
  )
}

/** The button that shows the sums of the choices, where no script runs. */
const updateHtml = ({ isOpen, content, token, view }: EstimatePage): DocumentNode | undefined => {
  if (!isOpen || !hasChoices(content)) return undefined
  const words = pageWords(view.language)
  const formaction = `${customerPage(token)}/sum#sums`
  return element(
    'div',
    { class: 'update' },
    element(
      'button',
      { class: 'button', type: 'submit', id: 'update', formnovalidate: true, formaction },
      words.updateSum,
    ),
    element('p', { class: 'hint' }, words.sumFollows),
  )
}

const sheet = (page: EstimatePage): Html =>
  sheetHtml(page.view, modeOf(page.view.state, page.isOpen), { update: updateHtml(page), signed: signedHtml(page) })

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
  ${receipt ? receiptPanel(receipt) : ''}
  ${pairsHtml(page.pairs, words)}
  ${questionHtml(words, path, { typed, refused, hasAsked })}
  ${isOpen ? declineHtml(words, path, typed, refused) : ''}`
}
