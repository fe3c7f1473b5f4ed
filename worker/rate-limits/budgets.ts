import type { Role } from '#contract/permissions.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { Device } from '#worker/session/device.ts'

const MINUTE = 60_000

/** So many attempts are taken within `window_ms`. */
export interface Limit {
  limit: number
  window_ms: number
}

/**
 * A limit of failed sign-ins: after `limit` failures within `window_ms` every attempt is refused, a right PIN included.
 * While it is used up it gets less, see `standingOf`; a steady one stays as it is.
 */
export interface Budget extends Limit {
  /** The key of its counter in `attempts`. */
  bucket: string
  /** What a window has at least, as long as the reserve lasts. */
  floor: number
  /** What a quiet day gives back of the limit. */
  recovery_a_day: number
  /** All failures that may follow one another, whatever their pace. */
  reserve: number
  /** What a day gives back of the reserve. */
  refill_a_day: number
}

/**
 * Of all strangers together. A year takes at most `reserve` + 365 × `refill_a_day` guesses: with twenty users that finds
 * a PIN with a chance of less than 2 %.
 */
export const STRANGERS: Budget = {
  bucket: 'strangers',
  limit: 250,
  window_ms: DAY_MS,
  floor: 10,
  recovery_a_day: 250 / 7,
  reserve: 600,
  refill_a_day: 0.6,
}

/** Of other PINs from the devices of one user, so that staff cannot enrol many devices to guess a colleague's. */
const userBudget = (userId: number): Budget => ({
  bucket: `user ${userId}`,
  limit: 50,
  window_ms: DAY_MS,
  floor: 5,
  recovery_a_day: 50 / 7,
  reserve: 300,
  refill_a_day: 0.5,
})

/** Whose choices of PINs are counted: an admin's own, and those of all others together, who could make users for it. */
type Chooser = number | 'staff'
export const chooserOf = ({ role, user_id }: { role: Role; user_id: number }): Chooser =>
  role === 'admin' ? user_id : 'staff'

/**
 * Of the PINs that somebody proposes for others or themselves: each answer tells whether somebody has it. A day is enough
 * for the PINs of a whole business. PINs that the server makes need none of it.
 */
export const proposedPinsBudget = (chooser: Chooser): Budget => ({
  bucket: `proposed pins ${chooser}`,
  limit: 40,
  window_ms: DAY_MS,
  floor: 3,
  recovery_a_day: 40 / 7,
  reserve: 80,
  refill_a_day: 0.2,
})

/** Of PINs that the server makes: whoever had hundreds of thousands would know which are missing. */
export const madePinsBudget = (chooser: Chooser): Budget => steadyBudget(`made pins ${chooser}`, 100, DAY_MS)

/**
 * Of the device codes for one user, each of which takes five guesses at the user's PIN. Those that are made in the user's
 * own name, or by an admin, are counted apart, so that nobody keeps admins from making one.
 */
export const deviceCodesBudget = (userId: number, maker: 'own' | 'admin' | 'staff'): Budget => ({
  bucket: `device codes ${maker} ${userId}`,
  limit: 10,
  window_ms: DAY_MS,
  floor: 2,
  recovery_a_day: 10 / 7,
  reserve: 40,
  refill_a_day: 0.1,
})

/** Whole again with each window. */
const steadyBudget = (bucket: string, limit: number, window_ms: number): Budget => ({
  bucket,
  limit,
  window_ms,
  floor: limit,
  recovery_a_day: 0,
  reserve: limit,
  refill_a_day: (limit * DAY_MS) / window_ms,
})

/** The budgets of a device without an enrolment cookie: its network's, and one that all such devices share. */
export const strangerBudgets = (address: string): Budget[] => [
  steadyBudget(`address ${networkOf(address)}`, 5, 5 * MINUTE),
  STRANGERS,
]

/** The budget of device codes that do not hold, of a network. A code is too long to be guessed: they need no other. */
export const deviceCodeBudget = (address: string): Budget => steadyBudget(`code ${networkOf(address)}`, 5, 5 * MINUTE)

/** Wrong PINs on an enrolled device, since the last right one of its user, that end it: it is a stranger from then on. */
export const DEVICE_TRIES = 20

/** The budget of an enrolled device that sends its own user's PIN. */
const deviceBudget = (device: Device): Budget => steadyBudget(`device ${device.deviceId}`, 10, 5 * MINUTE)

/** The budgets of any other PIN from an enrolled device. */
export const enrolledBudgets = (device: Device): [ofDevice: Budget, ofUser: Budget] => [
  deviceBudget(device),
  userBudget(device.userId),
]

/** The part of an IP address that shares a budget: the whole of IPv4, the /64 network of IPv6. */
export const networkOf = (address: string) => {
  if (!address.includes(':')) return address
  const mapped = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Whole seconds for `Retry-After`, at least one. */
export const retryAfterSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

/** Whether a counted attempt is one too many; then the header that says when the window ends. */
export const retryAfter = (
  counted: { count: number; started_at: number } | undefined,
  { limit, window_ms }: Limit,
  now: number,
) =>
  counted && counted.count > limit
    ? { 'Retry-After': String(retryAfterSeconds(counted.started_at + window_ms - now)) }
    : undefined
