import { sql } from 'drizzle-orm'
import { CHANGES_MAX, type Entity } from '#contract/activity/changes.ts'

export interface ChangeRow {
  activity_id: number
  entity: Entity
  entity_id: number
}

/** The newest log line. */
export const selectLatest = sql<ChangeRow>`
  SELECT activity_id, entity, entity_id FROM activity ORDER BY activity_id DESC LIMIT 1`

/** The log lines after an id, with one row more than is answered to tell whether there are more. */
export const selectChanges = (since: number) => sql<ChangeRow>`
  SELECT activity_id, entity, entity_id FROM activity WHERE activity_id > ${since}
  ORDER BY activity_id LIMIT ${CHANGES_MAX + 1}`
