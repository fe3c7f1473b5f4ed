import { Hono } from 'hono'
import * as v from 'valibot'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { open } from '#worker/session/policy.ts'
import { selectHealth } from './store.ts'

const Health = v.object({ success: v.literal(true), status: v.literal('ok') })

export const healthRoutes = new Hono<App>().get(
  '/health',
  route('health.check', 'Whether the API and its database answer', Health),
  open,
  async (c) => {
    await c.var.db.batch([selectHealth])
    return c.json({ success: true as const, status: 'ok' as const })
  },
)
