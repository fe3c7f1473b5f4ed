import type { Context } from 'hono'
import { INQUIRY_CATEGORIES } from '#contract/catalog/starting-names.ts'
import type { Language } from '#contract/languages.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import type { App } from '#worker/http/context.ts'
import { emptyPage } from '#worker/http/empty-page.ts'
import { logError } from '#worker/log.ts'
import type { Business } from '#worker/write/actor.ts'
import { type FilledForm, formHtml } from './form-html.ts'
import { formPageHtml, type Html, type PageFrame, thanksPageHtml } from './page-html.ts'
import { FORM_WORDS, languageLinks, nextPageQuery, pageLanguage } from './page-language.ts'
import { TURNSTILE_ORIGIN, turnstileKeys } from './turnstile.ts'

const TURNSTILE_SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js`

export const showForm = (c: Context<App>, form: FilledForm) => {
  const turnstile = turnstileKeys(c.env)
  return show(c, (frame) => formPageHtml(frame, formHtml(form, frame, turnstile?.siteKey)), turnstile !== undefined)
}

export const showThanks = (c: Context<App>) =>
  show(c, (frame) => thanksPageHtml(frame, c.req.query('photos') !== undefined), false)

const show = async (
  c: Context<App>,
  content: (frame: PageFrame) => Html,
  usesTurnstile: boolean,
): Promise<Response> => {
  const url = new URL(c.req.url)
  const business = await readBusiness(c)
  const embed = url.searchParams.get('embed')
  const language = pageLanguage(c)
  const words = FORM_WORDS[language]
  const body = String(
    await content({
      business,
      embed,
      language,
      otherLanguages: languageLinks(c, language),
      kept: nextPageQuery(c),
    }),
  )

  const empty = await emptyPage(c, 'lead-form', language)
  const filled = new HTMLRewriter()
    .on('html', { element: (element) => void element.setAttribute('lang', language) })
    .on('title', { element: (title) => void title.setInnerContent(words.windowTitle(business.name)) })
    .on('meta[name="description"]', {
      element: (meta) => void meta.setAttribute('content', words.description(business.name)),
    })
    // The development server adds inline scripts, which the policy of the page refuses.
    .on('script:not([src])', { element: (script) => void script.remove() })
    .on('head', {
      element: (head) => {
        if (usesTurnstile) head.append(`<script src="${TURNSTILE_SCRIPT}" async defer></script>`, { html: true })
      },
    })
    .on('body', {
      element: (element) => {
        if (embed !== null) element.setAttribute('data-embed', embed)
        element.setInnerContent(body, { html: true })
      },
    })
    .transform(empty)
  const headers = pageHeaders({ framedBy: embed === null ? [] : business.embedDomains, usesTurnstile, language })
  return c.body(await filled.text(), undefined, headers)
}

type PageBusiness = PageFrame['business'] & Pick<Business, 'embedDomains'>

/** The business for the page when the database fails: the form stays readable and shows the typed texts. */
const UNKNOWN_BUSINESS: PageBusiness = {
  name: 'Tradeboard',
  phone: null,
  embedDomains: [],
  categories: INQUIRY_CATEGORIES.map((category) => ({ ...category, is_active: true })),
  formOffersTrades: false,
}

const readBusiness = async (c: Context<App>): Promise<PageBusiness> => {
  try {
    const [[row]] = await c.var.db.batch([selectBusiness])
    return businessOf(row)
  } catch (error) {
    logError('The business could not be read', error, { request_id: c.var.requestId })
    return UNKNOWN_BUSINESS
  }
}

interface PageRules {
  /** The hosts whose pages may show the form in a frame. */
  framedBy: readonly string[]
  usesTurnstile: boolean
  language: Language
}

const policy = ({ framedBy, usesTurnstile }: Omit<PageRules, 'language'>) => {
  const turnstile = usesTurnstile ? ` ${TURNSTILE_ORIGIN}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${turnstile}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${turnstile}`,
    ...(usesTurnstile ? [`frame-src ${TURNSTILE_ORIGIN}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    // Turnstile's script does not support Trusted Types.
    ...(usesTurnstile ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')
}

/** The headers of the form's page. */
const pageHeaders = (rules: PageRules): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Language': rules.language,
  Vary: 'Accept-Language',
  'Content-Security-Policy': policy(rules),
  // With `no-referrer` browsers send a form without its origin.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
})
