import { type SQL, sql } from 'drizzle-orm'
import { type Budget, DEVICE_TRIES } from './budgets.ts'
import type { Device } from './device.ts'
import { isEnrolled } from './device-store.ts'
import { areOpen, countFailure, pinIsOf } from './store.ts'

/** A PIN that comes from an enrolled device. */
export interface DeviceAttempt {
  device: Device
  pinHash: string
  /** Whether somebody has the PIN. */
  isKnown: SQL
  budgets: [ofDevice: Budget, ofUser: Budget]
  now: number
}

/**
 * Counts a PIN that is not right where it comes from: on the device always, as there its own user's PIN passes whatever
 * the budget of the user; and on that. For the user's own PIN nothing is written, unless wrong ones came before it. The
 * last statement ends the device that had too many, and tells of it.
 */
export const countOnDevice = ({ device, pinHash, isKnown, budgets, now }: DeviceAttempt) => {
  const [ofDevice, ofUser] = budgets
  const { deviceId, userId } = device
  const isOwn = pinIsOf(userId, pinHash)
  const isGuest = sql`NOT EXISTS (SELECT 1 FROM devices d JOIN users u ON u.user_id = d.user_id
    WHERE u.is_active = 1 AND d.revoked_at IS NULL AND ${isEnrolled(device, now)})`
  const isOpen = areOpen([ofUser], now)
  return [
    sql`UPDATE devices SET wrong_pins = iif(${isOwn}, 0, wrong_pins + 1)
      WHERE device_id = ${deviceId} AND NOT (${isGuest}) AND ${areOpen([ofDevice], now)}
        AND iif(${isOwn}, wrong_pins > 0, NOT ((${isKnown}) AND ${isOpen}))`,
    // The first counts while the budget of the user is spent, the second while it is not.
    countFailure([ofDevice], now, sql`${isOwn} OR ${isGuest} OR ${isOpen}`),
    countFailure([ofDevice, ofUser], now, sql`${isKnown} OR ${isGuest}`),
    sql<{ name: string; user_name: string }>`UPDATE devices SET revoked_at = ${now}
      WHERE device_id = ${deviceId} AND revoked_at IS NULL AND wrong_pins >= ${DEVICE_TRIES}
      RETURNING name, (SELECT name FROM users WHERE user_id = devices.user_id) AS user_name`,
  ] as const
}
