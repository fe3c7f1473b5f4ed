import { html, raw } from 'hono/html'
import { centsNode } from '#contract/documents/document-html.ts'
import type { EstimateView } from '#contract/documents/document-view.ts'
import { QUESTION_MAX } from '#contract/documents/estimate.ts'
import { SIGNER_NAME_MAX } from '#contract/documents/signature.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/documents/strokes.ts'
import { type PageWords, pageWords } from '#contract/words/page-words.ts'
import { type Html, nodeHtml } from './node-html.ts'
import type { SentForm } from './sent-form.ts'

/** The parts of the page that show why something was refused. */
export type PagePart = 'signature' | 'decline' | 'question' | 'page'

/** What the page shows again of a refused form. */
export interface Refused {
  part: PagePart
  message: string
  /** Whether the estimate has changed since the page was opened. */
  isChanged: boolean
}

const problem = (refused: Refused | undefined, part: PagePart) =>
  html`<p class="problem" id="${part}-problem" role="alert">${refused?.part === part ? refused.message : ''}</p>`

const field = (name: string, label: string, control: Html): Html =>
  html`<div class="field"><label for="${name}">${label}</label>${control}</div>`

/** The part of the form by which a customer signs. The pad needs the script, which shows it. */
export const signHtml = (
  view: EstimateView,
  { typed, shown, refused }: { typed: SentForm; shown: string; refused: Refused | undefined },
): Html => {
  const total = nodeHtml(centsNode(view.totals.total, 'total'))
  const words = pageWords(view.language)
  const { before, after } = (view.terms ? words.agreementWithTerms : words.agreement)(view.number ?? '')
  return html`<section class="panel sign" id="sign" aria-labelledby="sign-title">
  <h2 id="sign-title" tabindex="-1">${words.sign}</h2>
  <p>${before}<strong>${total}</strong>${after}</p>
  ${problem(refused, 'signature')}
  ${field(
    'name',
    words.name,
    html`<input class="input" id="name" name="name" autocomplete="name" autocapitalize="words" required
      maxlength="${SIGNER_NAME_MAX}" value="${typed.name}" />`,
  )}
  <div class="pad" hidden>
    <div class="pad-head">
      <span id="pad-label">${words.drawn}</span>
      <button class="quiet" type="button" id="clear" hidden>${words.clear}</button>
    </div>
    <svg id="pad" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}" role="img" aria-labelledby="pad-label"
      aria-describedby="pad-hint"><line x1="30" x2="570" y1="160" y2="160" /><text x="30" y="186">${words.signHere}</text><path /></svg>
    <p class="hint" id="pad-hint">${words.drawnHint}</p>
  </div>
  <input type="hidden" name="strokes" value="${typed.strokes}" />
  <input type="hidden" name="shown" value="${shown}" />
  <button class="button primary" type="submit">${words.sign}</button>
</section>`
}

const folded = (part: PagePart, title: string, isOpen: boolean, content: Html): Html =>
  html`<details class="panel" id="${part}"${raw(isOpen ? ' open' : '')}>
  <summary><h2>${title}</h2></summary>
  ${content}
</details>`

/** The form by which a customer declines, with a word why. */
export const declineHtml = (words: PageWords, page: string, typed: SentForm, refused: Refused | undefined): Html =>
  folded(
    'decline',
    words.decline,
    refused?.part === 'decline',
    html`<form method="post" action="${page}/decline#decline" class="stack">
    <p>${words.declineIntro}</p>
    ${problem(refused, 'decline')}
    ${field(
      'reason',
      words.reason,
      html`<textarea class="input" id="reason" name="reason" rows="3" maxlength="${QUESTION_MAX}">
${typed.reason}</textarea>`,
    )}
    <button class="button" type="submit">${words.sendDecline}</button>
  </form>`,
  )

/** The form by which a customer asks; thanks after a question. */
export const questionHtml = (
  words: PageWords,
  page: string,
  { typed, refused, hasAsked }: { typed: SentForm; refused: Refused | undefined; hasAsked: boolean },
): Html =>
  folded(
    'question',
    words.ask,
    hasAsked || refused?.part === 'question',
    html`<form method="post" action="${page}/question#question" class="stack">
    <p>${words.askIntro}</p>
    <p class="thanks" role="status" tabindex="-1">${hasAsked ? words.asked : ''}</p>
    ${problem(refused, 'question')}
    ${field(
      'text',
      words.question,
      html`<textarea class="input" id="text" name="text" rows="3" required maxlength="${QUESTION_MAX}">
${typed.text}</textarea>`,
    )}
    <button class="button" type="submit">${words.sendQuestion}</button>
  </form>`,
  )
