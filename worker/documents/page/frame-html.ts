import { html } from 'hono/html'
import { callLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { DocumentBusiness } from '#contract/documents/document-view.ts'
import type { PageWords } from '#contract/words/page-words.ts'
import { cents, type Html } from './sheet-html.ts'

const phoneIcon = html`<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" class="icon">
  <path d="M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.9.5 2.8.7a2 2 0 0 1 1.7 2z" />
</svg>`

/** A link that calls the business; nothing without a phone. */
const call = ({ phone }: DocumentBusiness, kind: string): Html | '' =>
  phone ? html`<a class="${kind}" href="${callLink(phone)}">${phoneIcon}<span>${phoneText(phone)}</span></a>` : ''

const head = (business: DocumentBusiness): Html => html`<header class="head">
  <div class="head-inner">
    ${
      business.logo
        ? html`<img class="logo" src="${business.logo}" alt="" />`
        : html`<span class="monogram" aria-hidden="true">${[...business.name.trim()][0] ?? ''}</span>`
    }
    <p class="business">${business.name}</p>
    ${call(business, 'call')}
  </div>
</header>`

interface Bar {
  words: PageWords
  label: string
  amount: number
  /** The name by which the script finds the amount. */
  name?: string
  /** Where the bar leads: an element of the page. */
  link?: { href: string; text: string }
}

const barHtml = ({
  words,
  label,
  amount,
  name,
  link,
}: Bar): Html => html`<aside class="bar" aria-label="${words.summary}">
  <p class="bar-sum"><span>${label}</span> <output class="bar-cents">${cents(amount, name)}</output></p>
  ${link ? html`<a class="button primary" href="${link.href}">${link.text}</a>` : ''}
  <button class="button print" type="button" hidden>${words.print}</button>
</aside>`

/** The body of the page: business, document, and a bar with the sum, which stays in sight. */
export const frameHtml = (business: DocumentBusiness, main: Html, bar: Bar): Html => html`<div class="page">
  ${head(business)}
  <div class="columns">
    <main class="stack" id="main">${main}</main>
    ${barHtml(bar)}
  </div>
  <footer class="foot">
    <p>${business.name}</p>
    ${call(business, 'quiet')}
    <button class="quiet print" type="button" hidden>${bar.words.print}</button>
  </footer>
</div>`

/** The body of a page without a document: why, and how to reach the business. */
export const plainHtml = (business: DocumentBusiness, title: string, text: string): Html => html`<div class="page">
  ${head(business)}
  <main class="panel plain" id="main">
    <h1 tabindex="-1">${title}</h1>
    <p>${text}</p>
    ${call(business, 'button primary')}
  </main>
</div>`
