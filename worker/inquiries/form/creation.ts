import type { Context } from 'hono'
import { DEFAULT_CATEGORY_ID, isForVisitors } from '#contract/catalog/catalog.ts'
import { FORM_MAX_MS } from '#contract/inquiries/form.ts'
import { INQUIRY_LIMIT, INQUIRY_LIMIT_TOGETHER, INQUIRY_WINDOW_MS, type Inquiry } from '#contract/inquiries/inquiry.ts'
import { SOURCE_FIELDS, type SourceField } from '#contract/inquiries/source.ts'
import type { DoneAnswer } from '#contract/leads/lead.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { categoryById } from '#worker/catalog/lookup.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { reserved, reserveIds, reserveSeveral, selectNothing } from '#worker/db/sql.ts'
import { type Env, secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { idempotencyKey } from '#worker/http/request.ts'
import { newDraftRow } from '#worker/inquiries/draft-row.ts'
import { nextEscalation } from '#worker/inquiries/escalation.ts'
import { insertInquiry } from '#worker/inquiries/store.ts'
import { insertLead } from '#worker/leads/store.ts'
import { inquiryPushKey, notify, queuePush } from '#worker/push/message-store.ts'
import { retryAfter } from '#worker/rate-limits/limit.ts'
import { networkOf } from '#worker/rate-limits/network.ts'
import { countAttempt } from '#worker/rate-limits/store.ts'
import type { WriteContext } from '#worker/write/commit.ts'
import { replay } from '#worker/write/idempotency.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { selectStoredAnswer } from '#worker/write/store.ts'
import { refusalOfOldPage } from './form-token.ts'
import { type InquiryPhoto, storeInquiryPhotos } from './photos.ts'

/** The limit of all networks together. */
const TOGETHER = { limit: INQUIRY_LIMIT_TOGETHER, window_ms: INQUIRY_WINDOW_MS }

/** The sender of an inquiry, and the limit for its network. */
interface Sender {
  /** IP address. */
  address: string
  /** UTC milliseconds. */
  now: number
  limit: number
}

/**
 * Counts a request against the limit of its network. Refused requests count too. A request whose idempotency key has a
 * stored answer is not refused, so that it can get that answer.
 * @throws Refusal `inquiries_too_many` beyond the limit
 */
export const countInquiry = async (c: Context<App>, { address, now, limit }: Sender): Promise<void> => {
  const hourly = { limit, window_ms: INQUIRY_WINDOW_MS }
  const [[counted], [stored]] = await c.var.db.batch([
    countAttempt(`inquiry ${networkOf(address)}`, hourly, now),
    selectStoredAnswer(idempotencyKey(c) ?? ''),
  ])
  const wait = retryAfter(counted, hourly, now)
  if (wait && !stored) throw new Refusal('inquiries_too_many', { seconds: Number(wait['Retry-After']) }, {}, wait)
}

/**
 * Counts an inquiry against the limit of its page.
 * @throws Replay when it was stored before, Refusal `inquiry_page_old` beyond the limit
 */
export const countPageInquiry = async (c: Context<App>, token: string, now: number): Promise<void> => {
  const { db, idempotency } = c.var
  const [[sent], [stored]] = await db.batch([
    countAttempt(`form ${token}`, { limit: INQUIRY_LIMIT, window_ms: FORM_MAX_MS }, now),
    selectStoredAnswer(idempotency?.key ?? ''),
  ])
  if (stored && idempotency) replay(stored, idempotency)
  if (sent && sent.count > INQUIRY_LIMIT) throw await refusalOfOldPage(secret(c.env, 'DEVICE_KEY'), now)
}

/** Inquiries of robots receive a fake success. */
const ROBOT_PLAN: Plan<DoneAnswer> = { statements: [], answer: { success: true } }

/**
 * Stores an inquiry as a form draft, except that of a robot. With a filled honeypot, or beyond the limit of all networks
 * together, an inquiry is stored as suspected spam: users get one notification an hour for all of them.
 * @throws Refusal `invalid_input` for an unknown category, except of the form, whose inquiry gets the default one
 */
export const planInquiry = async (
  c: WriteContext & { env: Env },
  inquiry: Inquiry,
  { now, photos, isOfForm }: { now: number; photos: readonly InquiryPhoto[]; isOfForm: boolean },
): Promise<Plan<DoneAnswer>> => {
  const verdict = honeypotVerdict(inquiry.subject)
  if (verdict === 'robot') return ROBOT_PLAN
  const [ids, [row], [together], [lastImage]] = await c.var.db.batch([
    reserveIds(['leads']),
    selectBusiness,
    countAttempt('inquiries', TOGETHER, now),
    photos.length > 0 ? reserveSeveral('images', photos.length) : selectNothing<{ value: number }>(),
  ])
  if (photos.length > 0 && !lastImage) throw new Error('No ids were reserved for images')

  const is_suspected = verdict === 'suspected' || (together !== undefined && together.count > TOGETHER.limit)
  const business = businessOf(row)
  // A category that the form offered may be inactive by now. One that is missing loses no inquiry of the form.
  const known = categoryById(business, inquiry.category_id)
  const mayBeRemoved = isOfForm && business.formOffersTrades
  const isAccepted = known && isForVisitors(known, mayBeRemoved || (known.is_active && business.formOffersTrades))
  const category = isAccepted ? known : undefined
  if (!category && !isOfForm) throw invalid('category_id', 'inquiry_category_unknown')
  const lead = newDraftRow(
    reserved(ids, 'leads'),
    { ...inquiry, category_id: category?.category_id ?? DEFAULT_CATEGORY_ID },
    business,
    now,
  )
  const { lead_id } = lead
  const album = await storeInquiryPhotos(c.env.PHOTOS, photos, {
    lead_id,
    business,
    now,
    lastId: lastImage?.value ?? 0,
  })
  const message = {
    audience: { permission: 'Forms: Process' },
    path: '/forms',
    expires_at: now + DAY_MS,
    now,
  } as const
  const { started_at = now } = together ?? {}
  const announcements = is_suspected
    ? [queuePush({ ...message, event: 'inquiries_suspected', name: null, title: null, key: `suspected-${started_at}` })]
    : notify({
        ...{ ...message, event: 'inquiry', name: inquiry.name, title: lead.project_title },
        ...{ key: inquiryPushKey(lead_id), lines: { lead_id, actions: ['draft_received'] } },
      })
  return {
    statements: [
      insertLead(lead, null),
      insertInquiry({
        lead_id,
        received_at: now,
        tell_at: is_suspected ? null : nextEscalation(now, 0, business),
        is_suspected,
        ...sourceColumns(inquiry),
      }),
      ...album.statements,
      logActivity(
        { user: null, now },
        { action: 'draft_received', entity_id: lead_id, lead_id, details: { name: inquiry.name } },
      ),
      ...announcements,
    ],
    answer: { success: true },
    takeBack: album.remove,
  }
}

const sourceColumns = ({ source }: Inquiry) =>
  Object.fromEntries(SOURCE_FIELDS.map((name) => [name, source?.[name] ?? null])) as Record<SourceField, string | null>

const WEB_ADDRESS = /https?:|www\.|\[url/i

/**
 * What a honeypot says about its inquiry. Robots advertise web addresses. Without one, a password manager or an extension
 * may have filled it for a real visitor, whose own texts may name a website: the inquiry is only suspected.
 */
export const honeypotVerdict = (subject: string | undefined): 'empty' | 'suspected' | 'robot' => {
  if (!subject) return 'empty'
  return WEB_ADDRESS.test(subject) ? 'robot' : 'suspected'
}
