import { html } from 'hono/html'
import type { PageWords } from '#contract/words/page-words.ts'
import type { Html } from './node-html.ts'

/** Two photos of a lead, by their signed links. */
export interface PhotoPair {
  before: string
  after: string
}

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
