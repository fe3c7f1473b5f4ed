import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SearchedNumber } from '#contract/documents/number.ts'
import type { LeadTaskFilter } from '#contract/leads/board-filter.ts'
import type { AppointmentKind, AppointmentState } from '#contract/schedule/appointment.ts'
import type { TaskType } from '#contract/tasks/tasks.ts'
import { selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { columnsOf, namedFields, type RowOf, selected } from '#worker/db/columns.ts'
import { incremented, insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { lead_totals } from '#worker/db/schema/totals.ts'
import { ageKeyOf, facet, leadOfDocument, matchExpression, rowidBefore, withoutFacets } from '#worker/db/search.ts'
import { draftNotesColumn } from '#worker/inquiries/draft-store.ts'
import { INQUIRY_COLUMNS, type InquiryColumns } from '#worker/inquiries/state.ts'

/** Every column except next task, next appointment, author and trash. */
const LEAD_COLUMNS = columnsOf(leads, [
  'next_task_id',
  'next_appointment_id',
  'created_by',
  'age_key',
  'deleted_at',
  'deleted_by',
])
type LeadColumns = RowOf<typeof leads, typeof LEAD_COLUMNS>

const CONTACT_COLUMNS = [
  'contact_name',
  'contact_phone',
  'contact_email',
  'contact_address',
  'contact_zip',
  'contact_language',
] as const

/** The next open task of a lead; null without one. */
interface NextTaskColumns {
  next_task_id: number | null
  next_task_title: string | null
  next_task_type: TaskType | null
  next_task_due: number | null
}
const NEXT_TASK_COLUMNS = ['next_task_id', 'next_task_title', 'next_task_type', 'next_task_due'] as const

/** The next open appointment of a lead; null without one. */
interface NextAppointmentColumns {
  next_appointment_id: number | null
  next_kind: AppointmentKind | null
  next_state: AppointmentState | null
  next_first_day: string | null
  next_last_day: string | null
  next_skipped_days: string | null
  next_start_minute: number | null
  next_end_minute: number | null
}
const NEXT_APPOINTMENT_COLUMNS = [
  'next_appointment_id',
  'next_kind',
  'next_state',
  'next_first_day',
  'next_last_day',
  'next_skipped_days',
  'next_start_minute',
  'next_end_minute',
] as const

/** A lead with fields of its contact, of its next task and of its next appointment. */
export type LeadRow = LeadColumns &
  Record<(typeof CONTACT_COLUMNS)[number], string | null> &
  NextTaskColumns &
  NextAppointmentColumns

/** A lead as users see it. Only documents need the language of the contact. */
export type ShownLeadRow = Omit<LeadRow, 'contact_language'>

/**
 * A lead in a list. A form draft also has the contact with its phone (`known_…`), its inquiry, and its newest
 * notes as JSON.
 */
export interface ListedRow extends ShownLeadRow, InquiryColumns {
  known_id?: number | null
  known_name?: string | null
  known_phone?: string | null
  known_seller?: number | null
  draft_notes?: string
}

const ownColumns = selected(LEAD_COLUMNS, 'l')

/** `next_task_title`: the beginning of the description if the task has no title. */
const nextTaskColumns = sql`n.task_id AS next_task_id, iif(n.title = '', substr(n.description, 1, 80), n.title) AS next_task_title,
  n.type AS next_task_type, n.due_at AS next_task_due`

const nextAppointmentColumns = sql`p.appointment_id AS next_appointment_id, p.kind AS next_kind, p.state AS next_state,
  p.first_day AS next_first_day, p.last_day AS next_last_day, p.skipped_days AS next_skipped_days,
  p.start_minute AS next_start_minute, p.end_minute AS next_end_minute`

const nextColumns = sql`${nextTaskColumns}, ${nextAppointmentColumns}`

const leadColumns = sql`${ownColumns}, c.name AS contact_name, c.phone AS contact_phone, c.email AS contact_email,
  c.address AS contact_address, c.zip AS contact_zip, c.language AS contact_language, ${nextColumns}`

const joinNext = sql`LEFT JOIN tasks n ON n.task_id = l.next_task_id
  LEFT JOIN appointments p ON p.appointment_id = l.next_appointment_id`
const fromLeads = sql`FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id ${joinNext}`

/** A lead outside the trash. */
export const selectLead = (leadId: number | SQL) =>
  sql<LeadRow>`SELECT ${leadColumns} ${fromLeads} WHERE l.lead_id = ${leadId} AND l.deleted_at IS NULL`

/** A lead in the list of its contact, without the fields of the contact. */
export type ContactLeadRow = LeadColumns

const leadFields = namedFields(leads, LEAD_COLUMNS)

/** The leads of a contact outside the trash, newest first; one more than the limit, to see whether there are more. */
export const selectContactLeads = (contactId: number, limit: number) =>
  statement(
    query
      .select(leadFields)
      .from(leads)
      .where(and(eq(leads.contact_id, contactId), isNull(leads.deleted_at)))
      .orderBy(desc(leads.age_key))
      .limit(limit + 1),
  )

/** The filter of a list of leads: by ids, by text (`q`), or without an open task. */
export interface LeadFilter {
  stage?: number | undefined
  seller?: number | undefined
  category?: number | undefined
  q?: string | undefined
  /** The document that `q` names: its lead is found as well. */
  number?: SearchedNumber | null
  task?: LeadTaskFilter | undefined
  /** A stage whose leads the list leaves out. */
  without?: number | undefined
  /** Whether the text search includes fields of the contact alone, such as its phone. */
  seesPerson?: boolean
}

interface Slice {
  limit: number
  offset: number
  /** Whether to join what only form drafts have: the contact of the phone, the inquiry, and notes. */
  withDraftColumns: boolean
}

/** One row more than the limit, to tell whether there is a next page. */
const sliceOf = ({ limit, offset }: Slice) => sql`LIMIT ${limit + 1} OFFSET ${offset}`

const draftColumns = ({ withDraftColumns }: Slice) =>
  withDraftColumns
    ? sql`, k.contact_id AS known_id, k.name AS known_name, k.phone AS known_phone, k.seller_id AS known_seller,
        ${selected(INQUIRY_COLUMNS, 'q')}, ${draftNotesColumn}`
    : sql``

const joinDraftTables = ({ withDraftColumns }: Slice) =>
  withDraftColumns
    ? sql`LEFT JOIN phone_owners o ON l.contact_id IS NULL AND o.phone_key = l.draft_phone_key
        LEFT JOIN contacts k ON k.contact_id = o.contact_id
        LEFT JOIN inquiries q ON l.contact_id IS NULL AND q.lead_id = l.lead_id`
    : sql``

interface StageSlice extends Slice {
  /** In Form Drafts: suspected spam only, or all others. */
  isSuspected?: boolean
  after: { entered_at: number; lead_id: number } | undefined
}

/** A page of the leads of a stage, last moved first. */
export const selectStagePage = (stage: number, { seller, category }: LeadFilter, slice: StageSlice) => {
  const { after } = slice
  return sql<ListedRow>`SELECT ${leadColumns} ${draftColumns(slice)} ${fromLeads} ${joinDraftTables(slice)}
    WHERE l.stage_id = ${stage} AND l.deleted_at IS NULL
      ${seller === undefined ? sql`` : sql`AND l.seller_id = ${seller}`}
      ${category === undefined ? sql`` : sql`AND l.category_id = ${category}`}
      ${slice.withDraftColumns ? sql`AND coalesce(q.is_suspected, 0) = ${Number(slice.isSuspected ?? false)}` : sql``}
      ${after ? sql`AND (l.stage_entered_at, l.lead_id) < (${after.entered_at}, ${after.lead_id})` : sql``}
    ORDER BY l.stage_entered_at DESC, l.lead_id DESC ${sliceOf(slice)}`
}

/** How many form drafts of a stage are suspected spam. */
export const countSuspected = (stage: number, { seller, category }: LeadFilter) => sql<{ leads: number }>`
  SELECT count(*) AS leads FROM inquiries q CROSS JOIN leads l ON l.lead_id = q.lead_id
  WHERE q.is_suspected = 1 AND q.touch_kind IS NOT 'deletion'
    AND l.stage_id = ${stage} AND l.contact_id IS NULL AND l.deleted_at IS NULL
    ${seller === undefined ? sql`` : sql`AND l.seller_id = ${seller}`}
    ${category === undefined ? sql`` : sql`AND l.category_id = ${category}`}`

interface NewestSlice extends Slice {
  /** The id of the lead after which the page begins. */
  before: number | undefined
}

/** A page of the leads that match the filter, newest first. */
export const selectNewestPage = (filter: LeadFilter, slice: NewestSlice) => {
  const { stage, seller, category, q, number, task, without, seesPerson = true } = filter
  const expression = matchExpression(
    q,
    [...facet('g', stage), ...facet('s', seller), ...facet('c', category), ...facet('t', task && 0)],
    seesPerson ? {} : NAMES,
  )
  if (!expression) return unfilteredPage(slice, without)
  const matches = sql`leads_search MATCH ${withoutFacets(expression, facet('g', without))}`
  return searchedPage(
    number
      ? sql`s.rowid IN (SELECT rowid FROM leads_search WHERE ${matches} UNION ALL ${numberedLead(number, filter)})`
      : matches,
    slice,
  )
}

/** The lead of a document, if it passes the filter. The search index has no leads in the trash. */
const numberedLead = (number: SearchedNumber, { stage, seller, category, task, without }: LeadFilter) => sql`
  SELECT age_key FROM leads WHERE lead_id = ${leadOfDocument(number)}
    ${stage === undefined ? sql`` : sql`AND stage_id = ${stage}`}
    ${seller === undefined ? sql`` : sql`AND seller_id = ${seller}`}
    ${category === undefined ? sql`` : sql`AND category_id = ${category}`}
    ${task === undefined ? sql`` : sql`AND next_task_id IS NULL`}
    ${without === undefined ? sql`` : sql`AND stage_id <> ${without}`}`

/** Restricts a text search of leads to titles and names. */
export const NAMES = { columns: '{title name}', withNumbers: false }

/** The search index has the fields of the contact, so this query does not join contacts. */
const searchedPage = (matches: SQL, slice: NewestSlice) => sql<ListedRow>`
  SELECT ${ownColumns}, iif(l.contact_id, s.name, NULL) AS contact_name,
    iif(l.contact_id, s.phone, NULL) AS contact_phone, s.email AS contact_email, s.address AS contact_address,
    s.zip AS contact_zip, ${nextColumns} ${draftColumns(slice)}
  FROM leads_search s JOIN leads l ON l.lead_id = s.lead_id ${joinNext} ${joinDraftTables(slice)}
  WHERE ${matches} ${rowidBefore(ageKeyOf(leads, slice.before))}
  ORDER BY s.rowid DESC ${sliceOf(slice)}`

const unfilteredPage = (slice: NewestSlice, without: number | undefined) => sql<ListedRow>`
  SELECT ${leadColumns} ${fromLeads}
  WHERE l.deleted_at IS NULL ${without === undefined ? sql`` : sql`AND l.stage_id <> ${without}`}
    ${slice.before === undefined ? sql`` : sql`AND l.age_key < ${ageKeyOf(leads, slice.before)}`}
  ORDER BY l.age_key DESC ${sliceOf(slice)}`

/** The `category_id` of the totals over all categories. */
const ALL_CATEGORIES = -1

/** The totals of a seller (0: no seller): JSON objects from stage id to number of leads, and to cents. */
export type LeadTotalsRow = RowOfStatement<typeof selectLeadTotals>

/** The totals of each seller, for all categories or for one. */
export const selectLeadTotals = ({ category = ALL_CATEGORIES }: Pick<LeadFilter, 'category'> = {}) =>
  statement(
    query
      .select({ seller_id: lead_totals.seller_id, leads: lead_totals.leads, value_cents: lead_totals.value_cents })
      .from(lead_totals)
      .where(eq(lead_totals.category_id, category)),
  )

/** A condition for `guard`: the lead is outside the trash and has the version that was read. */
export const leadIsUnchanged = (row: Pick<LeadRow, 'lead_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${row.lead_id} AND version = ${row.version} AND deleted_at IS NULL)`

/** A condition for `guard`: the lead is outside the trash. */
export const leadIsLive = (leadId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${leadId} AND deleted_at IS NULL)`

/** A condition for `guard`: the lead belongs to the contact and is outside the trash. */
export const leadIsOf = (leadId: number, contactId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM leads WHERE lead_id = ${leadId} AND contact_id = ${contactId} AND deleted_at IS NULL)`

/** A condition for `guard`: stage and contact are those that were read, so the form draft was not promoted. */
export const draftIsUnpromoted = ({ lead_id, stage_id, contact_id }: LeadRow): SQL =>
  sql`EXISTS (SELECT 1 FROM leads
    WHERE lead_id = ${lead_id} AND stage_id = ${stage_id} AND contact_id IS ${contact_id})`

type EmptyColumn = { [C in keyof LeadRow]: null extends LeadRow[C] ? C : never }[keyof LeadRow]

/** Null for each nullable column. */
const emptyLead = () =>
  Object.fromEntries(
    [...LEAD_COLUMNS, ...CONTACT_COLUMNS, ...NEXT_TASK_COLUMNS, ...NEXT_APPOINTMENT_COLUMNS].map((column) => [
      column,
      null,
    ]),
  ) as Record<EmptyColumn, null>

/** The row of a new lead. Missing nullable columns are null. */
export const newLeadRow = (
  given: Pick<LeadRow, 'lead_id' | 'stage_id' | 'created_at' | 'stage_entered_at'> & Partial<LeadRow>,
): LeadRow => ({ ...emptyLead(), value_cents: 0, version: 1, updated_at: given.created_at, ...given })

/** The columns of a new lead. */
export const leadRecord = (row: LeadRow, createdBy: number | null) => ({
  ...Object.fromEntries(LEAD_COLUMNS.map((column) => [column, row[column]])),
  created_by: createdBy,
})

export const insertLead = ({ next_task_id: _, next_appointment_id: __, ...row }: LeadRow, createdBy: number | null) =>
  insertRow(leads, { ...row, created_by: createdBy })

/** Updates columns of a lead and increments its version. */
export const updateLead = (leadId: number, values: Partial<LeadColumns>) =>
  statement(
    query
      .update(leads)
      .set({ ...values, version: incremented(leads.version) })
      .where(eq(leads.lead_id, leadId)),
  )

/** Gives the new category of a lead to its contact, if the contact has the old one and no other lead. */
export const copyCategoryToContact = ({ lead_id, contact_id, category_id }: LeadRow, next: number | null) =>
  sql`UPDATE contacts SET category_id = ${next} WHERE contact_id = ${contact_id} AND category_id IS ${category_id}
    AND NOT EXISTS (SELECT 1 FROM leads
      WHERE leads.contact_id = ${contact_id} AND lead_id <> ${lead_id} AND deleted_at IS NULL)`

export const trashLead = (leadId: number, userId: number, now: number) =>
  statement(
    query
      .update(leads)
      .set({ deleted_at: now, deleted_by: userId, updated_at: now, version: incremented(leads.version) })
      .where(eq(leads.lead_id, leadId)),
  )

/** The last change of a lead: its user and action. Includes changes of the contact that changed the lead. */
export const selectLastChange = (leadId: number) =>
  selectLastAuthor(and(eq(activity.lead_id, leadId), inArray(activity.entity, ['lead', 'contact'])))

/** The log details of the move or promotion that led to the current version of the lead. No row after another change. */
export const selectLastMove = (leadId: number, action: 'lead_moved' | 'lead_promoted') =>
  statement(
    query
      .select({ details: activity.details })
      .from(activity)
      .innerJoin(
        leads,
        and(eq(leads.lead_id, activity.lead_id), sql`${activity.details} ->> 'version' = ${leads.version}`),
      )
      .where(and(eq(activity.lead_id, leadId), eq(activity.action, action)))
      .orderBy(desc(activity.activity_id))
      .limit(1),
  )

/** A condition: outside the trash, the contact has only this lead and the notes and photos that it had as a form draft. */
export const contactHasOnlyLead = (contactId: number | SQL, leadId: number): SQL => sql`NOT EXISTS (
  SELECT 1 FROM leads l WHERE l.contact_id = ${contactId} AND l.lead_id <> ${leadId} AND l.deleted_at IS NULL UNION ALL
  SELECT 1 FROM notes n WHERE n.contact_id = ${contactId} AND n.deleted_at IS NULL
    AND NOT (n.lead_id IS ${leadId} AND n.created_at < (SELECT stage_entered_at FROM leads WHERE lead_id = ${leadId}))
  UNION ALL
  SELECT 1 FROM tasks t WHERE t.contact_id = ${contactId} AND t.deleted_at IS NULL UNION ALL
  SELECT 1 FROM images i WHERE i.contact_id = ${contactId} AND i.deleted_at IS NULL
    AND (i.lead_id IS NOT ${leadId} OR i.user_id IS NOT NULL))`

/** Whether the contact of this lead has only this lead. */
export const selectHasOnlyLead = (leadId: number) => sql<{ stands_alone: number }>`
  SELECT ${contactHasOnlyLead(sql`own.contact_id`, leadId)} AS stands_alone FROM leads own WHERE own.lead_id = ${leadId}`

/** A condition for `guard`: the contact is outside the trash and unchanged since its creation. */
export const contactIsUnedited = (contactId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM contacts WHERE contact_id = ${contactId} AND version = 1 AND deleted_at IS NULL)`

export const trashContact = (contactId: number, userId: number, now: number) =>
  statement(
    query
      .update(contacts)
      .set({ deleted_at: now, deleted_by: userId, updated_at: now, version: incremented(contacts.version) })
      .where(eq(contacts.contact_id, contactId)),
  )
