import { api } from './api.ts'
import { serveAsset } from './assets.ts'
import type { Env } from './env.ts'
import { maintain } from './maintenance/maintain.ts'

export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname.startsWith('/api/') ? api.fetch(request, env, context) : serveAsset(request, env),
  scheduled: (_, env) => maintain(env),
} satisfies ExportedHandler<Env>
