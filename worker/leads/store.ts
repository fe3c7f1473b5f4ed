import { type SQL, sql } from 'drizzle-orm'
import type { PROPERTY_LOCATIONS } from '#contract/leads.ts'
import { assignments, insertInto } from '#worker/db/sql.ts'

export interface LeadRow {
  lead_id: number
  contact_id: number | null
  stage_id: number
  seller_id: number | null
  category_id: number | null
  value_cents: number
  property_location: (typeof PROPERTY_LOCATIONS)[number] | null
  notes: string | null
  project_title: string | null
  title_size: string | null
  title_height: string | null
  title_color: string | null
  draft_name: string | null
  draft_phone: string | null
  draft_phone_key: string | null
  draft_email: string | null
  draft_address: string | null
  stage_entered_at: number
  entered_week: string | null
  version: number
  created_at: number
  updated_at: number
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  contact_address: string | null
  contact_zip: string | null
}

const leadColumns = sql`l.lead_id, l.contact_id, l.stage_id, l.seller_id, l.category_id, l.value_cents,
  l.property_location, l.notes, l.project_title, l.title_size, l.title_height, l.title_color, l.draft_name,
  l.draft_phone, l.draft_phone_key, l.draft_email, l.draft_address, l.stage_entered_at, l.entered_week, l.version,
  l.created_at, l.updated_at, c.name AS contact_name, c.phone AS contact_phone, c.email AS contact_email,
  c.address AS contact_address, c.zip AS contact_zip`

const fromLeads = sql`FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id`

/** A lead outside the trash. */
export const selectLead = (leadId: number) =>
  sql<LeadRow>`SELECT ${leadColumns} ${fromLeads} WHERE l.lead_id = ${leadId} AND l.deleted_at IS NULL`

interface StagePage {
  seller: number | undefined
  limit: number
  after: { entered_at: number; lead_id: number } | undefined
  offset: number
}

/** A stage's leads, the last moved first; one more than the limit tells whether there is a next page. */
export const selectStagePage = (stageId: number, { seller, limit, after, offset }: StagePage) => sql<LeadRow>`
  SELECT ${leadColumns} ${fromLeads}
  WHERE l.stage_id = ${stageId} AND l.deleted_at IS NULL
    ${seller === undefined ? sql`` : sql`AND l.seller_id = ${seller}`}
    ${after ? sql`AND (l.stage_entered_at, l.lead_id) < (${after.entered_at}, ${after.lead_id})` : sql``}
  ORDER BY l.stage_entered_at DESC, l.lead_id DESC LIMIT ${limit + 1} OFFSET ${offset}`

interface AllPage {
  seller: number | undefined
  limit: number
  before: number | undefined
  offset: number
}

/** Leads of every stage, the newest first. */
export const selectAllPage = ({ seller, limit, before, offset }: AllPage) => sql<LeadRow>`
  SELECT ${leadColumns} ${fromLeads}
  WHERE l.deleted_at IS NULL
    ${seller === undefined ? sql`` : sql`AND l.seller_id = ${seller}`}
    ${before === undefined ? sql`` : sql`AND l.lead_id < ${before}`}
  ORDER BY l.lead_id DESC LIMIT ${limit + 1} OFFSET ${offset}`

export interface LeadTotal {
  stage_id: number
  /** 0 for the leads without a seller. */
  seller_id: number
  leads: number
  value_cents: number
}

/** True totals by stage and seller; of one stage, or one seller, where named. */
export const selectLeadTotals = ({ stage, seller }: { stage?: number | undefined; seller?: number | undefined } = {}) =>
  sql<LeadTotal>`SELECT stage_id, seller_id, leads, value_cents FROM lead_totals
    WHERE ${stage === undefined ? sql`true` : sql`stage_id = ${stage}`}
      ${seller === undefined ? sql`` : sql`AND seller_id = ${seller}`}`

/** Holds when the lead is still the version that was read. */
export const leadIsUnchanged = (row: Pick<LeadRow, 'lead_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${row.lead_id} AND version = ${row.version} AND deleted_at IS NULL)`

export const leadIsLive = (leadId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${leadId} AND deleted_at IS NULL)`

/** Holds when nobody has promoted the draft since it was read. */
export const draftIsUnpromoted = ({ lead_id, stage_id, contact_id }: LeadRow): SQL =>
  sql`EXISTS (SELECT 1 FROM leads
    WHERE lead_id = ${lead_id} AND stage_id = ${stage_id} AND contact_id IS ${contact_id})`

export const contactIsLive = (contactId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts WHERE contact_id = ${contactId} AND deleted_at IS NULL)`

/** A new lead as it will be read back: what is not given is empty. */
export const newLeadRow = (
  given: Pick<LeadRow, 'lead_id' | 'stage_id' | 'created_at' | 'stage_entered_at'> & Partial<LeadRow>,
): LeadRow => ({
  contact_id: null,
  seller_id: null,
  category_id: null,
  value_cents: 0,
  property_location: null,
  notes: null,
  project_title: null,
  title_size: null,
  title_height: null,
  title_color: null,
  draft_name: null,
  draft_phone: null,
  draft_phone_key: null,
  draft_email: null,
  draft_address: null,
  entered_week: null,
  version: 1,
  updated_at: given.created_at,
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  contact_address: null,
  contact_zip: null,
  ...given,
})

export const insertLead = (row: LeadRow, createdBy: number | null) => {
  const { contact_name, contact_phone, contact_email, contact_address, contact_zip, ...columns } = row
  return insertInto('leads', { ...columns, created_by: createdBy })
}

/** Changes columns of a lead; its version rises by one. */
export const updateLead = (leadId: number, values: Partial<LeadRow>) =>
  sql`UPDATE leads SET ${assignments(values as Record<string, string | number | null>)}, version = version + 1
    WHERE lead_id = ${leadId}`

export const trashLead = (leadId: number, userId: number, now: number) =>
  sql`UPDATE leads SET deleted_at = ${now}, deleted_by = ${userId}, updated_at = ${now}, version = version + 1
    WHERE lead_id = ${leadId}`

/** Who changed a lead last. */
export const selectLastChange = (leadId: number) => sql<{ user_name: string; action: string }>`
  SELECT user_name, action FROM activity WHERE lead_id = ${leadId} ORDER BY activity_id DESC LIMIT 1`
