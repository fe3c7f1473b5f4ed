import { html } from 'hono/html'
import { documentBlocks, documentTitle, type Mode } from '#contract/documents/document-blocks.ts'
import { blockNode, type PageParts } from '#contract/documents/document-html.ts'
import type { DocumentView, ReceiptView } from '#contract/documents/document-view.ts'
import { receiptNote } from '#contract/documents/receipt-blocks.ts'
import { type Html, nodeHtml } from './node-html.ts'

/** A document as the app shows it as well, with what only the page has in it. */
export const sheetHtml = (view: DocumentView, mode?: Mode, parts?: PageParts): Html =>
  html`<article class="sheet">${documentBlocks(view, mode).map((block) => nodeHtml(blockNode(block, parts)))}</article>`

/** The receipt of a signed estimate, whose page names business and customer. */
export const receiptPanel = (receipt: ReceiptView): Html => {
  const [, ...blocks] = documentBlocks(receipt)
  return html`<section class="panel"><h2>${documentTitle(receipt)}</h2>
  <p>${receiptNote(receipt)}</p>
  ${blocks.map((block) => nodeHtml(blockNode(block)))}</section>`
}
