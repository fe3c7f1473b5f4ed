import { sql } from 'drizzle-orm'
import { CHANGES_MAX, type Entity } from '#contract/activity/changes.ts'

/** The id of the newest log line. */
export const selectLatest = sql<{ latest: number }>`
  SELECT activity_id AS latest FROM activity ORDER BY activity_id DESC LIMIT 1`

/** The log lines after an id, with one row more than is answered to tell whether there are more. */
export const selectChanges = (since: number) => sql<{ activity_id: number; entity: Entity; entity_id: number }>`
  SELECT activity_id, entity, entity_id FROM activity WHERE activity_id > ${since}
  ORDER BY activity_id LIMIT ${CHANGES_MAX + 1}`
