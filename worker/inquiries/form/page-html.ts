import { html } from 'hono/html'
import type { Category } from '#contract/catalog/catalog.ts'
import { callLink } from '#contract/contacts/contact-links.ts'
import { PUBLIC_FORM } from '#contract/inquiries/form.ts'
import { INQUIRY_WORDS } from '#contract/words/en/inquiry-form.ts'
import type { Business } from '#worker/write/actor.ts'

export type Html = ReturnType<typeof html>

export interface PageFrame {
  business: Pick<Business, 'name' | 'phone'> & { categories: readonly Pick<Category, 'category_id' | 'name'>[] }
  /** The origin of the page that shows the form in a frame; null without a frame. */
  embed: string | null
}

const logo = html`<svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="7" fill="oklch(0.745 0.178 54)" />
  <g fill="oklch(0.2 0.03 50)">
    <rect x="6.5" y="7" width="5" height="18" rx="1.5" />
    <rect x="13.5" y="7" width="5" height="12" rx="1.5" />
    <rect x="20.5" y="7" width="5" height="7" rx="1.5" />
  </g>
</svg>`

const tick = html`<svg class="tick" width="56" height="56" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" />
  <path d="m8.5 12.2 2.4 2.4 4.6-5" />
</svg>`

const callLine = ({ phone }: PageFrame['business'], words: (link: Html) => (Html | string)[]) =>
  phone ? html`<p>${words(html`<a href="${callLink(phone)}">${phone}</a>`)}</p>` : ''

/** The thanks after the form is sent: the next steps, and a number to call. */
export const thanksHtml = ({ business, embed }: PageFrame, withPhotos: boolean) => html`<div class="thanks">
  ${tick}
  <h1 tabindex="-1">${INQUIRY_WORDS.thanks}</h1>
  <p>${INQUIRY_WORDS.whatNext}</p>
  <section class="next" aria-labelledby="next">
    <h2 id="next">${INQUIRY_WORDS.nextTitle}</h2>
    <ol>
      ${INQUIRY_WORDS.next(withPhotos).map((step) => html`<li>${step}</li>`)}
    </ol>
    ${callLine(business, INQUIRY_WORDS.inHurry)}
  </section>
  <form action="${PUBLIC_FORM}">
    ${embed === null ? '' : html`<input type="hidden" name="embed" value="${embed}" />`}
    <button class="button">${INQUIRY_WORDS.another}</button>
  </form>
</div>`

const footer = (call: Html | string) => html`<footer class="foot" id="foot">
  ${call}
  <p>${INQUIRY_WORDS.privacy}</p>
</footer>`

const pageHtml = ({ business, embed }: PageFrame, main: Html, foot: Html) => html`<div class="page">
  ${embed === null ? html`<header class="head">${logo}<span>${business.name}</span></header>` : ''}
  <main class="panel" id="main">${main}</main>
  ${foot}
</div>`

/** The body of the page with the form. Templates hold the thanks, which the script shows after it sends the form. */
export const formPageHtml = (frame: PageFrame, form: Html) => html`${pageHtml(
  frame,
  form,
  footer(callLine(frame.business, INQUIRY_WORDS.preferToTalk)),
)}
<template id="thanks">${thanksHtml(frame, false)}</template>
<template id="thanks-photos">${thanksHtml(frame, true)}</template>`

/** The body of the page after the form is sent without a script. */
export const thanksPageHtml = (frame: PageFrame, withPhotos: boolean) =>
  pageHtml(frame, thanksHtml(frame, withPhotos), footer(''))
