import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { PushEvent } from '#contract/push/push.ts'
import { incremented, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { push_subscriptions as subscriptions } from '#worker/db/schema/pushes.ts'
import { users } from '#worker/db/schema/users.ts'
import { inList } from '#worker/db/sql.ts'
import type { SubscribedDevice } from './subscription.ts'

/** Devices of a user that are kept; the oldest make room. */
const DEVICES_MAX = 20

/** Refused pushes in a row after which a device gets no more. */
const REFUSALS_MAX = 10

const isDevice = (subscriptionId: number) => eq(subscriptions.subscription_id, subscriptionId)

/** The devices of a user that were not removed. */
const areOf = (userId: number) => and(eq(subscriptions.user_id, userId), isNull(subscriptions.removed_at))

const newestOf = (userId: number) =>
  query
    .select({ subscription_id: subscriptions.subscription_id })
    .from(subscriptions)
    .where(areOf(userId))
    .orderBy(desc(subscriptions.subscription_id))
    .limit(DEVICES_MAX)

/**
 * A device of this user from now on. One that another user had becomes a new row, so that nothing which waits for the
 * other reaches it.
 */
export const assignDevice = (userId: number, device: SubscribedDevice, now: number) => [
  statement(
    query
      .delete(subscriptions)
      .where(and(eq(subscriptions.endpoint, device.endpoint), ne(subscriptions.user_id, userId))),
  ),
  sql`INSERT INTO push_subscriptions (user_id, device_id, endpoint, p256dh, auth, vapid_key, name, created_at)
    VALUES (${userId}, ${device.device_id}, ${device.endpoint}, ${device.p256dh}, ${device.auth}, ${device.vapid_key}, ${device.name}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET
      created_at = iif(removed_at IS NULL, created_at, excluded.created_at), removed_at = NULL, device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth,
      vapid_key = excluded.vapid_key, name = excluded.name, failures = 0`,
  statement(
    query.delete(subscriptions).where(and(areOf(userId), notInArray(subscriptions.subscription_id, newestOf(userId)))),
  ),
]

/** The devices of a user, the newest first. */
export const selectDevices = (userId: number) =>
  statement(
    query
      .select({
        subscription_id: subscriptions.subscription_id,
        name: subscriptions.name,
        endpoint: subscriptions.endpoint,
        p256dh: subscriptions.p256dh,
        auth: subscriptions.auth,
        created_at: subscriptions.created_at,
        last_delivered_at: subscriptions.last_delivered_at,
        last_failed_at: subscriptions.last_failed_at,
      })
      .from(subscriptions)
      .where(areOf(userId))
      .orderBy(desc(subscriptions.subscription_id)),
  )

export type DeviceRow = RowOfStatement<typeof selectDevices>

/** The removed devices of a user among these endpoints. */
export const selectRemovedDevices = (userId: number, endpoints: readonly string[]) =>
  statement(
    query
      .select({ subscription_id: subscriptions.subscription_id })
      .from(subscriptions)
      .where(
        and(
          inArray(subscriptions.endpoint, inList(endpoints)),
          eq(subscriptions.user_id, userId),
          isNotNull(subscriptions.removed_at),
        ),
      ),
  )

/** Deletes a device that was switched off itself. One that was removed stays so over its sign-out. */
export const deleteDeviceByEndpoint = (userId: number, endpoint: string) =>
  statement(query.delete(subscriptions).where(and(areOf(userId), eq(subscriptions.endpoint, endpoint))))

/** Removes another device, which learns of it when it renews its subscription. */
export const removeDevice = (userId: number, subscriptionId: number, now: number) =>
  statement(
    query
      .update(subscriptions)
      .set({ removed_at: now })
      .where(and(areOf(userId), isDevice(subscriptionId))),
  )

/** Forgets the devices that were removed before this time (UTC milliseconds). */
export const deleteRemovedDevicesBefore = (before: number) =>
  statement(query.delete(subscriptions).where(lt(subscriptions.removed_at, before)))

/** Deletes all devices of a user. */
export const deleteDevicesOf = (userId: number) =>
  statement(query.delete(subscriptions).where(eq(subscriptions.user_id, userId)))

/** Deletes a device that its push service no longer knows; what waits for it is given up when its turn comes. */
export const deleteEndedSubscription = (subscriptionId: number) =>
  statement(query.delete(subscriptions).where(isDevice(subscriptionId)))

export const recordDelivery = (subscriptionId: number, now: number) =>
  statement(query.update(subscriptions).set({ last_delivered_at: now, failures: 0 }).where(isDevice(subscriptionId)))

/** Notes that the push service could not take a push now, which is no fault of the device. */
export const recordFailure = (subscriptionId: number, now: number) =>
  statement(query.update(subscriptions).set({ last_failed_at: now }).where(isDevice(subscriptionId)))

/** Counts a push that was refused for good. After so many in a row the device is forgotten, until its page subscribes it anew. */
export const recordRefusal = (subscriptionId: number, now: number) => [
  statement(
    query
      .update(subscriptions)
      .set({ last_failed_at: now, failures: incremented(subscriptions.failures) })
      .where(isDevice(subscriptionId)),
  ),
  statement(
    query.delete(subscriptions).where(and(isDevice(subscriptionId), gte(subscriptions.failures, REFUSALS_MAX))),
  ),
]

/** JSON: the events that a user does not want to be told of. */
export const selectMutedEvents = (userId: number) =>
  statement(query.select({ muted_pushes: users.muted_pushes }).from(users).where(eq(users.user_id, userId)))

/** No edit of the user: the version, by which admins notice one another's, stays. */
export const updateMutedEvents = (userId: number, muted: readonly PushEvent[]) =>
  statement(
    query
      .update(users)
      .set({ muted_pushes: JSON.stringify(muted) })
      .where(eq(users.user_id, userId)),
  )
