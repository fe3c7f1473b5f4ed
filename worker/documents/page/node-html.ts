import { html, raw } from 'hono/html'
import type { DocumentNode } from '#contract/documents/document-html.ts'

export type Html = ReturnType<typeof html>

/** Elements without an end tag. */
const VOID = ['img', 'input']

/** A part of a document as HTML. */
export const nodeHtml = (node: DocumentNode | false): Html => {
  if (node === false) return html``
  if (typeof node === 'string') return html`${node}`
  const { tag, attributes, children } = node
  const start = html`${raw(`<${tag}`)}${Object.entries(attributes).map(([name, value]) =>
    value === true ? raw(` ${name}`) : html` ${raw(name)}="${value}"`,
  )}>`
  return VOID.includes(tag) ? start : html`${start}${children.map(nodeHtml)}${raw(`</${tag}>`)}`
}
