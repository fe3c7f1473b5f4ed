import { html } from 'hono/html'
import type { EstimateView } from '#contract/documents/document-view.ts'
import type { PageWords } from '#contract/words/page-words.ts'
import type { Html } from './sheet-html.ts'

/** Two photos of a lead, by their signed links. */
export interface PhotoPair {
  before: string
  after: string
}

/** The photos of an estimate. Each opens in full. */
export const photosHtml = (photos: EstimateView['photos'], words: PageWords): Html | '' =>
  photos.length === 0
    ? ''
    : html`<section class="block">
  <h2>${words.photos}</h2>
  <ul class="photos">${photos.map(
    ({ url, caption }, i) => html`<li><figure>
      <a href="${url}" target="_blank" rel="noopener"><img src="${url}" alt="${caption || words.photo(i + 1)}" loading="lazy" /></a>
      ${caption ? html`<figcaption>${caption}</figcaption>` : ''}
    </figure></li>`,
  )}</ul>
</section>`

/** Pairs of photos: beside each other, and with the script one over the other behind a slider. */
export const pairsHtml = (pairs: readonly PhotoPair[], words: PageWords): Html | '' =>
  pairs.length === 0
    ? ''
    : html`<section class="panel pairs">
  <h2>${words.pairs}</h2>
  ${pairs.map(
    ({ before, after }, i) => html`<div class="pair">
      <figure class="after"><img src="${after}" alt="${words.after}" loading="lazy" /><figcaption>${words.after}</figcaption></figure>
      <figure class="before"><img src="${before}" alt="${words.before}" loading="lazy" /><figcaption>${words.before}</figcaption></figure>
      <input type="range" min="0" max="100" value="50" aria-label="${words.compare(i + 1)}" hidden />
    </div>`,
  )}
</section>`
