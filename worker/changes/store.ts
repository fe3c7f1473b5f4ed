import { sql } from 'drizzle-orm'
import { CHANGES_MAX, type Entity } from '#contract/activity/changes.ts'

export const selectLatest = sql<{ latest: number }>`
  SELECT activity_id AS latest FROM activity ORDER BY activity_id DESC LIMIT 1`

/** What happened after a place in the log; one row more than the most that is answered. */
export const selectChanges = (since: number) => sql<{ activity_id: number; entity: Entity; entity_id: number }>`
  SELECT activity_id, entity, entity_id FROM activity WHERE activity_id > ${since}
  ORDER BY activity_id LIMIT ${CHANGES_MAX + 1}`
