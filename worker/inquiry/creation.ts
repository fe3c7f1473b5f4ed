import {
  INQUIRY_LIMIT,
  INQUIRY_LIMIT_TOGETHER,
  INQUIRY_LIMIT_WITHOUT_PAGE,
  INQUIRY_WINDOW_MS,
  type Inquiry,
  titleInNotes,
} from '#contract/inquiry.ts'
import { SOURCE_FIELDS, type SourceField } from '#contract/inquiry-source.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { inCents } from '#worker/db/money.ts'
import { reserved, reserveIds, reserveSeveral } from '#worker/db/sql.ts'
import type { Env } from '#worker/env.ts'
import { insertLead, newLeadRow } from '#worker/leads/store.ts'
import { inquiryKey, queuePush } from '#worker/push/store.ts'
import { networkOf, retryAfterSeconds } from '#worker/session/budgets.ts'
import { nextTelling } from '#worker/touches/rules.ts'
import type { Business } from '#worker/verb/actor.ts'
import { replay, type WriteContext } from '#worker/verb/commit.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { storedAnswer } from '#worker/verb/store.ts'
import { type InquiryPhoto, storeInquiryPhotos } from './photos.ts'
import { countInquiry, countTogether, insertInquiry } from './store.ts'

/** Where an inquiry comes from, when, and with which photos. */
interface Origin {
  /** IP address. */
  address: string
  /** UTC milliseconds. */
  now: number
  /** Whether the page of the form vouches for it; a script that skips the page may send less. */
  isFromPage: boolean
  photos: readonly InquiryPhoto[]
}

/**
 * Stores an inquiry as a draft in Form Drafts. Counting it against its network's limit is a write of its own, done
 * while planning: a refused inquiry counts as well. What comes beyond the limit of all networks together is kept, but
 * nobody is told of it.
 * @throws Refusal `too_many_attempts` beyond the limit of an hour
 */
export const planInquiry = async (
  c: WriteContext & { env: Env },
  inquiry: Inquiry,
  { address, now, isFromPage, photos }: Origin,
): Promise<Plan<{ success: true }>> => {
  const { db, idempotency } = c.var
  const bucket = `inquiry ${networkOf(address)}`
  const limit = isFromPage ? INQUIRY_LIMIT : INQUIRY_LIMIT_WITHOUT_PAGE
  const [[counted], [together], ids, [row], [stored], [lastImage] = []] = await db.batch([
    countInquiry(bucket, now),
    countTogether(bucket, limit, now),
    reserveIds(['leads']),
    selectBusiness,
    storedAnswer(idempotency?.key ?? ''),
    ...(photos.length > 0 ? [reserveSeveral('images', photos.length)] : []),
  ])
  if (stored && idempotency) replay(stored, idempotency.hash)
  if (counted && counted.count > limit) throw tooManyInquiries(counted.started_at + INQUIRY_WINDOW_MS - now)

  const is_suspected = together !== undefined && together.count > INQUIRY_LIMIT_TOGETHER
  const business = businessOf(row)
  const lead = draftOf(inquiry, reserved(ids, 'leads'), business, now)
  const { lead_id } = lead
  const album = await storeInquiryPhotos(c.env.PHOTOS, photos, {
    lead_id,
    business,
    now,
    lastId: lastImage?.value ?? 0,
  })
  const announcement = queuePush({
    event: 'inquiry',
    audience: { permission: 'Forms: Process' },
    name: inquiry.name,
    title: lead.project_title,
    path: '/forms',
    key: inquiryKey(lead_id),
    expires_at: now + DAY_MS,
    now,
  })
  return {
    statements: [
      insertLead(lead, null),
      insertInquiry({
        lead_id,
        received_at: now,
        tell_at: is_suspected ? null : nextTelling(now, 0, business),
        is_suspected,
        ...sourceColumns(inquiry),
      }),
      ...album.statements,
      logActivity(
        { user: null, now },
        { action: 'draft_received', entity_id: lead_id, lead_id, details: { name: inquiry.name } },
      ),
      ...(is_suspected ? [] : [announcement]),
    ],
    answer: { success: true },
    refused: async () => {
      await album.remove()
      return undefined
    },
  }
}

const sourceColumns = ({ source }: Inquiry) =>
  Object.fromEntries(SOURCE_FIELDS.map((name) => [name, source?.[name] ?? null])) as Record<SourceField, string | null>

const tooManyInquiries = (milliseconds: number) =>
  new Refusal('inquiries_too_many', {}, {}, { 'Retry-After': String(retryAfterSeconds(milliseconds)) })

const draftOf = (inquiry: Inquiry, lead_id: number, business: Business, now: number) => {
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
