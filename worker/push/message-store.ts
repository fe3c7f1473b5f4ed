import { type SQL, sql } from 'drizzle-orm'
import { type Permission, type Role, withPage } from '#contract/permissions.ts'
import type { PushEvent } from '#contract/push/push.ts'
import { type Statement, tellsAfterwards } from '#worker/db/database.ts'
import { inList } from '#worker/db/sql.ts'

/** The active users who are told, of those who have the permission. */
type PushAudience =
  | { users: readonly number[]; permission?: Permission }
  | { permission: Permission; roles?: readonly Role[] }
  | { role: Role }
  /** The users of a seller. */
  | { seller: number; permission: Permission }

export interface PushMessage {
  event: PushEvent
  audience: PushAudience
  /** The user who did it, and is never told. */
  except?: number | undefined
  /** Of the person, stage or seller that it is about. */
  name: string | null
  /** Of the job or task. */
  title: string | null
  /** The screen that a click opens. */
  path: string
  /** The same key is never queued twice; null may be repeated. */
  key: string | null
  /** Written also where nobody has a device, so that its key is taken. */
  isQueuedWithoutDevices?: true
  /** UTC milliseconds, after which nobody wants to know. */
  expires_at: number
  now: number
}

/** The conditions on a user as a message keeps them; those that are missing hold. */
interface StoredAudience {
  users?: readonly number[]
  seller?: number
  roles?: readonly Role[]
  permissions?: readonly string[]
}

/**
 * The message, to be written in the batch of what it tells. Where nobody who could be told has a device, it writes
 * nothing. It is sent once the request is answered.
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
    isQueuedWithoutDevices: isKept,
    expires_at,
    now,
  } = message
  return tellsAfterwards(sql`
    INSERT INTO push_messages (event, audience, except_user, name, title, path, key, created_at, expires_at)
    SELECT ${event}, ${JSON.stringify(storedAudience(audience))}, ${except}, ${name}, ${title}, ${path}, ${key}, ${now},
      ${expires_at}
    WHERE ${isKept ? sql`true` : hasDevice(audience, except)}
    ON CONFLICT DO NOTHING RETURNING message_id`)
}

/** The key of what tells of an inquiry: once when it comes, and once with each step (from one) while it waits. */
export const inquiryPushKey = (leadId: number, step?: number) => ['inquiry', leadId, step].filter(Boolean).join('-')

/** A message for each row, to the one user whom it names, if they have the permission. */
interface PushMessageForEachRow extends Pick<PushMessage, 'event' | 'expires_at' | 'now'> {
  permission: Permission
  rows: SQL<Pick<PushMessage, 'name' | 'title' | 'path'> & { user_id: number }>
}

/** The same for the rows of a query, in the batch that marks them as told. Users without a device are passed over. */
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
  FROM (${rows}) told
  WHERE EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.user_id = told.user_id AND s.removed_at IS NULL)`

const storedAudience = (audience: PushAudience): StoredAudience => {
  if ('role' in audience) return { roles: [audience.role] }
  const { permission, ...others } = audience
  return permission ? { ...others, permissions: withPage(permission) } : others
}

/** Whether there may be a device to send to. Who has a permission is looked up only when the deliveries are made. */
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
