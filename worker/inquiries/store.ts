import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { inquiries } from '#worker/db/schema/inquiries.ts'
import { leads } from '#worker/db/schema/leads.ts'

export type InquiryRow = typeof inquiries.$inferSelect

export const insertInquiry = (row: typeof inquiries.$inferInsert) => insertRow(inquiries, row)

/** The unanswered inquiries whose escalation is due at a time (UTC milliseconds), the longest due first. */
export const selectDueInquiries = (now: number, limit: number) =>
  statement(
    query
      .select({
        lead_id: inquiries.lead_id,
        received_at: inquiries.received_at,
        told_level: inquiries.told_level,
        name: sql<string | null>`${leads.draft_name}`.as('name'),
        title: sql<string | null>`${leads.project_title}`.as('title'),
      })
      .from(inquiries)
      .innerJoin(leads, eq(leads.lead_id, inquiries.lead_id))
      .where(and(isNull(inquiries.touched_at), isNotNull(inquiries.tell_at), lte(inquiries.tell_at, now)))
      .orderBy(asc(inquiries.tell_at), asc(inquiries.lead_id))
      .limit(limit),
  )

/** `told_level`: the number of its escalations so far. */
export type DueInquiry = RowOfStatement<typeof selectDueInquiries>

/** A condition for `guard`: the inquiry is unanswered, and no other run has escalated it since it was read. */
export const isDue = ({ lead_id, told_level }: DueInquiry): SQL =>
  sql`EXISTS (SELECT 1 FROM inquiries WHERE lead_id = ${lead_id} AND told_level = ${told_level} AND touched_at IS NULL)`

/** `nextAt`: when the next escalation is due (UTC milliseconds); null after the last one. */
export const recordEscalation = (leadId: number, level: number, nextAt: number | null) =>
  statement(query.update(inquiries).set({ told_level: level, tell_at: nextAt }).where(eq(inquiries.lead_id, leadId)))
