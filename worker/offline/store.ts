import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lastChangeOf } from '#worker/activity/last-change-store.ts'
import { query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { inList } from '#worker/db/sql.ts'

/** The leads that moved to a stage last, of all sellers or of one. */
export const selectLastMoved = (stage: number, limit: number, seller?: number) =>
  statement(
    query
      .select({
        lead_id: leads.lead_id,
        contact_id: leads.contact_id,
        change_id: lastChangeOf(sql`leads.contact_id`).as('change_id'),
      })
      .from(leads)
      .where(
        and(
          eq(leads.stage_id, stage),
          isNull(leads.deleted_at),
          seller === undefined ? undefined : eq(leads.seller_id, seller),
        ),
      )
      .orderBy(desc(leads.stage_entered_at), desc(leads.lead_id))
      .limit(limit),
  )

/** The languages of the contacts of leads, as they were typed. */
export const selectLanguagesOfLeads = (leadIds: readonly number[]) =>
  statement(
    query
      .select({ lead_id: leads.lead_id, contact_language: contacts.language })
      .from(leads)
      .leftJoin(contacts, eq(contacts.contact_id, leads.contact_id))
      .where(inArray(leads.lead_id, inList(leadIds))),
  )
