import { sql } from 'drizzle-orm'
import { INQUIRY_LIMIT, INQUIRY_WINDOW_MS } from '#contract/inquiry.ts'
import { insertInto } from '#worker/db/sql.ts'

/** Counts an inquiry of a network; answers the count within its window, and when that began (UTC milliseconds). */
export const countInquiry = (bucket: string, now: number) => sql<{ count: number; started_at: number }>`
  INSERT INTO attempts (bucket, count, started_at) VALUES (${bucket}, 1, ${now})
  ON CONFLICT DO UPDATE SET
    count = iif(started_at > ${now - INQUIRY_WINDOW_MS}, min(count + 1, ${INQUIRY_LIMIT + 1}), 1),
    started_at = iif(started_at > ${now - INQUIRY_WINDOW_MS}, started_at, ${now})
  RETURNING count, started_at`

interface InquiryRow {
  lead_id: number
  received_at: number
  /** When it is told again, unless somebody answers before. */
  tell_at: number | null
}

/** Notes that a lead came by the public form, and since when it waits. */
export const insertInquiry = (row: InquiryRow) => insertInto('inquiries', { ...row })
