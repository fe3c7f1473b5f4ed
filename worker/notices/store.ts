import { type SQL, sql } from 'drizzle-orm'
import type { ActionOn } from '#contract/activity/actions.ts'
import type { Entity } from '#contract/activity/changes.ts'
import type { LogKind } from '#contract/activity/log.ts'
import { type NoticeCount, type NoticesRead, UNREAD_COUNTED_MAX } from '#contract/notices/notices.ts'
import type { Permission } from '#contract/permissions.ts'
import { type LogPosition, type LogRow, selectEntries } from '#worker/activity/log/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { inList } from '#worker/db/sql.ts'
import { type Audience, holds, isRecipient } from './audience-store.ts'

/** The log lines of a notice: the newest of each record, or the newest of a lead with one of some actions. */
export type NoticeLines =
  | { entity: 'estimate' | 'receipt' | 'appointment'; ids: readonly number[] }
  | { lead_id: number; actions: readonly ActionOn<'lead'>[] }

interface NewNotices {
  audience: Audience
  /** The user who caused the event. */
  except?: number | null | undefined
  lines: NoticeLines
  now: number
}

/** Writes notices for each active user of an audience, after the log lines in the same batch. */
export const addNotices = ({ audience, except, lines, now }: NewNotices): Statement => sql`
  INSERT OR IGNORE INTO notices (user_id, at, activity_id)
  SELECT u.user_id, ${now}, line.activity_id
  FROM users u CROSS JOIN roles r ON r.role = u.role CROSS JOIN (${newestOf(lines)}) line
  WHERE u.is_active = 1 AND u.user_id IS NOT ${except ?? null} AND ${isRecipient(audience)}
    AND ${'permission' in audience && audience.permission ? holds(audience.permission) : sql`true`}`

const newestOf = (lines: NoticeLines): SQL =>
  'actions' in lines
    ? sql`SELECT activity_id FROM activity WHERE lead_id = ${lines.lead_id} AND action IN ${inList(lines.actions)}
        ORDER BY activity_id DESC LIMIT 1`
    : sql`SELECT ${newestOfPart(lines.entity, sql`j.value`)} AS activity_id FROM json_each(${JSON.stringify(lines.ids)}) j`

/** The newest log line of a record. The entity is no parameter: a partial index has these lines. */
const newestOfPart = (entity: Entity, id: SQL) => sql`(SELECT a.activity_id FROM activity a
  WHERE a.entity = ${sql.raw(`'${entity}'`)} AND a.entity_id = ${id} ORDER BY a.activity_id DESC LIMIT 1)`

/** Writes a notice for the user of each due task, who may see tasks. Its line is the newest one of the task. */
export const addNoticesOfTasks = (
  due: SQL<{ user_id: number; task_id: number }>,
  permission: Permission,
  now: number,
): Statement => sql`
  INSERT OR IGNORE INTO notices (user_id, at, activity_id)
  SELECT u.user_id, ${now}, ${newestOfPart('task', sql`due.task_id`)}
  FROM (${due}) due CROSS JOIN users u ON u.user_id = due.user_id CROSS JOIN roles r ON r.role = u.role
  WHERE u.is_active = 1 AND ${holds(permission)}`

export interface NoticeRow extends LogRow {
  noticed_at: number
  is_read: number
}

/** What the user may see of the log: kinds of lines, and the stage whose leads are hidden. */
export interface NoticeSight {
  kinds: readonly LogKind[]
  hiddenStage: number | undefined
}

/** A condition: the user may see the log line `a`. A lead without a contact is a draft. */
const isVisible = ({ kinds, hiddenStage }: NoticeSight): SQL => sql`
  instr(${kinds.join()}, a.kind) > 0 AND ${
    hiddenStage === undefined
      ? sql`true`
      : sql`(a.lead_id IS NULL
        OR EXISTS (SELECT 1 FROM leads l
          WHERE l.lead_id = a.lead_id AND l.contact_id IS NOT NULL AND l.stage_id <> ${hiddenStage})
        OR NOT EXISTS (SELECT 1 FROM leads l WHERE l.lead_id = a.lead_id)
          AND EXISTS (SELECT 1 FROM contacts c WHERE c.contact_id = a.contact_id))`
  }`

interface NoticeSlice {
  limit: number
  /** The last notice of the previous page: its time and its line. */
  after: LogPosition | undefined
}

/**
 * Notices that are searched for a page of those that the user may see. Without a limit, SQLite ignores the order of the
 * inner query, or sorts all notices.
 */
const LISTED_MAX = 1000

/** The notices of a user, the newest first, with one more than the limit. Unread and read ones are merged by their key. */
export const selectNotices = (userId: number, sight: NoticeSight, { limit, after }: NoticeSlice) =>
  selectEntries<NoticeRow>(
    sql`SELECT a.*, n.at AS noticed_at, n.is_read
      FROM (${noticesOf(userId, 0, after)} UNION ALL ${noticesOf(userId, 1, after)}
        ORDER BY at DESC, activity_id DESC LIMIT ${LISTED_MAX}) n
      CROSS JOIN activity a ON a.activity_id = n.activity_id
      WHERE ${isVisible(sight)} LIMIT ${limit + 1}`,
    { further: sql`a.noticed_at, a.is_read`, order: sql`a.noticed_at DESC, a.activity_id DESC` },
  )

const noticesOf = (userId: number, isRead: 0 | 1, after: LogPosition | undefined) => sql`
  SELECT at, activity_id, is_read FROM notices WHERE user_id = ${userId} AND is_read = ${sql.raw(String(isRead))}
    ${after ? sql`AND (at, activity_id) < (${after.at}, ${after.activity_id})` : sql``}`

/** Unread notices that are searched for those that the user may see. */
const SEARCHED_MAX = 100

/** The unread notices of lines that the user may see, and the newest notice. */
export const countNotices = (userId: number, sight: NoticeSight) => sql<NoticeCount>`
  SELECT (SELECT count(*) FROM (SELECT 1
      FROM (SELECT activity_id FROM notices WHERE user_id = ${userId} AND is_read = 0 ORDER BY at DESC LIMIT ${SEARCHED_MAX}) n
      CROSS JOIN activity a ON a.activity_id = n.activity_id
      WHERE ${isVisible(sight)} LIMIT ${UNREAD_COUNTED_MAX})) AS unread,
    max(${newestNotice(userId, 0)}, ${newestNotice(userId, 1)}) AS newest`

const newestNotice = (userId: number, isRead: 0 | 1) => sql`
  coalesce((SELECT at FROM notices WHERE user_id = ${userId} AND is_read = ${sql.raw(String(isRead))} ORDER BY at DESC LIMIT 1), 0)`

/** Unread notices of the user `u`, up to a number, for the badge of the app. */
export const unreadOf = (user: SQL) => sql`(SELECT count(*) FROM (SELECT 1 FROM notices n
  WHERE n.user_id = ${user} AND n.is_read = 0 LIMIT ${UNREAD_COUNTED_MAX}))`

/** Marks notices of a user as read. Other ids change nothing. */
export const markNoticesRead = (userId: number, { ids = [], until = 0 }: NoticesRead) => sql`
  UPDATE OR REPLACE notices SET is_read = 1 WHERE user_id = ${userId} AND is_read = 0
    AND (at <= ${until} OR activity_id IN ${inList(ids)})`

/** Deletes the notices from before a time (UTC milliseconds). */
export const deleteNoticesBefore = (before: number) => sql`DELETE FROM notices WHERE at < ${before}`
