import { and, desc, eq, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { insertRow, query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { access_codes, devices } from '#worker/db/schema/devices.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { DEVICE_WRONG_PINS_MAX } from '#worker/rate-limits/budgets.ts'
import { COOKIE_LIFE_MS, type Device } from './device-cookie.ts'
import { userFields } from './store.ts'

/** The last use of a device and its access code is written at most once in this time. */
export const USE_WRITTEN_AFTER_MS = 2 * 60_000

/** Sessions with an earlier stored use are over. The actual use may be later by `USE_WRITTEN_AFTER_MS`. */
const lastUseOfEnded = (now: number) => now - SESSION_TIMEOUT_MS - USE_WRITTEN_AFTER_MS

/** A user has at most this many devices. A further one replaces the device that was not used for the longest time. */
const DEVICES_MAX = 100

export const isDevice = (deviceId: string) => eq(devices.device_id, deviceId)

/** A condition: the device is enrolled for the user of its cookie, and the cookie has not expired. */
export const isEnrolled = ({ deviceId, userId }: Device, now: number) =>
  and(isDevice(deviceId), eq(devices.user_id, userId), gt(devices.renewed_at, now - COOKIE_LIFE_MS))

export const resetWrongPins = (deviceId: string) =>
  statement(query.update(devices).set({ wrong_pins: 0 }).where(isDevice(deviceId)))

/** The device with its user. `used_at` is the last use of the access code, null if the code is invalid or expired. */
export const selectSession = (device: Device, codeHash: string, now: number) =>
  statement(
    query
      .select({
        ...userFields,
        is_active: users.is_active,
        renewed_at: devices.renewed_at,
        revoked_at: devices.revoked_at,
        used_at: access_codes.used_at,
      })
      .from(devices)
      .innerJoin(users, eq(users.user_id, devices.user_id))
      .innerJoin(roles, eq(roles.role, users.role))
      .leftJoin(
        access_codes,
        and(
          eq(access_codes.code_hash, codeHash),
          eq(access_codes.device_id, devices.device_id),
          eq(access_codes.pin_hash, users.pin_hash),
          gt(access_codes.used_at, lastUseOfEnded(now)),
        ),
      )
      .where(isEnrolled(device, now)),
  )

/** The rows of a new session. The access code is valid as long as the user has the PIN of `pin_hash`. */
export const insertSession = (
  { deviceId, userId }: Device,
  device: { name: string; renewed_at: number },
  code: { code_hash: string; pin_hash: string },
  now: number,
) => [
  sql`DELETE FROM access_codes WHERE device_id = ${deviceId} AND (used_at <= ${lastUseOfEnded(now)}
    OR EXISTS (SELECT 1 FROM devices WHERE device_id = ${deviceId} AND user_id <> ${userId}))`,
  sql`INSERT INTO devices (device_id, user_id, name, created_at, last_seen_at, renewed_at)
    VALUES (${deviceId}, ${userId}, ${device.name}, ${now}, ${now}, ${device.renewed_at})
    ON CONFLICT DO UPDATE SET wrong_pins = 0, created_at = iif(user_id = excluded.user_id, created_at, excluded.created_at),
      user_id = excluded.user_id, name = excluded.name, last_seen_at = excluded.last_seen_at, renewed_at = excluded.renewed_at`,
  insertRow(access_codes, { ...code, device_id: deviceId, created_at: now, used_at: now }),
  sql`DELETE FROM devices WHERE user_id = ${userId} AND device_id NOT IN (
    SELECT device_id FROM devices WHERE user_id = ${userId} ORDER BY last_seen_at DESC LIMIT ${DEVICES_MAX})`,
]

export const updateLastUse = (deviceId: string, codeHash: string | null, now: number) => [
  statement(query.update(devices).set({ last_seen_at: now }).where(isDevice(deviceId))),
  ...(codeHash === null
    ? []
    : [statement(query.update(access_codes).set({ used_at: now }).where(eq(access_codes.code_hash, codeHash)))]),
]

export const updateRenewal = (deviceId: string, now: number) =>
  statement(query.update(devices).set({ renewed_at: now }).where(isDevice(deviceId)))

export const deleteAccessCode = (codeHash: string) =>
  statement(query.delete(access_codes).where(eq(access_codes.code_hash, codeHash)))

/** Keeps one device signed in while the PIN of its user is replaced. Must run before the update of the PIN. */
export const keepAccessCodes = (deviceId: string, userId: number, pinHash: string) =>
  sql`UPDATE access_codes SET pin_hash = ${pinHash} WHERE device_id = ${deviceId}
    AND pin_hash = (SELECT pin_hash FROM users WHERE user_id = ${userId})`

const LOCKED_LISTED_MS = 30 * DAY_MS

/** The enrolled and the recently locked devices of a user, the last used first. */
export const selectDevicesOf = (userId: number, now: number) =>
  statement(
    query
      .select({
        device_id: devices.device_id,
        name: devices.name,
        created_at: devices.created_at,
        last_seen_at: devices.last_seen_at,
        is_signed_in: sql<boolean>`EXISTS (SELECT 1 FROM access_codes a JOIN users u ON u.user_id = devices.user_id
          WHERE a.device_id = devices.device_id AND a.pin_hash = u.pin_hash
            AND a.used_at > ${lastUseOfEnded(now)})`.as('is_signed_in'),
        gets_pushes: sql<boolean>`EXISTS (SELECT 1 FROM push_subscriptions s
          WHERE s.device_id = devices.device_id AND s.removed_at IS NULL)`.as('gets_pushes'),
        locked_at: sql<number | null>`${devices.revoked_at}`.as('locked_at'),
      })
      .from(devices)
      .where(
        and(
          eq(devices.user_id, userId),
          gt(devices.renewed_at, now - COOKIE_LIFE_MS),
          or(
            isNull(devices.revoked_at),
            and(gte(devices.wrong_pins, DEVICE_WRONG_PINS_MAX), gt(devices.revoked_at, now - LOCKED_LISTED_MS)),
          ),
        ),
      )
      .orderBy(desc(devices.last_seen_at), devices.device_id)
      .limit(DEVICES_MAX),
  )

export type DeviceOfUserRow = RowOfStatement<typeof selectDevicesOf>

/** A device with its user; no row for a revoked one. */
export const selectDeviceUser = (deviceId: string) =>
  statement(
    query
      .select({
        user_id: devices.user_id,
        user_name: sql<string>`${users.name}`.as('user_name'),
        role: users.role,
        name: devices.name,
      })
      .from(devices)
      .innerJoin(users, eq(users.user_id, devices.user_id))
      .where(and(isDevice(deviceId), isNull(devices.revoked_at))),
  )

/**
 * A condition for `guard`: if new devices need a code, an active admin has a device on which to create one. Otherwise no
 * user could sign in on a new device.
 */
export const adminCanAdmitDevices = (now: number) => sql`NOT EXISTS (SELECT 1 FROM settings WHERE new_devices_need_code)
  OR EXISTS (SELECT 1 FROM users u JOIN devices d ON d.user_id = u.user_id
    WHERE u.role = 'admin' AND u.is_active = 1 AND d.revoked_at IS NULL AND d.renewed_at > ${now - COOKIE_LIFE_MS})`

/** Ends a device with its access codes and pushes. Its row stays for a while, so that the device gets the reason. */
export const revokeDevice = (deviceId: string, now: number) =>
  statement(query.update(devices).set({ revoked_at: now }).where(isDevice(deviceId)))

/** Deletes expired access codes, devices with an expired cookie, and devices revoked before a time (UTC milliseconds). */
export const deleteEndedDevices = (now: number, revokedBefore: number) => [
  statement(query.delete(access_codes).where(lte(access_codes.used_at, lastUseOfEnded(now)))),
  statement(
    query
      .delete(devices)
      .where(or(lte(devices.renewed_at, now - COOKIE_LIFE_MS), lt(devices.revoked_at, revokedBefore))),
  ),
]
