import { and, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { SESSION_TIMEOUT_MS } from '#contract/session/session-times.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { query, type RowOfStatement, statement } from '#worker/db/query.ts'
import { access_codes, devices } from '#worker/db/schema/devices.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { type Budget, DEVICE_TRIES } from '#worker/rate-limits/budgets.ts'
import { COOKIE_LIFE_MS, type Device } from './device.ts'
import { isOpenSteady, pinIsOf, userFields } from './store.ts'

/** How seldom the last use of a device and its access code is written. */
export const USE_WRITTEN_AFTER_MS = 2 * 60_000

/** The last use of a code whose session is over: it may have been used since, for as long as that is not written. */
const lastUseOfEnded = (now: number) => now - SESSION_TIMEOUT_MS - USE_WRITTEN_AFTER_MS

/** Devices of a user that are kept; those that were not seen for the longest make room. */
const DEVICES_MAX = 100

const isDevice = (deviceId: string) => eq(devices.device_id, deviceId)

const isEnrolled = ({ deviceId, userId }: Device, now: number) =>
  and(isDevice(deviceId), eq(devices.user_id, userId), gt(devices.renewed_at, now - COOKIE_LIFE_MS))

const hasTries = and(isNull(devices.revoked_at), lt(devices.wrong_pins, DEVICE_TRIES))

/**
 * A device that is enrolled for the user of its cookie, with this user, and whether the PIN is theirs; where the budget of
 * the device is spent it is not looked at. That of somebody who was switched off, or with too many wrong PINs, is a
 * stranger's.
 */
export const selectDevice = (device: Device, pinHash: string, budget: Budget, now: number) =>
  statement(
    query
      .select({
        ...userFields,
        last_seen_at: devices.last_seen_at,
        renewed_at: devices.renewed_at,
        wrong_pins: devices.wrong_pins,
        is_own: sql<boolean>`${users.pin_hash} = ${pinHash} AND ${isOpenSteady(budget, now)}`.as('is_own'),
      })
      .from(devices)
      .innerJoin(users, eq(users.user_id, devices.user_id))
      .innerJoin(roles, eq(roles.role, users.role))
      .where(and(eq(users.is_active, true), hasTries, isEnrolled(device, now))),
  )

/**
 * In the batch that looks whether a PIN is that of the device's user, counts the one that is not: of however many come at
 * once, no more are looked at than there are tries. Neither writes nor reads the device for the right one.
 */
export const countWrongPin = ({ deviceId, userId }: Device, pinHash: string, budget: Budget, now: number) => sql`
  UPDATE devices SET wrong_pins = wrong_pins + 1
  WHERE device_id = iif(${pinIsOf(userId, pinHash)}, NULL, ${deviceId}) AND user_id = ${userId} AND ${hasTries}
    AND ${isOpenSteady(budget, now)}`

/** Takes back what was counted of a PIN that turned out to be a colleague's. */
export const uncountWrongPin = (deviceId: string, isRight: SQL) =>
  statement(
    query
      .update(devices)
      .set({ wrong_pins: sql`max(${devices.wrong_pins} - 1, 0)` })
      .where(and(isDevice(deviceId), isRight)),
  )

/** Ends a device that had too many wrong PINs. */
export const lockDevice = (deviceId: string, now: number) =>
  statement(
    query
      .update(devices)
      .set({ revoked_at: now })
      .where(and(isDevice(deviceId), isNull(devices.revoked_at), gte(devices.wrong_pins, DEVICE_TRIES)))
      .returning({
        name: devices.name,
        user_name: sql<string>`(SELECT u.name FROM users u WHERE u.user_id = devices.user_id)`.as('user_name'),
      }),
  )

/** After a right PIN the device has all tries again. */
export const updateRightPin = (deviceId: string) =>
  statement(query.update(devices).set({ wrong_pins: 0 }).where(isDevice(deviceId)))

/** The same with its user, and the last use of this access code; null where the code is not one of this device, or over. */
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
  statement(query.insert(access_codes).values({ ...code, device_id: deviceId, created_at: now, used_at: now })),
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

/** Lets the access codes of a user's device pass the replacement of the PIN, which ends all others of that user; stands before it. */
export const keepAccessCodes = (deviceId: string, userId: number, pinHash: string) =>
  sql`UPDATE access_codes SET pin_hash = ${pinHash} WHERE device_id = ${deviceId}
    AND pin_hash = (SELECT pin_hash FROM users WHERE user_id = ${userId})`

/** How long a device that wrong PINs have ended is told of. */
const LOCKED_TOLD_MS = 30 * DAY_MS

/** The devices of a user, the last seen first, and those that wrong PINs have ended lately. */
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
            and(gte(devices.wrong_pins, DEVICE_TRIES), gt(devices.revoked_at, now - LOCKED_TOLD_MS)),
          ),
        ),
      )
      .orderBy(desc(devices.last_seen_at), devices.device_id)
      .limit(DEVICES_MAX),
  )

export type DeviceOfUserRow = RowOfStatement<typeof selectDevicesOf>

/** Whose a device is, unless it was revoked. */
export const selectOwner = (deviceId: string) =>
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
 * A condition for `guard`: while new devices need a code, an active admin has a device on which to make one. Otherwise
 * nobody but the account of the deployment could let anybody in.
 */
export const adminHasWayIn = (now: number) => sql`NOT EXISTS (SELECT 1 FROM settings WHERE new_devices_need_code)
  OR EXISTS (SELECT 1 FROM users u JOIN devices d ON d.user_id = u.user_id
    WHERE u.role = 'admin' AND u.is_active = 1 AND d.revoked_at IS NULL AND d.renewed_at > ${now - COOKIE_LIFE_MS})`

/** Ends a device, with its access codes and pushes; its row stays for a while, so that the device learns why. */
export const updateRevoked = (deviceId: string, now: number) =>
  statement(query.update(devices).set({ revoked_at: now }).where(isDevice(deviceId)))

/** Forgets codes that are over, devices whose cookie is, and those that were revoked before this time (UTC milliseconds). */
export const deleteEndedDevices = (now: number, revokedBefore: number) => [
  statement(query.delete(access_codes).where(lte(access_codes.used_at, lastUseOfEnded(now)))),
  statement(
    query
      .delete(devices)
      .where(or(lte(devices.renewed_at, now - COOKIE_LIFE_MS), lt(devices.revoked_at, revokedBefore))),
  ),
]
