import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { incremented, query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { estimates } from '#worker/db/schema/documents.ts'
import { leads } from '#worker/db/schema/leads.ts'

/** A literal condition, so that SQLite uses the partial index of open estimates. */
const isOpen = and(sql`${estimates.state} IN ('sent', 'viewed')`, isNull(estimates.deleted_at))

/** The open estimates that ended before a business day, the oldest first, of leads in or outside the trash. */
export const selectExpired = (day: string, limit: number) =>
  statement(
    query
      .select({
        estimate_id: estimates.estimate_id,
        number_year: estimates.number_year,
        number_seq: estimates.number_seq,
        revision: estimates.revision,
        total_cents: estimates.total_cents,
        lead_id: estimates.lead_id,
        contact_id: leads.contact_id,
        name: sql<string | null>`coalesce(${contacts.name}, ${leads.draft_name})`.as('name'),
      })
      .from(estimates)
      .innerJoin(leads, eq(leads.lead_id, estimates.lead_id))
      .leftJoin(contacts, eq(contacts.contact_id, leads.contact_id))
      .where(and(lt(estimates.valid_until, day), isOpen))
      .orderBy(asc(estimates.valid_until))
      .limit(limit),
  )

/** A condition for `guard`: the estimate is still open, and ended before the day. */
export const estimateIsOpen = (estimateId: number, day: string): SQL => sql`EXISTS (SELECT 1 FROM estimates
  WHERE estimate_id = ${estimateId} AND valid_until < ${day} AND state IN ('sent', 'viewed') AND deleted_at IS NULL)`

export const expireEstimate = (estimateId: number, now: number) =>
  statement(
    query
      .update(estimates)
      .set({ state: 'expired', updated_at: now, version: incremented(estimates.version) })
      .where(eq(estimates.estimate_id, estimateId)),
  )
