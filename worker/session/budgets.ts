import { DAY_MS } from '#contract/weeks.ts'
import type { Device } from './device.ts'

/** So many attempts are taken within `window_ms`. */
export interface Limit {
  limit: number
  window_ms: number
}

/** A limit of failed sign-ins: after `limit` failures within `window_ms` every attempt is refused, a right PIN included. */
export interface Budget extends Limit {
  /** The key of its counter in `attempts`. */
  bucket: string
  /** Whether it does not apply while an admin's enrolment window is open. */
  lifted_by_enrolment: boolean
}

const MINUTE = 60_000

/** The budgets of a device without an enrolment cookie: its network's, and one that all such devices share. */
export const strangerBudgets = (address: string): Budget[] => [
  { bucket: `address ${networkOf(address)}`, limit: 5, window_ms: 5 * MINUTE, lifted_by_enrolment: false },
  { bucket: 'strangers', limit: 250, window_ms: DAY_MS, lifted_by_enrolment: true },
]

/** The budget of an enrolled device that sends its own user's PIN. */
export const deviceBudget = (device: Device): Budget => ({
  bucket: `device ${device.deviceId}`,
  limit: 10,
  window_ms: 5 * MINUTE,
  lifted_by_enrolment: false,
})

/**
 * The budgets of any other PIN from an enrolled device. The one of the user keeps staff from enrolling many devices
 * to guess a colleague's PIN.
 */
export const enrolledBudgets = (device: Device): Budget[] => [
  deviceBudget(device),
  { bucket: `user ${device.userId}`, limit: 50, window_ms: DAY_MS, lifted_by_enrolment: false },
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
