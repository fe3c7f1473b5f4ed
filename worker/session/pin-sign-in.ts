import type { Context } from 'hono'
import { logActivity } from '#worker/activity/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { deviceBudgets, strangerBudgets } from '#worker/rate-limits/budgets.ts'
import { addressOf } from '#worker/rate-limits/network.ts'
import { logRefusedSignIn, requireOpenBudgets } from '#worker/rate-limits/refused-sign-in.ts'
import { selectSpentBudgets } from '#worker/rate-limits/store.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { completeSignIn, selectForSignIn } from './complete-sign-in.ts'
import { type Device, readDeviceCookie } from './device-cookie.ts'
import { createOwner, matchesOwnerPin } from './owner.ts'
import { pinHash } from './pin.ts'
import {
  countFailureOnDevice,
  countStrangerFailure,
  countWrongPin,
  lockDevice,
  type PinAttempt,
  selectEnrolledDevice,
  uncountWrongPin,
} from './pin-attempt-store.ts'
import { selectAdminMissing, selectUserByPin } from './store.ts'

/**
 * A sign-in with a PIN is one of three cases, tried in this order:
 * 1. The PIN of the device's own user, from an enrolled device: one read.
 * 2. Another PIN from an enrolled device: limited per device and per user of the device.
 * 3. Any PIN from a stranger, a device that is not enrolled: limited per network, and for all strangers together.
 * Cases 2 and 3 count a failure and look the PIN up in one transaction, so that simultaneous attempts cannot exceed a
 * budget. A spent budget refuses valid and wrong PINs alike.
 * @throws Refusal `access_denied` for a wrong PIN, `too_many_attempts` while a budget is spent
 */
export const authenticateByPin = async (c: Context<App>, pin: string): Promise<Actor> => {
  const [hash, device, isOwnerPin] = await Promise.all([
    pinHash(secret(c.env, 'PIN_PEPPER'), pin),
    readDeviceCookie(c),
    matchesOwnerPin(c.env, pin),
  ])
  const attempt = { pin, hash, isOwnerPin, now: clockNow() }
  return (device && (await authenticateOnDevice(c, attempt, device))) ?? authenticateStranger(c, attempt)
}

/** Cases 1 and 2. Returns undefined for a device that is not enrolled. */
const authenticateOnDevice = async (
  c: Context<App>,
  attempt: PinAttempt,
  device: Device,
): Promise<Actor | undefined> => {
  const { ofDevice } = deviceBudgets(device)
  const rows = await batchByName(c.var.db, {
    device: selectEnrolledDevice(device, attempt, ofDevice),
    counted: countWrongPin(device, attempt, ofDevice),
    ...selectForSignIn(c),
  })
  const [enrolled] = rows.device
  if (!enrolled) return undefined
  c.set('device', {
    ...device,
    codeHash: null,
    usedAt: enrolled.last_seen_at,
    renewedAt: enrolled.renewed_at,
    hasWrongPins: enrolled.wrong_pins > 0,
  })
  if (enrolled.is_own_pin) return completeSignIn(c, enrolled, rows, attempt.now)
  return authenticateOtherPin(c, attempt, device)
}

/** Case 2. The batch before has counted the PIN on the device. */
const authenticateOtherPin = async (c: Context<App>, attempt: PinAttempt, device: Device): Promise<Actor> => {
  const { now } = attempt
  const budgets = deviceBudgets(device)
  const rows = await batchByName(c.var.db, {
    spent: selectSpentBudgets([budgets.ofDevice, budgets.ofUser], now),
    uncounted: uncountWrongPin(device, attempt, budgets),
    counted: countFailureOnDevice(attempt, budgets),
    locked: lockDevice(device, now),
    ...selectForPin(c, attempt),
  })
  const [locked] = rows.locked
  if (locked) await logDeviceLocked(c, device, locked, now)
  requireOpenBudgets(c, rows.spent, now)
  return userOfPin(c, attempt, rows)
}

/** Case 3. */
const authenticateStranger = async (c: Context<App>, attempt: PinAttempt): Promise<Actor> => {
  const { now } = attempt
  const budgets = strangerBudgets(addressOf(c))
  const rows = await batchByName(c.var.db, {
    spent: selectSpentBudgets(budgets, now),
    counted: countStrangerFailure(attempt, budgets),
    ...selectForPin(c, attempt),
  })
  // Refused before the PIN is looked at, so that the response is the same for valid and wrong PINs.
  if (rows.adminMissing.length === 0 && rows.business[0]?.new_devices_need_code) throw new Refusal('device_code_needed')
  requireOpenBudgets(c, rows.spent, now)
  return userOfPin(c, attempt, rows)
}

const selectForPin = (c: Context<App>, { hash }: PinAttempt) => ({
  user: selectUserByPin(hash),
  adminMissing: selectAdminMissing,
  ...selectForSignIn(c),
})

type PinRows = Awaited<ReturnType<typeof batchByName<ReturnType<typeof selectForPin>>>>

/** The user of a PIN whose budgets are open. The owner's PIN creates its user. @throws Refusal `access_denied` */
const userOfPin = async (c: Context<App>, attempt: PinAttempt, rows: PinRows): Promise<Actor> => {
  const mayCreateOwner = attempt.isOwnerPin && rows.adminMissing.length > 0
  const user = rows.user[0] ?? (mayCreateOwner ? await createOwner(c, attempt) : undefined)
  if (!user) {
    logRefusedSignIn(c, 'access_denied')
    throw new Refusal('access_code_wrong')
  }
  return completeSignIn(c, user, rows, attempt.now)
}

const logDeviceLocked = (c: Context<App>, device: Device, locked: { name: string; user_name: string }, now: number) =>
  c.var.db.batch([
    logActivity(
      { user: null, now },
      { action: 'device_locked', entity_id: device.userId, details: { device: locked.name, of: locked.user_name } },
    ),
  ])
