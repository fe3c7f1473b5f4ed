import { eq, inArray } from 'drizzle-orm'
import { query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { inList } from '#worker/db/sql.ts'

/** The languages of the contacts of leads, as they were typed. */
export const selectLanguagesOfLeads = (leadIds: readonly number[]) =>
  statement(
    query
      .select({ lead_id: leads.lead_id, contact_language: contacts.language })
      .from(leads)
      .leftJoin(contacts, eq(contacts.contact_id, leads.contact_id))
      .where(inArray(leads.lead_id, inList(leadIds))),
  )
