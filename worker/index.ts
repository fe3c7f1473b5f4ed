import { api } from './api.ts'
import { serveAsset } from './assets.ts'
import { matchAfter } from './contacts/matching/after-write.ts'
import type { Env } from './env.ts'
import { inquiryPages } from './inquiry/pages.ts'
import { EVERY_MINUTE, everyMinute } from './maintenance/every-minute.ts'
import { maintain } from './maintenance/maintain.ts'

export default {
  fetch: async (request, env, context) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/')) return serveAsset(request, env)
    if (!pathname.startsWith('/api/')) return inquiryPages.fetch(request, env, context)
    const answer = await api.fetch(request, env, context)
    if (answer.ok) context.waitUntil(matchAfter(request, env, answer))
    return answer
  },
  scheduled: ({ cron }, env) => (cron === EVERY_MINUTE ? everyMinute(env) : maintain(env)),
} satisfies ExportedHandler<Env>
