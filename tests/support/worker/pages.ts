import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/env.ts'
import worker from '#worker/index.ts'
import { type Call, requestOf } from './call.ts'

/** The form's page as built for the Worker. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><title></title><meta name="description" content="" />
  <script>inline()</script><script src="/assets/lead-form.js"></script></head><body></body></html>`

const ASSETS = {
  fetch: async (request: Request) =>
    new URL(request.url).pathname === '/assets/lead-form'
      ? new Response(EMPTY_PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'immutable' } })
      : new Response('<title>The app</title>', { headers: { 'content-type': 'text/html' } }),
} as Fetcher

/** A browser's request for a page. */
export const visit = async (method: string, path: string, options: Call = {}, more: Partial<Env> = {}) =>
  worker.fetch(
    requestOf(method, path, options) as Parameters<typeof worker.fetch>[0],
    { ...env, ASSETS, ...more },
    createExecutionContext(),
  )

/** The value and the error of a field in an HTML text. */
export const fieldIn = (page: string, name: string) => ({
  value:
    new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(page)?.[1] ??
    new RegExp(`<textarea[^>]*name="${name}"[^>]*>\\n([^<]*)<`).exec(page)?.[1],
  issue: new RegExp(`id="${name}-error">([^<]*)<`).exec(page)?.[1],
})
/** The error of the whole form. */
export const problemIn = (page: string) => /id="problem"[^>]*>([^<]*)</.exec(page)?.[1]
