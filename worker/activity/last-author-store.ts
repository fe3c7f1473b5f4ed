import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Entity } from '#contract/activity/changes.ts'
import { query, statement } from '#worker/db/query.ts'
import { activity } from '#worker/db/schema/activity.ts'
import { inList } from '#worker/db/sql.ts'

/** The user and the action of the newest log line for which a condition holds. */
export const selectLastAuthor = (condition: SQL | undefined) =>
  statement(
    query
      .select({ user_name: activity.user_name, action: activity.action })
      .from(activity)
      .where(condition)
      .orderBy(desc(activity.activity_id))
      .limit(1),
  )

/** The log lines of a task, note, photo, estimate, receipt or appointment. The entity is no parameter: a partial index has these lines. */
export const isOfPart = (entity: 'task' | 'note' | 'image' | 'estimate' | 'receipt' | 'appointment', id: number) =>
  and(sql`${activity.entity} = ${sql.raw(`'${entity}'`)}`, eq(activity.entity_id, id))

/** The log lines of several appointments. */
export const isOfAppointments = (appointmentIds: readonly number[]) =>
  and(sql`${activity.entity} = 'appointment'`, inArray(activity.entity_id, inList(appointmentIds)))

/** The log lines of an entity of the settings. The kind is no parameter: a partial index has these lines. */
export const isOfSettings = (entity: Entity) => and(sql`${activity.kind} = 'settings'`, eq(activity.entity, entity))
