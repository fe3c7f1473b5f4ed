import { type SQL, sql } from 'drizzle-orm'
import type { SourceField } from '#contract/inquiries/source.ts'
import { insertInto } from '#worker/db/sql.ts'
import type { InquiryRow } from './first-response/store.ts'

/** Notes that a lead came by the public form, and since when it waits. */
export const insertInquiry = (
  row: Pick<InquiryRow, 'lead_id' | 'received_at' | 'tell_at' | 'is_suspected' | SourceField>,
) => insertInto('inquiries', { ...row, is_suspected: Number(row.is_suspected) })

/** An inquiry that waits, and whose next escalation is due. */
export interface DueRow extends Pick<InquiryRow, 'lead_id' | 'received_at' | 'told_level'> {
  name: string | null
  title: string | null
}

export const selectDueInquiries = (now: number, limit: number) => sql<DueRow>`
  SELECT q.lead_id, q.received_at, q.told_level, l.draft_name AS name, l.project_title AS title
  FROM inquiries q JOIN leads l ON l.lead_id = q.lead_id
  WHERE q.touched_at IS NULL AND q.tell_at IS NOT NULL AND q.tell_at <= ${now}
  ORDER BY q.tell_at, q.lead_id LIMIT ${limit}`

/** A condition for `guard`: since the inquiry was read nobody has touched it, and no other run has escalated it. */
export const stillWaits = ({ lead_id, told_level }: DueRow): SQL =>
  sql`EXISTS (SELECT 1 FROM inquiries WHERE lead_id = ${lead_id} AND told_level = ${told_level} AND touched_at IS NULL)`

export const recordEscalation = (leadId: number, level: number, next: number | null) =>
  sql`UPDATE inquiries SET told_level = ${level}, tell_at = ${next} WHERE lead_id = ${leadId}`
