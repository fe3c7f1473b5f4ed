import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type DetailsOf, ENTITY_OF, type WrittenAction } from '#contract/activity/actions.ts'
import type { Entity } from '#contract/activity/changes.ts'
import { MERGE_UNDO_MS } from '#contract/contacts/duplicates.ts'
import { Note } from '#contract/notes/notes.ts'
import { addsLines } from '#worker/db/database.ts'
import { insertRow } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'
import { insertRows } from '#worker/db/sql.ts'
import { currentUserName } from './current-name-store.ts'

export interface ActivityEntry<A extends WrittenAction> {
  action: A
  /** The id of the record. */
  entity_id: number
  contact_id?: number | null
  lead_id?: number | null
  details: DetailsOf<A>
}

/** The author of a change: a user, a customer by name without an id, or null for the system; and its time. */
export interface Author {
  user: { user_id: number | null; name: string } | null
  now: number
}

/** The log line of a change, for the batch of the change. Without a user the log shows "System". */
export const logActivity = <A extends WrittenAction>(by: Author, what: ActivityEntry<A>) =>
  addsLines(insertRow(activity, rowOf(by, what)), 1)

/** The log lines of several changes, as one statement; none without changes. */
export const logActivities = <A extends WrittenAction>(by: Author, changes: readonly ActivityEntry<A>[]) =>
  insertRows(
    'activity',
    changes.map((what) => rowOf(by, what)),
  ).map((statement) => addsLines(statement, changes.length))

const rowOf = <A extends WrittenAction>(by: Author, what: ActivityEntry<A>) => ({
  at: by.now,
  user_id: by.user?.user_id ?? null,
  user_name: by.user?.name ?? 'System',
  action: what.action,
  entity: ENTITY_OF[what.action],
  entity_id: what.entity_id,
  contact_id: what.contact_id ?? null,
  lead_id: what.lead_id ?? null,
  details: JSON.stringify(what.details),
})

export interface TimelineRow {
  activity_id: number
  at: number
  user_name: string
  /** The current name of the user, if it differs. */
  user_name_now: string | null
  action: string
  details: string
  entity: Entity
  entity_id: number
  lead_id: number | null
  /** The note of the line, as JSON; null for other lines, or while the note is in the trash. */
  note: string | null
  /** 1 for a customer's question about an estimate. */
  is_question: number
  /** The merge of the line, while it can be undone. */
  merge_id: number | null
}

const noteFields = sql.join(
  Object.keys(v.omit(Note, ['user_name_now']).entries).map((field) => sql`${field}, n.${sql.identifier(field)}`),
  sql`, `,
)

/** The note `n` as JSON in the column `note`, null without a note; and whether it is a customer's question. */
export const noteColumns = sql`
  CASE WHEN n.note_id IS NOT NULL THEN json_object(${noteFields}) END AS note, n.estimate_id IS NOT NULL AS is_question`
const timelineColumns = sql`
  a.activity_id, a.at, a.user_name, ${currentUserName('a')}, a.action, a.details, a.entity, a.entity_id, a.lead_id,
  ${noteColumns}`

/** The merge of the line `a`, while it can be undone. */
const undoableMerge = (now: number) => sql`
  iif(a.action = 'contacts_merged', (SELECT m.merge_id FROM merges m JOIN contacts o ON o.contact_id = m.other_id
    WHERE m.merge_id = a.details ->> 'merge_id' AND m.stands AND m.merged_at > ${now - MERGE_UNDO_MS}), NULL) AS merge_id`

const fromActivity = sql`FROM activity a
  LEFT JOIN notes n ON a.entity = 'note' AND n.note_id = a.entity_id AND n.deleted_at IS NULL`

interface Slice {
  limit: number
  before: number | undefined
}
/** One row more than the limit shows whether there is a next page. */
const newestOf = ({ limit, before }: Slice) => sql`
  ${before === undefined ? sql`` : sql`AND a.activity_id < ${before}`} ORDER BY a.activity_id DESC LIMIT ${limit + 1}`

/** The log lines of a lead, the newest first. */
export const selectLeadTimeline = (leadId: number, slice: Slice) =>
  sql<TimelineRow>`SELECT ${timelineColumns}, NULL AS merge_id ${fromActivity} WHERE a.lead_id = ${leadId} ${newestOf(slice)}`

/** The log line of the contact's creation, without those of contacts merged into it. */
const creationOf = (contactId: number) => sql`
  SELECT activity_id, at, user_name, NULL AS user_name_now, action, details, entity, entity_id, lead_id, NULL AS note,
    0 AS is_question, NULL AS merge_id
  FROM activity
  WHERE action = 'contact_created' AND entity = 'contact' AND entity_id = ${contactId} LIMIT 1`

/** The creation of an imported contact, from the one log line of its import. */
const importOf = (contactId: number) => sql`
  SELECT 0 AS activity_id, i.started_at AS at, i.user_name, ${currentUserName('i')}, 'contact_created' AS action,
    json_object('file', i.file_name) AS details, 'contact' AS entity, r.contact_id AS entity_id, NULL AS lead_id,
    NULL AS note, 0 AS is_question, NULL AS merge_id
  FROM import_rows r JOIN imports i ON i.import_id = r.import_id WHERE r.contact_id = ${contactId} AND r.is_new LIMIT 1`

/**
 * The log lines of a contact and its leads, the newest first. The creation comes last, and is read only if the page has
 * room for it.
 */
export const selectTimeline = (contactId: number, slice: Slice, now: number) =>
  sql<TimelineRow>`
    SELECT * FROM (
      SELECT ${timelineColumns}, ${undoableMerge(now)} ${fromActivity}
      WHERE a.contact_id = ${contactId} AND a.action <> 'contact_created' ${newestOf(slice)})
    UNION ALL SELECT * FROM (${creationOf(contactId)})
    UNION ALL SELECT * FROM (${importOf(contactId)}) LIMIT ${slice.limit + 1}`
