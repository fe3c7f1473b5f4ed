import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { type Budget, DEVICE_TRIES } from '#worker/rate-limits/budgets.ts'
import { COOKIE_LIFE_MS, type Device } from './device.ts'
import { isOpenSteady, pinIsOf, type UserRow, userColumns } from './store.ts'

/** How seldom the last use of a device and its access code is written. */
export const USE_WRITTEN_AFTER_MS = 2 * 60_000

/** The last use of a code whose session is over: it may have been used since, for as long as that is not written. */
const lastUseOfEnded = (now: number) => now - SESSION_TIMEOUT_MS - USE_WRITTEN_AFTER_MS

/** Devices of a user that are kept; those that were not seen for the longest make room. */
const DEVICES_MAX = 100

const isEnrolled = ({ deviceId, userId }: Device, now: number) =>
  sql`d.device_id = ${deviceId} AND d.user_id = ${userId} AND d.renewed_at > ${now - COOKIE_LIFE_MS}`

const hasTries = sql`d.revoked_at IS NULL AND d.wrong_pins < ${DEVICE_TRIES}`

/**
 * A device that is enrolled for the user of its cookie, with this user, and whether the PIN is theirs; where the budget of
 * the device is spent it is not looked at. That of somebody who was switched off, or with too many wrong PINs, is a
 * stranger's.
 */
export const selectDevice = (device: Device, pinHash: string, budget: Budget, now: number) => sql<
  UserRow & { last_seen_at: number; renewed_at: number; wrong_pins: number; is_own: 0 | 1 }
>`
  SELECT ${userColumns}, d.last_seen_at, d.renewed_at, d.wrong_pins,
    u.pin_hash = ${pinHash} AND ${isOpenSteady(budget, now)} AS is_own
  FROM devices d JOIN users u ON u.user_id = d.user_id JOIN roles r ON r.role = u.role
  WHERE u.is_active = 1 AND ${hasTries} AND ${isEnrolled(device, now)}`

/**
 * In the batch that looks whether a PIN is that of the device's user, counts the one that is not: of however many come at
 * once, no more are looked at than there are tries. Neither writes nor reads the device for the right one.
 */
export const countWrongPin = ({ deviceId, userId }: Device, pinHash: string, budget: Budget, now: number) => sql`
  UPDATE devices AS d SET wrong_pins = wrong_pins + 1
  WHERE d.device_id = iif(${pinIsOf(userId, pinHash)}, NULL, ${deviceId}) AND d.user_id = ${userId} AND ${hasTries}
    AND ${isOpenSteady(budget, now)}`

/** Takes back what was counted of a PIN that turned out to be a colleague's. */
export const uncountWrongPin = (deviceId: string, isRight: SQL) =>
  sql`UPDATE devices SET wrong_pins = max(wrong_pins - 1, 0) WHERE device_id = ${deviceId} AND ${isRight}`

/** Ends a device that had too many wrong PINs. */
export const lockDevice = (deviceId: string, now: number) => sql<{ name: string; user_name: string }>`
  UPDATE devices SET revoked_at = ${now}
  WHERE device_id = ${deviceId} AND revoked_at IS NULL AND wrong_pins >= ${DEVICE_TRIES}
  RETURNING name, (SELECT name FROM users WHERE user_id = devices.user_id) AS user_name`

/** After a right PIN the device has all tries again. */
export const updateRightPin = (deviceId: string) => sql`UPDATE devices SET wrong_pins = 0 WHERE device_id = ${deviceId}`

/** The same with its user, and the last use of this access code; null where the code is not one of this device, or over. */
export const selectSession = (device: Device, codeHash: string, now: number) => sql<
  UserRow & { is_active: 0 | 1; renewed_at: number; revoked_at: number | null; used_at: number | null }
>`
  SELECT ${userColumns}, u.is_active, d.renewed_at, d.revoked_at, a.used_at
  FROM devices d JOIN users u ON u.user_id = d.user_id JOIN roles r ON r.role = u.role
  LEFT JOIN access_codes a ON a.code_hash = ${codeHash} AND a.device_id = d.device_id AND a.pin_hash = u.pin_hash
    AND a.used_at > ${lastUseOfEnded(now)}
  WHERE ${isEnrolled(device, now)}`

/** What a sign-in writes. The code counts only if the PIN by whose hash the user was found is still theirs. */
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
  sql`INSERT INTO access_codes (code_hash, device_id, pin_hash, created_at, used_at)
    VALUES (${code.code_hash}, ${deviceId}, ${code.pin_hash}, ${now}, ${now})`,
  sql`DELETE FROM devices WHERE user_id = ${userId} AND device_id NOT IN (
    SELECT device_id FROM devices WHERE user_id = ${userId} ORDER BY last_seen_at DESC LIMIT ${DEVICES_MAX})`,
]

export const updateLastUse = (deviceId: string, codeHash: string | null, now: number) => [
  sql`UPDATE devices SET last_seen_at = ${now} WHERE device_id = ${deviceId}`,
  sql`UPDATE access_codes SET used_at = ${now} WHERE code_hash = ${codeHash}`,
]

export const updateRenewal = (deviceId: string, now: number) =>
  sql`UPDATE devices SET renewed_at = ${now} WHERE device_id = ${deviceId}`

export const deleteAccessCode = (codeHash: string) => sql`DELETE FROM access_codes WHERE code_hash = ${codeHash}`

/** Lets the access codes of a user's device pass the replacement of the PIN, which ends all others of that user; stands before it. */
export const keepAccessCodes = (deviceId: string, userId: number, pinHash: string) =>
  sql`UPDATE access_codes SET pin_hash = ${pinHash} WHERE device_id = ${deviceId}
    AND pin_hash = (SELECT pin_hash FROM users WHERE user_id = ${userId})`

export interface DeviceOfUserRow {
  device_id: string
  name: string
  created_at: number
  last_seen_at: number
  is_signed_in: 0 | 1
  gets_pushes: 0 | 1
  locked_at: number | null
}

/** How long a device that wrong PINs have ended is told of. */
const LOCKED_TOLD_MS = 30 * DAY_MS

/** The devices of a user, the last seen first, and those that wrong PINs have ended lately. */
export const selectDevicesOf = (userId: number, now: number) => sql<DeviceOfUserRow>`
  SELECT d.device_id, d.name, d.created_at, d.last_seen_at,
    EXISTS (SELECT 1 FROM access_codes a JOIN users u ON u.user_id = d.user_id
      WHERE a.device_id = d.device_id AND a.pin_hash = u.pin_hash AND a.used_at > ${lastUseOfEnded(now)}) AS is_signed_in,
    EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.device_id = d.device_id AND s.removed_at IS NULL) AS gets_pushes,
    d.revoked_at AS locked_at
  FROM devices d WHERE d.user_id = ${userId} AND d.renewed_at > ${now - COOKIE_LIFE_MS}
    AND (d.revoked_at IS NULL OR (d.wrong_pins >= ${DEVICE_TRIES} AND d.revoked_at > ${now - LOCKED_TOLD_MS}))
  ORDER BY d.last_seen_at DESC, d.device_id LIMIT ${DEVICES_MAX}`

/** Whose a device is, unless it was revoked. */
export const selectOwner = (deviceId: string) => sql<{ user_id: number; user_name: string; role: Role; name: string }>`
  SELECT d.user_id, u.name AS user_name, u.role, d.name FROM devices d JOIN users u ON u.user_id = d.user_id
  WHERE d.device_id = ${deviceId} AND d.revoked_at IS NULL`

/**
 * A condition for `guard`: while new devices need a code, an active admin has a device on which to make one. Otherwise
 * nobody but the account of the deployment could let anybody in.
 */
export const adminHasWayIn = (now: number) => sql`NOT EXISTS (SELECT 1 FROM settings WHERE new_devices_need_code)
  OR EXISTS (SELECT 1 FROM users u JOIN devices d ON d.user_id = u.user_id
    WHERE u.role = 'admin' AND u.is_active = 1 AND d.revoked_at IS NULL AND d.renewed_at > ${now - COOKIE_LIFE_MS})`

/** Ends a device, with its access codes and pushes; its row stays for a while, so that the device learns why. */
export const updateRevoked = (deviceId: string, now: number) =>
  sql`UPDATE devices SET revoked_at = ${now} WHERE device_id = ${deviceId}`

/** Forgets codes that are over, devices whose cookie is, and those that were revoked before this time (UTC milliseconds). */
export const deleteEndedDevices = (now: number, revokedBefore: number) => [
  sql`DELETE FROM access_codes WHERE used_at <= ${lastUseOfEnded(now)}`,
  sql`DELETE FROM devices WHERE renewed_at <= ${now - COOKIE_LIFE_MS} OR revoked_at < ${revokedBefore}`,
]
