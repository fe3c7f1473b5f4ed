import { html } from 'hono/html'
import type { ReceiptView } from '#contract/documents/document-view.ts'
import { pageWords } from '#contract/words/page-words.ts'
import { dayText } from './day-text.ts'
import { type PhotoPair, pairsHtml } from './photos-html.ts'
import { cents, type Html, sheetHead, sumsHtml } from './sheet-html.ts'

/** The payments of a receipt, and what is left to pay. */
export const paymentsHtml = (view: ReceiptView): Html => {
  const words = pageWords(view.language)
  return html`<h2>${words.payments}</h2>
  ${
    view.payments.length === 0
      ? html`<p class="hint">${words.noPayments}</p>`
      : html`<ul class="lines">${view.payments.map(
          ({ day, method, amount_cents, note }) => html`<li class="line">
          <span class="what"><span class="item">${words.methods[method]}</span>
            <span class="count">${dayText(day, view.language)}${note && ` · ${note}`}</span></span>
          ${cents(amount_cents)}
        </li>`,
        )}</ul>`
  }
  ${sumsHtml([
    { label: words.total, amount: view.total_cents },
    { label: words.depositAgreed, amount: view.deposit_cents, isOptional: true },
    { label: words.paid, amount: view.paid_cents },
    {
      label: view.balance_cents === 0 ? words.paidInFull : words.balance,
      amount: view.balance_cents,
      kind: 'total',
    },
  ])}`
}

/** The document of a receipt. */
export const receiptHtml = (view: ReceiptView, pairs: readonly PhotoPair[]): Html => {
  const words = pageWords(view.language)
  return html`<article class="sheet">
  ${sheetHead({
    words,
    kind: words.receipt,
    number: view.number ?? '',
    title: view.title,
    customer: view.customer,
    facts: [
      [words.date, dayText(view.day, view.language)],
      ...(view.estimate === null ? [] : [[words.ofEstimate, view.estimate] as const]),
    ],
  })}
  <section class="block">${paymentsHtml(view)}</section>
</article>
${pairsHtml(pairs, words)}`
}
