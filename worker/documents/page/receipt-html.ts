import { html } from 'hono/html'
import type { ReceiptView } from '#contract/documents/document-view.ts'
import { PAGE_WORDS } from '#contract/words/en/customer-page.ts'
import { dayText } from './day-text.ts'
import { type PhotoPair, pairsHtml } from './photos-html.ts'
import { cents, type Html, sheetHead, sumsHtml } from './sheet-html.ts'

/** The payments of a receipt, and what is left to pay. */
export const paymentsHtml = (view: ReceiptView): Html => html`<h2>${PAGE_WORDS.payments}</h2>
  ${
    view.payments.length === 0
      ? html`<p class="hint">${PAGE_WORDS.noPayments}</p>`
      : html`<ul class="lines">${view.payments.map(
          ({ day, method, amount_cents, note }) => html`<li class="line">
          <span class="what"><span class="item">${PAGE_WORDS.methods[method]}</span>
            <span class="count">${dayText(day)}${note && ` · ${note}`}</span></span>
          ${cents(amount_cents)}
        </li>`,
        )}</ul>`
  }
  ${sumsHtml([
    { label: PAGE_WORDS.total, amount: view.total_cents },
    { label: PAGE_WORDS.depositAgreed, amount: view.deposit_cents, isOptional: true },
    { label: PAGE_WORDS.paid, amount: view.paid_cents },
    {
      label: view.balance_cents === 0 ? PAGE_WORDS.paidInFull : PAGE_WORDS.balance,
      amount: view.balance_cents,
      kind: 'total',
    },
  ])}`

/** The document of a receipt. */
export const receiptHtml = (view: ReceiptView, pairs: readonly PhotoPair[]): Html => html`<article class="sheet">
  ${sheetHead({
    kind: PAGE_WORDS.receipt,
    number: view.number ?? '',
    title: view.title,
    customer: view.customer,
    facts: [
      [PAGE_WORDS.date, dayText(view.day)],
      ...(view.estimate === null ? [] : [[PAGE_WORDS.ofEstimate, view.estimate] as const]),
    ],
  })}
  <section class="block">${paymentsHtml(view)}</section>
</article>
${pairsHtml(pairs)}`
