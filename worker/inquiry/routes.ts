import type { Context } from 'hono'
import { Hono } from 'hono'
import { Business, INQUIRY_LIMIT, INQUIRY_WINDOW_MS, Inquiry, titleInNotes } from '#contract/inquiry.ts'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { logActivity } from '#worker/activity/store.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { inCents } from '#worker/db/money.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import { insertLead, newLeadRow } from '#worker/leads/store.ts'
import { network } from '#worker/session/budgets.ts'
import { open } from '#worker/session/policy.ts'
import { commit, replay } from '#worker/verb/commit.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { storedAnswer } from '#worker/verb/store.ts'
import { countInquiry } from './store.ts'

const DONE = { success: true as const }

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
    // A person cannot see this field, so a bot filled it: it gets the answer that a person would get.
    if (inquiry.website) return c.json(DONE, 201)

    const { db, idempotency } = c.var
    const now = clockNow()
    const bucket = `inquiry ${network(c.req.header('cf-connecting-ip') ?? 'local')}`
    const [[spent], ids, [row], [stored]] = await db.batch([
      countInquiry(bucket, now),
      reserveIds(['leads']),
      selectBusiness,
      storedAnswer(idempotency?.key ?? ''),
    ])
    if (stored && idempotency) replay(stored, idempotency.hash)
    if (spent && spent.count > INQUIRY_LIMIT) throw tooMany(spent.started_at + INQUIRY_WINDOW_MS - now)

    const business = businessOf(row)
    const lead = draftOf(inquiry, reserved(ids, 'leads'), business, now)
    const { lead_id } = lead
    const answer = await commit(
      c,
      {
        statements: [
          insertLead(lead, null),
          logActivity(
            { user: null, now },
            { action: 'draft_received', entity_id: lead_id, lead_id, details: { name: inquiry.name } },
          ),
        ],
        answer: DONE,
      },
      201,
    )
    return c.json(answer, 201)
  })

const draftOf = (inquiry: Inquiry, lead_id: number, business: ReturnType<typeof businessOf>, now: number) => {
  const drafts = business.stages.find((stage) => stage.kind === 'drafts')
  if (!drafts) throw new Error('The Form Drafts stage is missing')
  return newLeadRow({
    lead_id,
    stage_id: drafts.stage_id,
    stage_entered_at: now,
    created_at: now,
    category_id: inquiry.category_id,
    value_cents: inCents(inquiry.value_estimate),
    notes: inquiry.notes,
    project_title: titleInNotes(inquiry.notes),
    draft_name: inquiry.name,
    draft_phone: inquiry.phone,
    draft_phone_key: phoneKey(inquiry.phone, business.country),
    draft_email: inquiry.email || null,
    draft_address: inquiry.address || null,
  })
}

/** A browser names the page that sends a form; another site's page may not send ours. */
const requireSameOrigin = (c: Context<App>) => {
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.req.url).origin) {
    throw new Refusal('inquiry_foreign_origin')
  }
}

const tooMany = (milliseconds: number) =>
  new Refusal('inquiries_too_many', {}, {}, { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) })
