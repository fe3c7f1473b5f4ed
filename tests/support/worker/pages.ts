import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/env.ts'
import { inquiryPages } from '#worker/inquiries/form/pages.ts'
import { type Call, requestOf } from './call.ts'

/** The page of the form as the build leaves it for the Worker. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><title></title><meta name="description" content="" />
  <script>inline()</script><script src="/assets/lead-form.js"></script></head><body></body></html>`

const ASSETS = {
  fetch: async (request: Request) =>
    new URL(request.url).pathname === '/assets/lead-form'
      ? new Response(EMPTY_PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'immutable' } })
      : new Response('<title>The app</title>', { headers: { 'content-type': 'text/html' } }),
} as Fetcher

/** One request for a page, as a browser sends it. */
export const visit = async (method: string, path: string, options: Call = {}, more: Partial<Env> = {}) =>
  inquiryPages.fetch(requestOf(method, path, options), { ...env, ASSETS, ...more }, createExecutionContext())

/** What an HTML text says in a field, or beneath it. */
export const fieldIn = (page: string, name: string) => ({
  value:
    new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(page)?.[1] ??
    new RegExp(`<textarea[^>]*name="${name}"[^>]*>\\n([^<]*)<`).exec(page)?.[1],
  issue: new RegExp(`id="${name}-error">([^<]*)<`).exec(page)?.[1],
})
/** Why a form as a whole was refused. */
export const problemIn = (page: string) => /id="problem"[^>]*>([^<]*)</.exec(page)?.[1]
