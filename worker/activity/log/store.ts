import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '#contract/activity/changes.ts'
import type { LogKind } from '#contract/activity/log.ts'
import { currentUserName } from '#worker/activity/current-name-store.ts'
import { noteColumns } from '#worker/activity/store.ts'
import { query, statement } from '#worker/db/query.ts'
import { users } from '#worker/db/schema/users.ts'
import { selectNothing, unionAll } from '#worker/db/sql.ts'

export interface LogFilter {
  kinds: readonly LogKind[]
  /** Includes the lines about imports of contacts. */
  withImports?: boolean
  /** Null means lines without a user. */
  user: number | null | undefined
  /** `from` is inclusive, `until` is exclusive; UTC milliseconds. */
  from: number | undefined
  until: number | undefined
}

export interface LogPosition {
  at: number
  activity_id: number
}

interface LogSlice {
  limit: number
  /** The last line of the previous page. */
  after: LogPosition | undefined
}

export interface LogRow extends LogPosition {
  user_id: number | null
  user_name: string
  user_name_now: string | null
  action: string
  details: string
  kind: LogKind
  entity: Entity
  entity_id: number
  lead_id: number | null
  /** The note of the line, in the trash or not, as JSON. */
  note: string | null
  note_deleted_at: number | null
  /** 1 for a customer's question about an estimate. */
  is_question: number
  /** The contact of the line or of its lead; null if it was deleted for ever. */
  contact_id: number | null
  contact_name: string | null
  is_contact_live: number
  /** The lead of the line outside the trash. Its stage is null if the lead was deleted for ever. */
  is_lead_live: number
  lead_stage_id: number | null
  lead_contact_id: number | null
  draft_name: string | null
  /** The state of the record: 0 exists, 1 is in the trash, 2 was deleted for ever. */
  state: number
}

/** The lines of one kind, which an index has in the order of the log, or those about imports. */
const linesOf = (of: SQL, { user, from, until }: LogFilter, { after }: LogSlice) => sql`
  SELECT activity_id, at, user_id, user_name, action, details, kind, entity, entity_id, contact_id, lead_id
  FROM activity ${of}
    ${user === undefined ? sql`` : sql`AND user_id IS ${user}`}
    ${from === undefined ? sql`` : sql`AND at >= ${from}`}
    ${until === undefined || after ? sql`` : sql`AND at < ${until}`}
    ${after ? sql`AND (at, activity_id) < (${after.at}, ${after.activity_id})` : sql``}`

/** 0 if the row exists, 1 if it is in the trash, 2 if it was deleted. */
const stateOf = (table: string, id: string) => {
  const row = sql.identifier(table)
  return sql`CASE WHEN ${row}.${sql.identifier(id)} IS NULL THEN 2 ELSE ${row}.deleted_at IS NOT NULL END`
}

const stateOfEntity = sql`CASE a.kind
  WHEN 'lead' THEN ${stateOf('l', 'lead_id')}
  WHEN 'draft' THEN ${stateOf('l', 'lead_id')}
  WHEN 'task' THEN ${stateOf('t', 'task_id')}
  WHEN 'note' THEN ${stateOf('n', 'note_id')}
  WHEN 'image' THEN ${stateOf('i', 'image_id')}
  WHEN 'document' THEN max(${stateOf('l', 'lead_id')},
    coalesce(CASE a.entity
      WHEN 'estimate' THEN (SELECT deleted_at IS NOT NULL FROM estimates WHERE estimate_id = a.entity_id)
      ELSE (SELECT deleted_at IS NOT NULL FROM receipts WHERE receipt_id = a.entity_id) END, 2))
  WHEN 'appointment' THEN max(${stateOf('l', 'lead_id')},
    coalesce((SELECT deleted_at IS NOT NULL FROM appointments WHERE appointment_id = a.entity_id), 2))
  ELSE 0 END`

/**
 * The lines of some kinds, the newest first, with one row more than the limit. The kinds are merged in their order, so
 * that SQLite stops at the limit.
 */
export const selectLog = (filter: LogFilter, slice: LogSlice) =>
  filter.kinds.length === 0 ? selectNothing<LogRow>() : selectLines(filter, slice)

/** The few lines of imports have an index of their own. The index of kinds would be scanned by time. */
const partsOf = ({ kinds, withImports }: LogFilter) => [
  ...kinds.map((kind) => sql`WHERE kind = ${kind}`),
  ...(withImports ? [sql`INDEXED BY activity_entity WHERE kind = 'settings' AND entity = 'import'`] : []),
]

const selectLines = (filter: LogFilter, slice: LogSlice) =>
  selectEntries<LogRow>(
    sql`${unionAll(partsOf(filter).map((part) => linesOf(part, filter, slice)))}
      ORDER BY at DESC, activity_id DESC LIMIT ${slice.limit + 1}`,
    { order: sql`a.at DESC, a.activity_id DESC` },
  )

/** Log lines with what `presentEntry` needs of their records. `further`: columns of the lines besides those of the log. */
export const selectEntries = <Row extends LogRow>(
  lines: SQL,
  { order, further }: { order: SQL; further?: SQL },
) => sql<Row>`
  SELECT ${further ? sql`${further},` : sql``} a.activity_id, a.at, a.user_id, a.user_name, ${currentUserName('a')}, a.action, a.details, a.kind, a.entity, a.entity_id,
    a.lead_id, ${noteColumns}, n.deleted_at AS note_deleted_at, c.contact_id, c.name AS contact_name,
    c.contact_id IS NOT NULL AND c.deleted_at IS NULL AS is_contact_live,
    l.lead_id IS NOT NULL AND l.deleted_at IS NULL AS is_lead_live,
    l.stage_id AS lead_stage_id, l.contact_id AS lead_contact_id, l.draft_name,
    max(${stateOfEntity}, CASE WHEN a.contact_id IS NULL THEN 0 ELSE ${stateOf('c', 'contact_id')} END) AS state
  FROM (${lines}) a
  LEFT JOIN leads l ON l.lead_id = a.lead_id
  LEFT JOIN contacts c ON c.contact_id = coalesce(a.contact_id, l.contact_id)
  LEFT JOIN notes n ON a.kind = 'note' AND n.note_id = a.entity_id
  LEFT JOIN tasks t ON a.kind = 'task' AND t.task_id = a.entity_id
  LEFT JOIN images i ON a.kind = 'image' AND i.image_id = a.entity_id AND i.contact_id IS NOT NULL
  ORDER BY ${order}`

/** All users, by name. */
export const selectPeople = statement(
  query
    .select({ user_id: users.user_id, name: users.name, is_active: users.is_active })
    .from(users)
    .orderBy(sql`lower(${users.name})`, users.user_id),
)
