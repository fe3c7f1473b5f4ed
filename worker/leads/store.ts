import { type SQL, sql } from 'drizzle-orm'
import type { Action } from '#contract/activity/actions.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { expressionOf, facet, rowidBefore } from '#worker/db/search.ts'
import { assignments, insertInto } from '#worker/db/sql.ts'

/** All of a lead but who made it and what the trash keeps. */
const OF_LEAD = columnsOf(leads, ['created_by', 'deleted_at', 'deleted_by'])
export type LeadColumns = RowOf<typeof leads, typeof OF_LEAD>

const OF_ITS_CONTACT = ['contact_name', 'contact_phone', 'contact_email', 'contact_address', 'contact_zip'] as const

/** A lead with what it shows of its contact. */
export type LeadRow = LeadColumns & Record<(typeof OF_ITS_CONTACT)[number], string | null>

/** A lead as it is listed; where that is Form Drafts, with the contact to whom a draft's phone belongs. */
export interface ListedRow extends LeadRow {
  known_id?: number | null
  known_name?: string | null
  known_phone?: string | null
  known_seller?: number | null
}

const ownColumns = selected(OF_LEAD, 'l')

const leadColumns = sql`${ownColumns}, c.name AS contact_name, c.phone AS contact_phone, c.email AS contact_email,
  c.address AS contact_address, c.zip AS contact_zip`

const fromLeads = sql`FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id`

/** A lead outside the trash. */
export const selectLead = (leadId: number | SQL) =>
  sql<LeadRow>`SELECT ${leadColumns} ${fromLeads} WHERE l.lead_id = ${leadId} AND l.deleted_at IS NULL`

/** What narrows a list of leads; `q` is text of three letters or more. */
export interface LeadFilter {
  stage?: number | undefined
  seller?: number | undefined
  category?: number | undefined
  q?: string | undefined
}

interface Slice {
  limit: number
  offset: number
  /** Whether drafts come with the contact to whom their phone belongs. */
  withKnown: boolean
}

/** One row more than the limit tells whether there is a next page. */
const sliceOf = ({ limit, offset }: Slice) => sql`LIMIT ${limit + 1} OFFSET ${offset}`

const knownColumns = ({ withKnown }: Slice) =>
  withKnown
    ? sql`, k.contact_id AS known_id, k.name AS known_name, k.phone AS known_phone, k.seller_id AS known_seller`
    : sql``

const joinKnown = ({ withKnown }: Slice) =>
  withKnown
    ? sql`LEFT JOIN contacts k ON l.contact_id IS NULL AND k.phone_key = l.draft_phone_key AND k.deleted_at IS NULL`
    : sql``

interface StageSlice extends Slice {
  after: { entered_at: number; lead_id: number } | undefined
}

/** A stage's leads, the last moved first. */
export const selectStagePage = (stage: number, { seller, category }: LeadFilter, slice: StageSlice) => {
  const { after } = slice
  return sql<ListedRow>`SELECT ${leadColumns} ${knownColumns(slice)} ${fromLeads} ${joinKnown(slice)}
    WHERE l.stage_id = ${stage} AND l.deleted_at IS NULL
      ${seller === undefined ? sql`` : sql`AND l.seller_id = ${seller}`}
      ${category === undefined ? sql`` : sql`AND l.category_id = ${category}`}
      ${after ? sql`AND (l.stage_entered_at, l.lead_id) < (${after.entered_at}, ${after.lead_id})` : sql``}
    ORDER BY l.stage_entered_at DESC, l.lead_id DESC ${sliceOf(slice)}`
}

interface NewestSlice extends Slice {
  before: number | undefined
}

/** Leads that the filter lets through, the newest first. */
export const selectNewestPage = (filter: LeadFilter, slice: NewestSlice) => {
  const { stage, seller, category, q } = filter
  const expression = expressionOf(q, [...facet('g', stage), ...facet('s', seller), ...facet('c', category)])
  return expression ? foundPage(expression, slice) : allPage(slice)
}

/** What a list shows of the contact stands in the index, so that nobody has to look it up. */
const foundPage = (expression: string, slice: NewestSlice) => sql<ListedRow>`
  SELECT ${ownColumns}, iif(l.contact_id, s.name, NULL) AS contact_name,
    iif(l.contact_id, s.phone, NULL) AS contact_phone, s.email AS contact_email, s.address AS contact_address,
    s.zip AS contact_zip ${knownColumns(slice)}
  FROM leads_search s JOIN leads l ON l.lead_id = s.rowid ${joinKnown(slice)}
  WHERE leads_search MATCH ${expression} ${rowidBefore(slice.before)}
  ORDER BY s.rowid DESC ${sliceOf(slice)}`

const allPage = (slice: NewestSlice) => sql<ListedRow>`
  SELECT ${leadColumns} ${fromLeads}
  WHERE l.deleted_at IS NULL ${slice.before === undefined ? sql`` : sql`AND l.lead_id < ${slice.before}`}
  ORDER BY l.lead_id DESC ${sliceOf(slice)}`

/** What stands in a total for all categories. */
const ALL = -1

/** Leads and cents by stage, as JSON, of a seller; 0 is nobody. */
export interface LeadTotalsRow {
  seller_id: number
  leads: string
  value_cents: string
}

/** The true totals of each seller, of one category where named. */
export const selectLeadTotals = ({ category = ALL }: Pick<LeadFilter, 'category'> = {}) =>
  sql<LeadTotalsRow>`SELECT seller_id, leads, value_cents FROM lead_totals WHERE category_id = ${category}`

/** Holds when the lead is still the version that was read. */
export const leadIsUnchanged = (row: Pick<LeadRow, 'lead_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${row.lead_id} AND version = ${row.version} AND deleted_at IS NULL)`

export const leadIsLive = (leadId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${leadId} AND deleted_at IS NULL)`

/** Holds when nobody has promoted the draft since it was read. */
export const draftIsUnpromoted = ({ lead_id, stage_id, contact_id }: LeadRow): SQL =>
  sql`EXISTS (SELECT 1 FROM leads
    WHERE lead_id = ${lead_id} AND stage_id = ${stage_id} AND contact_id IS ${contact_id})`

type EmptyColumn = { [C in keyof LeadRow]: null extends LeadRow[C] ? C : never }[keyof LeadRow]

/** Nothing in each column that may be empty. */
const emptyLead = () =>
  Object.fromEntries([...OF_LEAD, ...OF_ITS_CONTACT].map((column) => [column, null])) as Record<EmptyColumn, null>

/** A new lead as it will be read back: what is not given is empty. */
export const newLeadRow = (
  given: Pick<LeadRow, 'lead_id' | 'stage_id' | 'created_at' | 'stage_entered_at'> & Partial<LeadRow>,
): LeadRow => ({ ...emptyLead(), value_cents: 0, version: 1, updated_at: given.created_at, ...given })

export const insertLead = (row: LeadRow, createdBy: number | null) =>
  insertInto('leads', {
    ...Object.fromEntries(OF_LEAD.map((column) => [column, row[column]])),
    created_by: createdBy,
  })

/** Changes columns of a lead; its version rises by one. */
export const updateLead = (leadId: number, values: Partial<LeadColumns>) =>
  sql`UPDATE leads SET ${assignments(values)}, version = version + 1
    WHERE lead_id = ${leadId}`

export const trashLead = (leadId: number, userId: number, now: number) =>
  sql`UPDATE leads SET deleted_at = ${now}, deleted_by = ${userId}, updated_at = ${now}, version = version + 1
    WHERE lead_id = ${leadId}`

/** Who changed a lead last, and how; a line about its contact stands under it where it changed both. */
export const selectLastChange = (leadId: number) => sql<{ user_name: string; action: Action }>`
  SELECT user_name, action FROM activity WHERE lead_id = ${leadId} AND entity IN ('lead', 'contact')
  ORDER BY activity_id DESC LIMIT 1`

/** The move that left a lead at its present version; a later change of another kind leaves none. */
export const selectLastMove = (leadId: number) => sql<{ details: string }>`
  SELECT a.details FROM activity a JOIN leads l ON l.lead_id = a.lead_id AND a.details ->> 'version' = l.version
  WHERE a.lead_id = ${leadId} AND a.action = 'lead_moved' ORDER BY a.activity_id DESC LIMIT 1`
