import { CUSTOMER_PAGES } from '#contract/documents/customer-page.ts'
import { isCalendarLink } from '#contract/schedule/calendar-links.ts'
import { api } from './api.ts'
import { serveAsset } from './assets.ts'
import { matchAfterResponse } from './contacts/matching/after-write.ts'
import { customerPages } from './documents/page/pages.ts'
import type { Env } from './env.ts'
import { withSecurityHeaders } from './http/headers.ts'
import { inquiryPages } from './inquiries/form/pages.ts'
import { logError } from './log.ts'
import { EVERY_MINUTE_CRON, everyMinute } from './maintenance/every-minute.ts'
import { EVERY_NIGHT_CRON, everyNight } from './maintenance/every-night.ts'
import { calendarPages } from './schedule/feeds/pages.ts'

const respond = async (request: Request, env: Env, context: ExecutionContext): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/assets/')) return serveAsset(request, env)
  if (pathname.startsWith(`${CUSTOMER_PAGES}/`)) return customerPages.fetch(request, env, context)
  if (isCalendarLink(pathname)) return calendarPages.fetch(request, env, context)
  if (!pathname.startsWith('/api/')) return inquiryPages.fetch(request, env, context)
  const answer = await api.fetch(request, env, context)
  if (answer.ok) context.waitUntil(matchAfterResponse(request, env, answer))
  return answer
}

/** The response when the page that would report an error fails too, for example because its file cannot be read. */
const broken = (error: unknown): Response => {
  logError('A response failed', error)
  return new Response('Something went wrong', { status: 500, headers: { 'Cache-Control': 'no-store' } })
}

export default {
  fetch: async (request, env, context) => withSecurityHeaders(await respond(request, env, context).catch(broken)),
  scheduled: async ({ cron }, env) => {
    if (cron === EVERY_MINUTE_CRON) await everyMinute(env)
    else if (cron === EVERY_NIGHT_CRON) await everyNight(env)
    else logError('A cron has no job', new Error(`Unknown cron: ${cron}`))
  },
} satisfies ExportedHandler<Env>
