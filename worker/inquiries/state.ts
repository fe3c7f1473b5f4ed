import { type InquiryState, LeadSource } from '#contract/inquiries/state.ts'
import type { InquiryRow } from './store.ts'

const SOURCE = Object.keys(LeadSource.entries) as (keyof LeadSource)[]

/** The columns of an inquiry that an answer has. */
export const INQUIRY_COLUMNS = [
  'received_at',
  'touched_at',
  'touch_kind',
  'call_state',
  'is_suspected',
  ...SOURCE,
] as const
type Columns = Pick<InquiryRow, (typeof INQUIRY_COLUMNS)[number]>

/** The columns after an outer join: all null for a lead without an inquiry. */
export type InquiryColumns = { [Column in keyof Columns]?: Columns[Column] | null }

export const presentInquiry = ({
  received_at,
  touched_at,
  touch_kind,
  call_state,
  is_suspected,
  ...row
}: InquiryColumns): InquiryState | null =>
  received_at
    ? {
        received_at,
        touched_at: touched_at ?? null,
        touch_kind: touch_kind ?? null,
        call_state: call_state ?? null,
        is_suspected: Boolean(is_suspected),
        source: sourceOf(row),
      }
    : null

const sourceOf = (row: Partial<LeadSource>): LeadSource | null => {
  const { landing_page = null, referrer = null, utm_source = null, utm_medium = null } = row
  const { utm_campaign = null, utm_term = null, utm_content = null } = row
  const source = { landing_page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content }
  return Object.values(source).some((value) => value !== null) ? source : null
}
