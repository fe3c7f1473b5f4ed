import type { Context } from 'hono'
import { Hono } from 'hono'
import { Business, Inquiry } from '#contract/inquiry.ts'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now } from '#worker/clock.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import { open } from '#worker/session/policy.ts'
import { commit } from '#worker/verb/commit.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { planInquiry } from './creation.ts'

export const inquiryRoutes = new Hono<App>()
  .basePath('/public')
  .get('/business', route('What a visitor may know of the business', Business), open, async (c) => {
    const [[row]] = await c.var.db.batch([selectBusiness])
    const { name, phone } = businessOf(row)
    return c.json({ name, phone })
  })
  .post('/leads', route('Send an inquiry', DoneAnswer, 201), open, body(Inquiry), async (c) => {
    requireSameOrigin(c)
    const inquiry = c.req.valid('json')
    // Only bots fill this field, which is hidden from people. They get the usual answer, and nothing is stored.
    if (inquiry.website) return c.json({ success: true as const }, 201)
    const address = c.req.header('cf-connecting-ip') ?? 'local'
    return c.json(await commit(c, planInquiry(c, inquiry, { address, now: now() }), 201), 201)
  })

/** Browsers name the page that sends a form; forms on other sites are refused. */
const requireSameOrigin = (c: Context<App>) => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    throw new Refusal('inquiry_foreign_origin')
  }
}
