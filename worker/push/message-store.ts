import { type SQL, sql } from 'drizzle-orm'
import { type Permission, type Role, withPage } from '#contract/permissions.ts'
import type { PushEvent } from '#contract/push/push.ts'
import { notifiesAfterCommit, type Statement } from '#worker/db/database.ts'
import { inList } from '#worker/db/sql.ts'
import type { PushAudience } from '#worker/notices/audience-store.ts'
import { addNotices, type NoticeLines } from '#worker/notices/store.ts'

export interface PushMessage {
  event: PushEvent
  audience: PushAudience
  /** The user who caused the event and receives no message. */
  except?: number | undefined
  /** The name of the person, stage or seller. */
  name: string | null
  /** The title of the lead or task. */
  title: string | null
  /** The screen that a click opens. */
  path: string
  /** A key is queued once; null may repeat. */
  key: string | null
  /** Queues the message even if no recipient has a device, so that its key counts as used. */
  isQueuedWithoutDevices?: true
  /** UTC milliseconds after which the message is not sent. */
  expires_at: number
  now: number
}

/** The stored conditions on a recipient; missing ones are met. */
interface StoredAudience {
  users?: readonly number[]
  seller?: number
  roles?: readonly Role[]
  permissions?: readonly string[]
}

/**
 * The statements that notify users, in the batch of the event and after its log lines: the notices, whether or not their
 * users have a device or muted the event, and the message.
 */
export const notify = (message: PushMessage & { lines: NoticeLines }): Statement[] => [
  addNotices(message),
  queuePush(message),
]

/**
 * The statement that queues a message, in the batch of its event. It writes nothing if no possible recipient has a
 * device. The message is sent after the response.
 */
export const queuePush = (message: PushMessage): Statement => {
  const {
    event,
    audience,
    except = null,
    name,
    title,
    path,
    key,
    isQueuedWithoutDevices = false,
    expires_at,
    now,
  } = message
  return notifiesAfterCommit(sql`
    INSERT INTO push_messages (event, audience, except_user, name, title, path, key, created_at, expires_at)
    SELECT ${event}, ${JSON.stringify(storedAudience(audience))}, ${except}, ${name}, ${title}, ${path}, ${key}, ${now},
      ${expires_at}
    WHERE ${isQueuedWithoutDevices ? sql`true` : hasDevice(audience, except)}
    ON CONFLICT DO NOTHING RETURNING message_id`)
}

/** The key of a message about an inquiry: one when it arrives, and one for each escalation (`step` from 1). */
export const inquiryPushKey = (leadId: number, step?: number) => ['inquiry', leadId, step].filter(Boolean).join('-')

/** A message for each row of a query, to the user of the row if they have the permission. */
interface PushMessageForEachRow extends Pick<PushMessage, 'event' | 'expires_at' | 'now'> {
  permission: Permission
  rows: SQL<Pick<PushMessage, 'name' | 'title' | 'path'> & { user_id: number }>
}

/** Queues a message for each row, in the batch that marks the rows as notified. Skips users without a device. */
export const queuePushForEachRow = ({
  event,
  permission,
  rows,
  expires_at,
  now,
}: PushMessageForEachRow): Statement => sql`
  INSERT INTO push_messages (event, audience, name, title, path, created_at, expires_at)
  SELECT ${event}, json_object('users', json_array(user_id), 'permissions', json(${JSON.stringify(withPage(permission))})),
    name, title, path, ${now}, ${expires_at}
  FROM (${rows}) notified
  WHERE EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.user_id = notified.user_id AND s.removed_at IS NULL)`

const storedAudience = (audience: PushAudience): StoredAudience => {
  if ('role' in audience) return { roles: [audience.role] }
  const { permission, ...others } = audience
  return permission ? { ...others, permissions: withPage(permission) } : others
}

/** A condition: a possible recipient has a device. Permissions are checked later, when deliveries are created. */
const hasDevice = (audience: PushAudience, except: number | null): SQL => {
  if ('users' in audience) {
    return sql`EXISTS (SELECT 1 FROM push_subscriptions
      WHERE user_id IN ${inList(audience.users.filter((user) => user !== except))} AND removed_at IS NULL)`
  }
  if ('seller' in audience) {
    return sql`EXISTS (SELECT 1 FROM users u JOIN push_subscriptions s ON s.user_id = u.user_id
      WHERE u.seller_id = ${audience.seller} AND u.user_id IS NOT ${except} AND s.removed_at IS NULL)`
  }
  return sql`EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id IS NOT ${except} AND removed_at IS NULL)`
}
