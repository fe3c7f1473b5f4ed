import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { inquiries } from '#worker/db/schema/inquiries.ts'
import { leads } from '#worker/db/schema/leads.ts'

/** Notes that a lead came by the public form, and since when it waits. */
export const insertInquiry = (row: typeof inquiries.$inferInsert) => statement(query.insert(inquiries).values(row))

/** The inquiries that wait, and whose next escalation is due. */
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

export type DueRow = RowOfStatement<typeof selectDueInquiries>

/** A condition for `guard`: since the inquiry was read nobody has touched it, and no other run has escalated it. */
export const stillWaits = ({ lead_id, told_level }: DueRow): SQL =>
  sql`EXISTS (SELECT 1 FROM inquiries WHERE lead_id = ${lead_id} AND told_level = ${told_level} AND touched_at IS NULL)`

export const recordEscalation = (leadId: number, level: number, next: number | null) =>
  statement(query.update(inquiries).set({ told_level: level, tell_at: next }).where(eq(inquiries.lead_id, leadId)))
