import type { Role } from '#contract/permissions.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { Limit } from './limit.ts'
import { networkOf } from './network.ts'

/**
 * A limit of attempts that could reveal a PIN. Once `limit` of them count within `window_ms`, every further attempt is
 * refused, also one with a valid PIN.
 * A steady budget is full at the start of each window. A shrinking one has less after a window in which it was used, and
 * recovers in quiet windows; `budgetStateAt` computes how much. docs/threat-model.md explains the figures.
 */
export interface Budget extends Limit {
  /** The key of the counter in the table `attempts`. */
  bucket: string
  /** The smallest limit of a window, as long as the reserve lasts. */
  floor: number
  /** What a day without attempts adds to the limit. */
  recovery_a_day: number
  /** The most attempts in a row, at any pace. */
  reserve: number
  /** What a day adds to the reserve. */
  refill_a_day: number
}

const steadyBudget = (bucket: string, { limit, window_ms }: Limit): Budget => ({
  bucket,
  limit,
  window_ms,
  floor: limit,
  recovery_a_day: 0,
  reserve: limit,
  refill_a_day: (limit * DAY_MS) / window_ms,
})

/** An empty budget recovers its whole limit in this many quiet days. */
const RECOVERY_DAYS = 7

const shrinkingBudget = (
  bucket: string,
  figures: Pick<Budget, 'limit' | 'floor' | 'reserve' | 'refill_a_day'>,
): Budget => ({ bucket, window_ms: DAY_MS, recovery_a_day: figures.limit / RECOVERY_DAYS, ...figures })

const FIVE_MINUTES_MS = 5 * 60_000

/** Wrong PINs from the strangers of one network. */
const NETWORK_LIMIT: Limit = { limit: 5, window_ms: FIVE_MINUTES_MS }

/** Wrong device codes from one network. A code is too long to be guessed, so that codes need no other budget. */
const DEVICE_CODE_LIMIT: Limit = { limit: 5, window_ms: FIVE_MINUTES_MS }

/** Wrong PINs from one enrolled device. */
const DEVICE_LIMIT: Limit = { limit: 10, window_ms: FIVE_MINUTES_MS }

/** PINs that the server generates. Hundreds of thousands of them would reveal which PINs are in use. */
const GENERATED_PINS_LIMIT: Limit = { limit: 100, window_ms: DAY_MS }

/** An enrolled device is locked after this many wrong PINs since the last right PIN of its user. */
export const DEVICE_WRONG_PINS_MAX = 20

/**
 * Wrong PINs of all strangers together. A year has at most `reserve` + 365 × `refill_a_day` guesses: with twenty users
 * these find a PIN with a chance below 2 %.
 */
export const STRANGERS = shrinkingBudget('strangers', { limit: 250, floor: 10, reserve: 600, refill_a_day: 0.6 })

/** The budgets of a stranger: that of the network, and that of all strangers. */
export const strangerBudgets = (address: string): Budget[] => [
  steadyBudget(`address ${networkOf(address)}`, NETWORK_LIMIT),
  STRANGERS,
]

export interface DeviceBudgets {
  ofDevice: Budget
  /** All devices of one user together, so that staff cannot enrol many devices to guess a colleague's PIN. */
  ofUser: Budget
}

/** The budgets of an enrolled device. The PIN of its own user needs `ofDevice` only. */
export const deviceBudgets = ({ deviceId, userId }: { deviceId: string; userId: number }): DeviceBudgets => ({
  ofDevice: steadyBudget(`device ${deviceId}`, DEVICE_LIMIT),
  ofUser: shrinkingBudget(`user ${userId}`, { limit: 50, floor: 5, reserve: 300, refill_a_day: 0.5 }),
})

/** The budget of wrong device codes from the network of an address. */
export const wrongDeviceCodesBudget = (address: string) => steadyBudget(`code ${networkOf(address)}`, DEVICE_CODE_LIMIT)

/** Each admin has a budget. All other staff share one, because they could create users to get more of them. */
type PinChooser = number | 'staff'

export const pinChooserOf = ({ role, user_id }: { role: Role; user_id: number }): PinChooser =>
  role === 'admin' ? user_id : 'staff'

/**
 * PINs that somebody proposes for a user. Each answer reveals whether the PIN is in use. A day is enough for the PINs of
 * a whole business.
 */
export const proposedPinsBudget = (chooser: PinChooser) =>
  shrinkingBudget(`proposed pins ${chooser}`, { limit: 40, floor: 3, reserve: 80, refill_a_day: 0.2 })

export const generatedPinsBudget = (chooser: PinChooser) => steadyBudget(`made pins ${chooser}`, GENERATED_PINS_LIMIT)

/** Who creates a device code: the user it is for, an admin, or other staff. */
type DeviceCodeCreator = 'own' | 'admin' | 'staff'

/**
 * New device codes for one user; each admits five guesses at the PIN of the user. Users and admins have a budget each, so
 * that no other user can use it up.
 */
export const newDeviceCodesBudget = (userId: number, creator: DeviceCodeCreator) =>
  shrinkingBudget(`device codes ${creator} ${userId}`, { limit: 10, floor: 2, reserve: 40, refill_a_day: 0.1 })
