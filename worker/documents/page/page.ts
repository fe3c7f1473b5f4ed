import type { Context } from 'hono'
import { brandColors } from '#contract/documents/brand-colors.ts'
import { businessBlock } from '#contract/documents/document-blocks.ts'
import type { DocumentBusiness } from '#contract/documents/document-view.ts'
import type { Language } from '#contract/languages.ts'
import { DEFAULT_BRAND_COLOR } from '#contract/settings/document-settings.ts'
import { pageWords } from '#contract/words/page-words.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { emptyPage } from '#worker/http/empty-page.ts'
import { logError } from '#worker/log.ts'
import { plainHtml } from './frame-html.ts'
import type { Html } from './node-html.ts'
import { businessView } from './view.ts'

/** The colors of the business. They replace the accent of the styles. */
const brandStyle = (color: string): string => {
  const { fill, fillHover, onFill, inkOnLight, inkOnDark } = brandColors(color)
  return `:root{--accent:${fill};--accent-hover:${fillHover};--on-accent:${onFill};--accent-ink:light-dark(${inkOnLight},${inkOnDark})}`
}

/** Fills the page of the build. */
export const showPage = async (
  c: Context<App>,
  { business, language, title, body }: { business: DocumentBusiness; language: Language; title: string; body: Html },
): Promise<Response> => {
  const style = brandStyle(business.color)
  const content = String(await body)
  const words = pageWords(language)
  const empty = await emptyPage(c, 'customer-page', language)
  const filled = new HTMLRewriter()
    .on('html', { element: (root) => void root.setAttribute('lang', language) })
    .on('title', { element: (element) => void element.setInnerContent(words.windowTitle(title, business.name)) })
    .on('meta[name="description"]', {
      element: (meta) => void meta.setAttribute('content', words.description(business.name)),
    })
    // The development server adds inline scripts, which the policy of the page refuses.
    .on('script:not([src])', { element: (script) => void script.remove() })
    .on('head', { element: (head) => void head.append(`<style>${style}</style>`, { html: true }) })
    .on('body', { element: (element) => void element.setInnerContent(content, { html: true }) })
    .transform(empty)
  return c.body(await filled.text(), undefined, {
    ...customerPageHeaders(await styleSource(style)),
    'Content-Language': language,
  })
}

/** A page without a document, also when the database fails. The status is set by the caller. */
export const showPlainPage = async (
  c: Context<App>,
  now: number,
  language: Language,
  title: string,
  text: string,
): Promise<Response> => {
  const business = await readBusiness(c, now)
  return showPage(c, { business, language, title, body: plainHtml(businessBlock(business, language), title, text) })
}

const readBusiness = async (c: Context<App>, now: number): Promise<DocumentBusiness> => {
  try {
    const [[row]] = await c.var.db.batch([selectBusiness])
    return await businessView(businessOf(row), secret(c.env, 'PIN_PEPPER'), now)
  } catch (error) {
    logError('The business could not be read', error, { request_id: c.var.requestId })
    return { name: 'Tradeboard', phone: null, color: DEFAULT_BRAND_COLOR, logo: null }
  }
}

/** The digest of an inline style sheet, as a source of the content security policy. */
const styleSource = async (style: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** The headers of a customer's page. `style`: the source of its inline style sheet. */
const customerPageHeaders = (style: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${style}`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // With `no-referrer` browsers send a form without its origin.
  'Referrer-Policy': 'same-origin',
})
