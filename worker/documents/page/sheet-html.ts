import { html, raw } from 'hono/html'
import { formatCents } from '#contract/documents/document-format.ts'
import type { DocumentCustomer } from '#contract/documents/document-view.ts'
import type { PageWords } from '#contract/words/page-words.ts'

export type Html = ReturnType<typeof html>

/** An amount. The script of the page updates the amounts with a name. */
export const cents = (amount: number, name?: string): Html =>
  name
    ? html`<span class="cents" data-sum="${name}">${formatCents(amount)}</span>`
    : html`<span class="cents">${formatCents(amount)}</span>`

/** A text with its line breaks; nothing for an empty text. */
export const textBlock = (title: string, text: string): Html | '' =>
  text === ''
    ? ''
    : html`<section class="block">
  <h2>${title}</h2>
  <p class="prose">${text}</p>
</section>`

interface SheetHead {
  words: PageWords
  kind: string
  number: string
  title: string
  customer: DocumentCustomer
  /** Names and values, such as dates. */
  facts: readonly (readonly [name: string, value: string])[]
}

/** The head of a document: kind, number, title, customer and dates. */
export const sheetHead = ({
  words,
  kind,
  number,
  title,
  customer,
  facts,
}: SheetHead): Html => html`<header class="sheet-head">
  <p class="kind">${kind} <b>${number}</b></p>
  <h1 tabindex="-1">${title || kind}</h1>
  <dl class="facts">
    <div><dt>${words.preparedFor}</dt><dd>${customer.name}${
      customer.address ? html`<span class="address">${customer.address}</span>` : ''
    }</dd></div>
    ${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>
</header>`

interface Sum {
  label: string
  amount: number
  /** The name by which the script finds it. */
  name?: string
  kind?: 'part' | 'total' | 'side'
  /** Whether the sum is left out while it is zero. */
  isOptional?: boolean
}

/** A column of sums. */
export const sumsHtml = (sums: readonly Sum[]): Html => html`<dl class="sums">
  ${sums.map(
    ({ label, amount, name, kind = 'part', isOptional }) =>
      html`<div class="${kind}"${raw(isOptional ? ' data-optional' : '')}${raw(isOptional && amount === 0 ? ' hidden' : '')}>
        <dt>${label}</dt><dd>${cents(amount, name)}</dd>
      </div>`,
  )}
</dl>`
