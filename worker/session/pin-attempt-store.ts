import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { query, statement } from '#worker/db/query.ts'
import { devices } from '#worker/db/schema/devices.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { type Budget, DEVICE_WRONG_PINS_MAX, type DeviceBudgets } from '#worker/rate-limits/budgets.ts'
import { budgetsAreOpen, countOnBudgets, steadyBudgetIsOpen } from '#worker/rate-limits/store.ts'
import type { Device } from './device-cookie.ts'
import { isDevice, isEnrolled } from './device-store.ts'
import { noActiveAdmin, userFields } from './store.ts'

/** A PIN that a request sends. */
export interface PinAttempt {
  pin: string
  hash: string
  isOwnerPin: boolean
  /** UTC milliseconds. */
  now: number
}

/** A condition: the PIN belongs to an active user, or is the owner's while no admin is active. */
const pinIsValid = ({ hash, isOwnerPin }: PinAttempt) => {
  const belongsToUser = sql`EXISTS (SELECT 1 FROM users WHERE pin_hash = ${hash} AND is_active = 1)`
  return isOwnerPin ? sql`(${belongsToUser} OR ${noActiveAdmin})` : belongsToUser
}

const pinBelongsTo = ({ userId }: Device, { hash }: PinAttempt) =>
  sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${userId} AND pin_hash = ${hash} AND is_active = 1)`

/** A condition: a PIN alone admits no new device. Without an active admin, who could create a device code, it does. */
const newDevicesNeedCode = sql`(EXISTS (SELECT 1 FROM settings WHERE new_devices_need_code) AND NOT (${noActiveAdmin}))`

const isNotLocked = and(isNull(devices.revoked_at), lt(devices.wrong_pins, DEVICE_WRONG_PINS_MAX))

/**
 * The device with its user; no row for a locked device or an inactive user, so that the device counts as a stranger.
 * `is_own_pin`: the PIN is that of the user of the device; 0 while the budget of the device is spent.
 */
export const selectEnrolledDevice = (device: Device, { hash, now }: PinAttempt, budget: Budget) =>
  statement(
    query
      .select({
        ...userFields,
        last_seen_at: devices.last_seen_at,
        renewed_at: devices.renewed_at,
        wrong_pins: devices.wrong_pins,
        is_own_pin: sql<boolean>`${users.pin_hash} = ${hash} AND ${steadyBudgetIsOpen(budget, now)}`.as('is_own_pin'),
      })
      .from(devices)
      .innerJoin(users, eq(users.user_id, devices.user_id))
      .innerJoin(roles, eq(roles.role, users.role))
      .where(and(eq(users.is_active, true), isNotLocked, isEnrolled(device, now))),
  )

/**
 * Counts a wrong PIN on the device, in the batch that compares the PIN: simultaneous attempts cannot exceed the maximum.
 * The PIN of the device's own user reads and writes no device row here.
 */
export const countWrongPin = (device: Device, attempt: PinAttempt, budget: Budget) => sql`
  UPDATE devices SET wrong_pins = wrong_pins + 1
  WHERE device_id = iif(${pinBelongsTo(device, attempt)}, NULL, ${device.deviceId}) AND user_id = ${device.userId}
    AND ${isNotLocked} AND ${steadyBudgetIsOpen(budget, attempt.now)}`

/** Takes back the count of `countWrongPin` for a PIN that belongs to another user. */
export const uncountWrongPin = ({ deviceId }: Device, attempt: PinAttempt, { ofDevice, ofUser }: DeviceBudgets) =>
  statement(
    query
      .update(devices)
      .set({ wrong_pins: sql`max(${devices.wrong_pins} - 1, 0)` })
      .where(and(isDevice(deviceId), pinIsValid(attempt), budgetsAreOpen([ofDevice, ofUser], attempt.now))),
  )

/**
 * Counts an attempt with a PIN that is not the PIN of the device's user. The valid PIN of another user does not count. When
 * the budget of the device's user is spent, it does: no PIN is accepted then, and the counter must not reveal valid PINs.
 */
export const countFailureOnDevice = (attempt: PinAttempt, { ofDevice, ofUser }: DeviceBudgets) =>
  countOnBudgets(
    {
      budgets: [ofDevice, ofUser],
      unless: sql`${pinIsValid(attempt)} AND ${budgetsAreOpen([ofUser], attempt.now)}`,
      whileOpen: [ofDevice],
    },
    attempt.now,
  )

/** Counts a stranger's wrong PIN. Nothing counts while new devices need a code: no PIN is accepted then. */
export const countStrangerFailure = (attempt: PinAttempt, budgets: readonly Budget[]) =>
  countOnBudgets({ budgets, unless: sql`${pinIsValid(attempt)} OR ${newDevicesNeedCode}` }, attempt.now)

/** Locks a device with too many wrong PINs; returns it if it was not locked before. */
export const lockDevice = ({ deviceId }: Device, now: number) =>
  statement(
    query
      .update(devices)
      .set({ revoked_at: now })
      .where(and(isDevice(deviceId), isNull(devices.revoked_at), gte(devices.wrong_pins, DEVICE_WRONG_PINS_MAX)))
      .returning({
        name: devices.name,
        user_name: sql<string>`(SELECT u.name FROM users u WHERE u.user_id = devices.user_id)`.as('user_name'),
      }),
  )
