import { type SQL, sql } from 'drizzle-orm'
import { INQUIRY_LIMIT, INQUIRY_LIMIT_TOGETHER, INQUIRY_WINDOW_MS } from '#contract/inquiry.ts'
import type { SourceField } from '#contract/inquiry-source.ts'
import { insertInto } from '#worker/db/sql.ts'
import type { InquiryRow } from '#worker/touches/store.ts'

interface Counted {
  count: number
  /** When the window began (UTC milliseconds). */
  started_at: number
}

/** Counts one more within the window, up to one more than the limit. */
const countedAgain = (limit: number, now: number) => sql`ON CONFLICT DO UPDATE SET
    count = iif(started_at > ${now - INQUIRY_WINDOW_MS}, min(count + 1, ${limit + 1}), 1),
    started_at = iif(started_at > ${now - INQUIRY_WINDOW_MS}, started_at, ${now})
  RETURNING count, started_at`

/** Counts an inquiry of a network. */
export const countInquiry = (bucket: string, now: number) => sql<Counted>`
  INSERT INTO attempts (bucket, count, started_at) VALUES (${bucket}, 1, ${now}) ${countedAgain(INQUIRY_LIMIT, now)}`

/** Counts an inquiry of any network, unless its own has more than its limit already; no row then. */
export const countTogether = (bucket: string, limit: number, now: number) => sql<Counted>`
  INSERT INTO attempts (bucket, count, started_at)
  SELECT 'inquiries', 1, ${now} WHERE (SELECT count FROM attempts WHERE bucket = ${bucket}) <= ${limit}
  ${countedAgain(INQUIRY_LIMIT_TOGETHER, now)}`

/** Notes that a lead came by the public form, and since when it waits. */
export const insertInquiry = (
  row: Pick<InquiryRow, 'lead_id' | 'received_at' | 'tell_at' | 'is_suspected' | SourceField>,
) => insertInto('inquiries', { ...row, is_suspected: Number(row.is_suspected) })

/** An inquiry of which it is time to tell again. */
export interface DueRow extends Pick<InquiryRow, 'lead_id' | 'received_at' | 'told_level'> {
  name: string | null
  title: string | null
}

export const selectDue = (now: number, limit: number) => sql<DueRow>`
  SELECT q.lead_id, q.received_at, q.told_level, l.draft_name AS name, l.project_title AS title
  FROM inquiries q JOIN leads l ON l.lead_id = q.lead_id
  WHERE q.touched_at IS NULL AND q.tell_at IS NOT NULL AND q.tell_at <= ${now} ORDER BY q.tell_at LIMIT ${limit}`

/** A condition for `guard`: nobody has touched the inquiry since it was read, nor told of this step. */
export const isUntold = ({ lead_id, told_level }: DueRow): SQL =>
  sql`EXISTS (SELECT 1 FROM inquiries WHERE lead_id = ${lead_id} AND told_level = ${told_level} AND touched_at IS NULL)`

export const advanceTelling = (leadId: number, told: number, next: number | null) =>
  sql`UPDATE inquiries SET told_level = ${told}, tell_at = ${next} WHERE lead_id = ${leadId}`
