import { html } from 'hono/html'
import { mailLink } from '#contract/contacts/contact-links.ts'
import type { BlockOf } from '#contract/documents/document-block.ts'
import { blockNode, callNode, centsNode } from '#contract/documents/document-html.ts'
import type { PageWords } from '#contract/words/page-words.ts'
import { type Html, nodeHtml } from './node-html.ts'

const head = (block: BlockOf<'business'>) => html`<header>${nodeHtml(blockNode(block))}</header>`

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
  <p class="bar-sum"><span>${label}</span> <output class="bar-cents">${nodeHtml(centsNode(amount, name))}</output></p>
  ${link ? html`<a class="button primary" href="${link.href}">${link.text}</a>` : ''}
  <button class="button print" type="button" hidden>${words.print}</button>
</aside>`

/** The body of the page: business, document, and a bar with the sum, which stays in sight. */
export const frameHtml = (block: BlockOf<'business'>, main: Html, bar: Bar): Html => html`<div class="page document">
  ${head(block)}
  <div class="columns">
    <main class="stack" id="main">${main}</main>
    ${barHtml(bar)}
  </div>
  <footer class="foot">
    <p>${block.business.name}</p>
    ${nodeHtml(callNode(block, 'quiet'))}
    ${block.business.email ? html`<a class="quiet" href="${mailLink(block.business.email)}">${block.business.email}</a>` : ''}
    <button class="quiet print" type="button" hidden>${bar.words.print}</button>
  </footer>
</div>`

/** The body of a page without a document: why, and how to reach the business. */
export const plainHtml = (
  block: BlockOf<'business'>,
  title: string,
  text: string,
): Html => html`<div class="page document">
  ${head(block)}
  <main class="panel plain" id="main">
    <h1 tabindex="-1">${title}</h1>
    <p>${text}</p>
    ${nodeHtml(callNode(block, 'button primary'))}
  </main>
</div>`
