import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { PushEvent } from '#contract/push/push.ts'
import { incremented, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { push_subscriptions as subscriptions } from '#worker/db/schema/pushes.ts'
import { users } from '#worker/db/schema/users.ts'
import { inList } from '#worker/db/sql.ts'

interface SubscribedDevice {
  /** The id in the device cookie of the request. */
  device_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  vapid_key: string | null
  name: string
}

/** A user has at most this many devices; a further one replaces the oldest. */
const DEVICES_MAX = 20

/** A device is deleted after this many refused pushes in a row. */
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
 * Assigns a device to this user. The device of another user becomes a new row, so that it gets none of the other user's
 * deliveries.
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
        created_at: subscriptions.created_at,
        last_delivered_at: subscriptions.last_delivered_at,
        last_failed_at: subscriptions.last_failed_at,
      })
      .from(subscriptions)
      .where(areOf(userId))
      .orderBy(desc(subscriptions.subscription_id)),
  )

/** The devices of a user as targets of a push, the newest first. */
export const selectTargets = (userId: number) =>
  statement(
    query
      .select({
        subscription_id: subscriptions.subscription_id,
        endpoint: subscriptions.endpoint,
        p256dh: subscriptions.p256dh,
        auth: subscriptions.auth,
        language: users.language,
      })
      .from(subscriptions)
      .innerJoin(users, eq(users.user_id, subscriptions.user_id))
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

/** Deletes a device whose own page ended its subscription. A removed device stays removed after a sign-out. */
export const deleteDeviceByEndpoint = (userId: number, endpoint: string) =>
  statement(query.delete(subscriptions).where(and(areOf(userId), eq(subscriptions.endpoint, endpoint))))

/** Marks a device as removed by its user from another device. It gets the reason when it renews its subscription. */
export const removeDevice = (userId: number, subscriptionId: number, now: number) =>
  statement(
    query
      .update(subscriptions)
      .set({ removed_at: now })
      .where(and(areOf(userId), isDevice(subscriptionId))),
  )

/** Deletes devices that were removed before a time (UTC milliseconds). */
export const deleteRemovedDevicesBefore = (before: number) =>
  statement(query.delete(subscriptions).where(lt(subscriptions.removed_at, before)))

/** Deletes all devices of a user. */
export const deleteDevicesOf = (userId: number) =>
  statement(query.delete(subscriptions).where(eq(subscriptions.user_id, userId)))

/** Deletes a device whose subscription the push service has ended. Its deliveries fail at their next attempt. */
export const deleteEndedSubscription = (subscriptionId: number) =>
  statement(query.delete(subscriptions).where(isDevice(subscriptionId)))

export const recordDelivery = (subscriptionId: number, now: number) =>
  statement(query.update(subscriptions).set({ last_delivered_at: now, failures: 0 }).where(isDevice(subscriptionId)))

/** Records a temporary failure of the push service, which does not count against the device. */
export const recordFailure = (subscriptionId: number, now: number) =>
  statement(query.update(subscriptions).set({ last_failed_at: now }).where(isDevice(subscriptionId)))

/** Counts a refused push. After `REFUSALS_MAX` in a row the device is deleted, until its page subscribes again. */
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

/** The muted events of a user, as JSON. */
export const selectMutedEvents = (userId: number) =>
  statement(query.select({ muted_pushes: users.muted_pushes }).from(users).where(eq(users.user_id, userId)))

/** Sets the muted events. The version of the user stays, because admins do not edit these. */
export const updateMutedEvents = (userId: number, muted: readonly PushEvent[]) =>
  statement(
    query
      .update(users)
      .set({ muted_pushes: JSON.stringify(muted) })
      .where(eq(users.user_id, userId)),
  )
