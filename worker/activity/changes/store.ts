import { sql } from 'drizzle-orm'
import type { Entity } from '#contract/activity/changes.ts'

export interface ChangeRow {
  activity_id: number
  entity: Entity
  entity_id: number
  contact_id: number | null
  lead_id: number | null
}

/** The newest log line, from where a page goes on that has missed too much. */
export const selectLatest = sql<Pick<ChangeRow, 'activity_id'>>`
  SELECT activity_id FROM activity ORDER BY activity_id DESC LIMIT 1`

/** The first log lines after an id. A merge is of two contacts: it names neither. */
export const selectChanges = (since: number, limit: number) => sql<ChangeRow>`
  SELECT activity_id, entity, entity_id, iif(action GLOB 'contacts_merge*', NULL, contact_id) AS contact_id, lead_id
  FROM activity WHERE activity_id > ${since} ORDER BY activity_id LIMIT ${limit}`
