import { asc, desc, gt, sql } from 'drizzle-orm'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'

/** The newest log line, from which a page continues after it missed too many changes. */
export const selectLatest = statement(
  query.select({ activity_id: activity.activity_id }).from(activity).orderBy(desc(activity.activity_id)).limit(1),
)

/** The first log lines after an id. A merge has two contacts, so its lines have no contact id here. */
export const selectChanges = (since: number, limit: number) =>
  statement(
    query
      .select({
        activity_id: activity.activity_id,
        entity: activity.entity,
        entity_id: activity.entity_id,
        contact_id: sql<number | null>`iif(${activity.action} GLOB 'contacts_merge*', NULL, ${activity.contact_id})`.as(
          'contact_id',
        ),
        lead_id: activity.lead_id,
      })
      .from(activity)
      .where(gt(activity.activity_id, since))
      .orderBy(asc(activity.activity_id))
      .limit(limit),
  )

export type ChangeRow = RowOfStatement<typeof selectChanges>
