import { DEFAULT_HOURS, openMsBetween, timeAfterOpen } from '#contract/settings/business-hours.ts'
import { dayOf } from '#contract/weeks.ts'
import type { SellerUser } from './business.ts'
import type { LeadRow, Rows } from './rows.ts'

const MINUTE_MS = 60_000

type InquiryRow = Rows['inquiries'][number]
type Source = Pick<InquiryRow, 'utm_source' | 'utm_campaign' | 'referrer'>

/** Open minutes until the first response, by lead id. */
const WAITS: readonly [number, ...number[]] = [3, 12, 7, 48, 21, 5, 150, 9, 33, 15, 400, 4]

/** The source of visitors, by lead id. */
const SOURCES: readonly [Source, ...Source[]] = [
  { utm_source: 'google', utm_campaign: 'spring-ads', referrer: null },
  { utm_source: null, utm_campaign: null, referrer: 'https://www.facebook.com/' },
  { utm_source: null, utm_campaign: null, referrer: null },
  { utm_source: 'qr', utm_campaign: 'yard-sign', referrer: null },
]

type Inquiry = LeadRow & { lead_id: number }

const at = <T>(list: readonly [T, ...T[]], id: number): T => list[id % list.length] ?? list[0]

/** An unanswered inquiry. All rows have the same columns. */
export const waitingInquiry = ({ lead_id, created_at: received_at }: Inquiry): InquiryRow => ({
  lead_id,
  received_at,
  ...at(SOURCES, lead_id),
  touched_at: null,
  touched_by: null,
  touch_kind: null,
  touch_seller_id: null,
  touched_on: null,
  waited_ms: null,
})

interface Answer {
  seller: SellerUser
  /** When the lead was promoted; of a draft, the present. UTC milliseconds. */
  until: number
  /** Whether the lead was promoted. */
  isPromoted: boolean
}

/** An inquiry with a call as first response, unless it was promoted earlier. */
export const answeredInquiry = (lead: Inquiry, { seller, until, isPromoted }: Answer, timeZone: string): InquiryRow => {
  const times = { hours: DEFAULT_HOURS, timeZone }
  const called = timeAfterOpen(lead.created_at, at(WAITS, lead.lead_id) * MINUTE_MS, times)
  const touched_at = Math.min(called, until)
  return {
    ...waitingInquiry(lead),
    touched_at,
    touched_by: seller.author.user_id,
    touch_kind: isPromoted && until <= called ? 'promotion' : 'call',
    touch_seller_id: seller.seller_id,
    touched_on: dayOf(touched_at, timeZone),
    waited_ms: openMsBetween(lead.created_at, touched_at, times),
  }
}
