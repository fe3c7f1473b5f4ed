import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { CatalogList } from '#contract/catalog/editing.ts'
import { isOfSettings, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { categories, removed_stages, sellers, stages } from '#worker/db/schema/catalog.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { tasks } from '#worker/db/schema/tasks.ts'
import { inList } from '#worker/db/sql.ts'
import type { Actor } from '#worker/write/actor.ts'

const versionOf = (list: CatalogList) =>
  sql.identifier(
    {
      seller: 'sellers_version',
      category: 'categories_version',
      stage: 'stages_version',
    }[list],
  )

/** A condition for `guard`: the list has this version. */
export const listIsUnchanged = (list: CatalogList, version: number): SQL =>
  sql`EXISTS (SELECT 1 FROM catalog WHERE ${versionOf(list)} = ${version})`

export const incrementListVersion = (list: CatalogList) =>
  sql`UPDATE catalog SET ${versionOf(list)} = ${versionOf(list)} + 1`

/** The user who changed settings last. */
export const selectLastSettingsAuthor = selectLastAuthor(isOfSettings('settings'))

export const insertSeller = (row: typeof sellers.$inferInsert) => insertRow(sellers, row)
export const insertCategory = (row: typeof categories.$inferInsert) => insertRow(categories, row)
export const insertStage = (row: typeof stages.$inferInsert) => insertRow(stages, row)

export const updateSeller = (sellerId: number, values: Partial<typeof sellers.$inferInsert>) =>
  statement(query.update(sellers).set(values).where(eq(sellers.seller_id, sellerId)))
export const updateCategory = (categoryId: number, values: Partial<typeof categories.$inferInsert>) =>
  statement(query.update(categories).set(values).where(eq(categories.category_id, categoryId)))
export const updateStage = (stageId: number, values: Partial<typeof stages.$inferInsert>) =>
  statement(query.update(stages).set(values).where(eq(stages.stage_id, stageId)))

/** The columns of sellers that the catalog row does not contain. */
export const selectSellerDetails = statement(
  query
    .select({
      seller_id: sellers.seller_id,
      started_at: sellers.started_at,
      ended_at: sellers.ended_at,
      commission_bp: sellers.commission_bp,
    })
    .from(sellers),
)

export type SellerDetailsRow = RowOfStatement<typeof selectSellerDetails>

/** Numbers the rows from 1 in this order. Rows with an unchanged number are not written. */
const order = (table: 'categories' | 'stages', id: 'category_id' | 'stage_id', ids: readonly number[]) => sql`
  UPDATE ${sql.identifier(table)} SET order_index = o.key + 1 FROM json_each(${JSON.stringify(ids)}) o
  WHERE ${sql.identifier(id)} = o.value AND order_index <> o.key + 1`
export const orderCategories = (ids: readonly number[]) => order('categories', 'category_id', ids)
export const orderStages = (ids: readonly number[]) => order('stages', 'stage_id', ids)

/** Open leads of a seller in these stages. */
export const selectOpenLeads = (sellerId: number, open: readonly Stage[], limit: number) =>
  statement(
    query
      .select({ lead_id: leads.lead_id })
      .from(leads)
      .where(
        and(
          eq(leads.seller_id, sellerId),
          isNull(leads.deleted_at),
          inArray(leads.stage_id, inList(open.map(({ stage_id }) => stage_id))),
        ),
      )
      .orderBy(asc(leads.lead_id))
      .limit(limit),
  )

interface Reassignment {
  leadIds: readonly number[]
  from: number
  to: number
}

const isReassigned = ({ leadIds, from }: Reassignment) =>
  sql`l.seller_id = ${from} AND l.deleted_at IS NULL AND l.lead_id IN ${inList(leadIds)}`

/** The log line of each reassigned lead, like that of a single change. */
export const logReassignedLeads = ({ user, now }: Actor, handed: Reassignment) => sql`
  INSERT INTO activity (at, user_id, user_name, action, entity, entity_id, contact_id, lead_id, details)
  SELECT ${now}, ${user.user_id}, ${user.name}, 'lead_changed', 'lead', l.lead_id, l.contact_id, l.lead_id,
    json_object('changes', json_array(json_object('field', 'seller_id', 'from', l.seller_id,
      'to', CAST(${handed.to} AS INTEGER))),
      'title', l.project_title, 'name', coalesce(c.name, l.draft_name))
  FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE ${isReassigned(handed)}`

/** Assigns leads to another seller. Earned points stay with the first one. */
export const reassignLeads = (handed: Reassignment, now: number) => sql`
  UPDATE leads AS l SET seller_id = ${handed.to}, version = l.version + 1, updated_at = ${now} WHERE ${isReassigned(handed)}`

/** A condition for `guard`: this seller has no lead in these stages. */
export const hasNoOpenLead = (sellerId: number, open: readonly Stage[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM leads WHERE seller_id = ${sellerId} AND deleted_at IS NULL
    AND stage_id IN ${inList(open.map(({ stage_id }) => stage_id))})`

/** The ids of the leads in a stage, including the trash. */
export const selectLeadsIn = (stageId: number, limit: number) =>
  statement(
    query
      .select({ lead_id: leads.lead_id })
      .from(leads)
      .where(eq(leads.stage_id, stageId))
      .orderBy(asc(leads.lead_id))
      .limit(limit),
  )

export const countLeadsIn = (stageId: number) =>
  statement(
    query
      .select({ leads: count().as('leads') })
      .from(leads)
      .where(eq(leads.stage_id, stageId)),
  )

/** The log lines of one entry of a list since a time (UTC milliseconds). */
const linesOf = (list: CatalogList, id: number, since: number) =>
  sql`kind = 'settings' AND at > ${since} AND entity_id = ${id} AND details ->> 'list' = ${list}`

/**
 * The number of leads that earlier requests of the same removal or reassignment have moved since a time, from their log
 * lines.
 */
export const countLeadsMovedEarlier = (list: CatalogList, id: number, since: number) => sql<{ leads: number }>`
  SELECT coalesce(sum(details ->> 'leads'), 0) AS leads FROM activity
  WHERE ${linesOf(list, id, since)} AND action = 'entry_leads_moved' AND activity_id > coalesce(
    (SELECT max(activity_id) FROM activity WHERE ${linesOf(list, id, since)} AND action = 'entry_ended'), 0)`

/** The contacts in a stage without a lead, including the trash. */
const WITHOUT_LEAD = sql`current_lead_id IS NULL`
const isInStageWithoutLead = (stageId: number) => and(eq(contacts.stage_id, stageId), isNull(contacts.current_lead_id))
export const selectContactsIn = (stageId: number, limit: number) =>
  statement(
    query
      .select({ contact_id: contacts.contact_id })
      .from(contacts)
      .where(isInStageWithoutLead(stageId))
      .orderBy(asc(contacts.contact_id))
      .limit(limit),
  )

interface FurtherRecordsRow {
  stage_id: number
  leads_in_trash: number
  contacts_without_lead: number
}
/** The records in each stage besides its listed leads. A contact whose lead is in the trash moves with that lead. */
export const countFurtherRecords = sql<FurtherRecordsRow>`
  SELECT stage_id, sum(is_lead) AS leads_in_trash, sum(1 - is_lead) AS contacts_without_lead FROM (
    SELECT stage_id, 1 AS is_lead FROM leads WHERE deleted_at IS NOT NULL
    UNION ALL SELECT c.stage_id, 0 FROM contacts c WHERE ${WITHOUT_LEAD}
      AND NOT EXISTS (SELECT 1 FROM leads l WHERE l.contact_id = c.contact_id AND l.stage_id = c.stage_id)
  ) GROUP BY stage_id`

export const countContactsIn = (stageId: number) =>
  statement(
    query
      .select({ contacts: count().as('contacts') })
      .from(contacts)
      .where(isInStageWithoutLead(stageId)),
  )

/** Moves contacts without a lead to another stage, with a log line for each contact outside the trash. */
export const moveContacts = ({ user, now }: Actor, contactIds: readonly number[], from: number, to: number) => {
  const isMoved = sql`contact_id IN ${inList(contactIds)} AND stage_id = ${from} AND ${WITHOUT_LEAD}`
  return [
    sql`INSERT INTO activity (at, user_id, user_name, action, entity, entity_id, contact_id, details)
      SELECT ${now}, ${user.user_id}, ${user.name}, 'contact_moved', 'contact', contact_id, contact_id,
        json_object('name', name, 'from', stage_id, 'to', CAST(${to} AS INTEGER))
      FROM contacts WHERE ${isMoved} AND deleted_at IS NULL`,
    sql`UPDATE contacts SET stage_id = ${to}, version = version + 1, updated_at = ${now} WHERE ${isMoved}`,
  ]
}

export const moveTasks = (from: number, to: number) =>
  statement(query.update(tasks).set({ stage_id: to }).where(eq(tasks.stage_id, from)))

/**
 * Removes a stage and stores its name for the history. The database refuses it while the stage has a lead or contact.
 */
export const removeStage = (
  { stage_id, name, second_name, second_language }: Stage,
  moved_to: number,
  removed_at: number,
) => [
  statement(query.update(removed_stages).set({ moved_to }).where(eq(removed_stages.moved_to, stage_id))),
  insertRow(removed_stages, { stage_id, name, second_name, second_language, moved_to, removed_at }),
  statement(query.delete(stages).where(eq(stages.stage_id, stage_id))),
]
