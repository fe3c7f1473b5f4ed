import type { Context } from 'hono'
import type { Language } from '#contract/languages.ts'
import type { App } from './context.ts'

/**
 * A page of the build, with styles and script but without content. The build has one for each language, the development
 * server has one whose script takes its texts by the `lang` of the page. Browsers get a 404 for these paths.
 */
export const emptyPage = (
  c: Context<App>,
  page: 'lead-form' | 'customer-page',
  language: Language,
): Promise<Response> => {
  const path = import.meta.env.DEV ? `/assets/${page}` : `/assets/${language}/${page}`
  return c.env.ASSETS.fetch(new Request(new URL(path, c.req.url)))
}
