import { sql } from 'drizzle-orm'
import type { PushEvent } from '#contract/push/push.ts'
import { inList } from '#worker/db/sql.ts'
import type { SubscribedDevice } from './subscription.ts'

/** Devices of a user that are kept; the oldest make room. */
const DEVICES_MAX = 20

/** Refused pushes in a row after which a device gets no more. */
const REFUSALS_MAX = 10

/**
 * A device of this user from now on. One that another user had becomes a new row, so that nothing which waits for the
 * other reaches it.
 */
export const takeDevice = (userId: number, device: SubscribedDevice, now: number) => [
  sql`DELETE FROM push_subscriptions WHERE endpoint = ${device.endpoint} AND user_id <> ${userId}`,
  sql`INSERT INTO push_subscriptions (user_id, device_id, endpoint, p256dh, auth, vapid_key, name, created_at)
    VALUES (${userId}, ${device.device_id}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.vapid_key}, ${device.name}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET
      created_at = iif(removed_at IS NULL, created_at, excluded.created_at), removed_at = NULL, device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth,
      vapid_key = excluded.vapid_key, name = excluded.name, failures = 0`,
  sql`DELETE FROM push_subscriptions WHERE user_id = ${userId} AND removed_at IS NULL AND subscription_id NOT IN (
    SELECT subscription_id FROM push_subscriptions WHERE user_id = ${userId} AND removed_at IS NULL
    ORDER BY subscription_id DESC LIMIT ${DEVICES_MAX})`,
]

export interface DeviceRow {
  subscription_id: number
  name: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
  last_delivered_at: number | null
  last_failed_at: number | null
}

/** The devices of a user, the newest first. */
export const selectDevices = (userId: number) => sql<DeviceRow>`
  SELECT subscription_id, name, endpoint, p256dh, auth, created_at, last_delivered_at, last_failed_at
  FROM push_subscriptions WHERE user_id = ${userId} AND removed_at IS NULL ORDER BY subscription_id DESC`

/** The removed devices of a user among these endpoints. */
export const selectRemoved = (userId: number, endpoints: readonly string[]) => sql<{ subscription_id: number }>`
  SELECT subscription_id FROM push_subscriptions
  WHERE endpoint IN ${inList(endpoints)} AND user_id = ${userId} AND removed_at IS NOT NULL`

/** Deletes a device that was switched off itself. One that was removed stays so over its sign-out. */
export const deleteDeviceByEndpoint = (userId: number, endpoint: string) =>
  sql`DELETE FROM push_subscriptions WHERE user_id = ${userId} AND endpoint = ${endpoint} AND removed_at IS NULL`

/** Removes another device, which learns of it when it renews its subscription. */
export const removeDevice = (userId: number, subscriptionId: number, now: number) =>
  sql`UPDATE push_subscriptions SET removed_at = ${now}
    WHERE user_id = ${userId} AND subscription_id = ${subscriptionId} AND removed_at IS NULL`

/** Forgets the devices that were removed before this time (UTC milliseconds). */
export const deleteRemovedBefore = (before: number) => sql`DELETE FROM push_subscriptions WHERE removed_at < ${before}`

/** Deletes all devices of a user. */
export const deleteDevicesOf = (userId: number) => sql`DELETE FROM push_subscriptions WHERE user_id = ${userId}`

/** Deletes a device that its push service no longer knows; what waits for it is given up when its turn comes. */
export const deleteGoneDevice = (subscriptionId: number) =>
  sql`DELETE FROM push_subscriptions WHERE subscription_id = ${subscriptionId}`

export const recordDelivery = (subscriptionId: number, now: number) =>
  sql`UPDATE push_subscriptions SET last_delivered_at = ${now}, failures = 0 WHERE subscription_id = ${subscriptionId}`

/** Notes that the push service could not take a push now, which is no fault of the device. */
export const recordFailure = (subscriptionId: number, now: number) =>
  sql`UPDATE push_subscriptions SET last_failed_at = ${now} WHERE subscription_id = ${subscriptionId}`

/** Counts a push that was refused for good. After so many in a row the device is forgotten, until its page subscribes it anew. */
export const recordRefusal = (subscriptionId: number, now: number) => [
  sql`UPDATE push_subscriptions SET last_failed_at = ${now}, failures = failures + 1
    WHERE subscription_id = ${subscriptionId}`,
  sql`DELETE FROM push_subscriptions WHERE subscription_id = ${subscriptionId} AND failures >= ${REFUSALS_MAX}`,
]

/** JSON: the events that a user does not want to be told of. */
export const selectMuted = (userId: number) =>
  sql<{ muted_pushes: string }>`SELECT muted_pushes FROM users WHERE user_id = ${userId}`

/** No edit of the user: the version, by which admins notice one another's, stays. */
export const updateMuted = (userId: number, muted: readonly PushEvent[]) =>
  sql`UPDATE users SET muted_pushes = ${JSON.stringify(muted)} WHERE user_id = ${userId}`
