import { html } from 'hono/html'
import type { Category } from '#contract/catalog/catalog.ts'
import { callLink } from '#contract/contacts/contact-links.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import { PUBLIC_FORM } from '#contract/inquiries/form.ts'
import { LANGUAGE_NAMES, type Language } from '#contract/languages.ts'
import type { Business } from '#worker/write/actor.ts'
import { FORM_LABELS, FORM_WORDS, type LanguageLink } from './page-language.ts'

export type Html = ReturnType<typeof html>

export interface PageFrame {
  business: Pick<Business, 'name' | 'phone'> & {
    categories: readonly Omit<Category, 'order_index'>[]
    formOffersTrades: boolean
  }
  /** The origin of the page that shows the form in a frame; null without a frame. */
  embed: string | null
  language: Language
  otherLanguages: readonly LanguageLink[]
  /** The query of the next page. */
  kept: URLSearchParams
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
  phone ? html`<p>${words(html`<a href="${callLink(phone)}">${phoneText(phone)}</a>`)}</p>` : ''

/** The links to the page in its other languages, each named in itself. */
const languagesHtml = ({ language, otherLanguages }: PageFrame) => html`<nav
  class="languages" aria-label="${FORM_LABELS[language].language}">
  ${otherLanguages.map(
    (other) =>
      html`<a href="${other.href}" lang="${other.language}" hreflang="${other.language}">${LANGUAGE_NAMES[other.language]}</a>`,
  )}
</nav>`

/** The thanks after the form is sent: the next steps, and a number to call. */
export const thanksHtml = (frame: PageFrame, withPhotos: boolean) => {
  const words = FORM_WORDS[frame.language]
  return html`<div class="thanks">
  ${tick}
  <h1 tabindex="-1">${words.thanks}</h1>
  <p>${words.whatNext}</p>
  <section class="next" aria-labelledby="next">
    <h2 id="next">${words.nextTitle}</h2>
    <ol>
      ${words.next(withPhotos).map((step) => html`<li>${step}</li>`)}
    </ol>
    ${callLine(frame.business, words.inHurry)}
  </section>
  <form action="${PUBLIC_FORM}">
    ${[...frame.kept].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="button">${words.another}</button>
  </form>
</div>`
}

const footer = ({ language }: PageFrame, call: Html | string) => html`<footer class="foot" id="foot">
  ${call}
  <p>${FORM_WORDS[language].privacy}</p>
</footer>`

const pageHtml = (frame: PageFrame, main: Html, foot: Html) => html`<div class="page">
  ${
    frame.embed === null
      ? html`<header class="head">${logo}<span>${frame.business.name}</span>${languagesHtml(frame)}</header>`
      : languagesHtml(frame)
  }
  <main class="panel" id="main">${main}</main>
  ${foot}
</div>`

/** The body of the page with the form. Templates hold the thanks, which the script shows after it sends the form. */
export const formPageHtml = (frame: PageFrame, form: Html) => html`${pageHtml(
  frame,
  form,
  footer(frame, callLine(frame.business, FORM_WORDS[frame.language].preferToTalk)),
)}
<template id="thanks">${thanksHtml(frame, false)}</template>
<template id="thanks-photos">${thanksHtml(frame, true)}</template>`

/** The body of the page after the form is sent without a script. */
export const thanksPageHtml = (frame: PageFrame, withPhotos: boolean) =>
  pageHtml(frame, thanksHtml(frame, withPhotos), footer(frame, ''))
