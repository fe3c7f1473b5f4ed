import { DAY_MS } from '#contract/weeks.ts'
import type { Device } from './device.ts'

/** So many failures within so many milliseconds; then every guess is refused, a right one included. */
export interface Budget {
  bucket: string
  limit: number
  window_ms: number
  /** An admin's open window for new devices lifts it. */
  lifted_by_enrolment: boolean
}

const MINUTE = 60_000

/** The budgets on which a device without our cookie draws. */
export const strangerBudgets = (address: string): Budget[] => [
  { bucket: `address ${network(address)}`, limit: 5, window_ms: 5 * MINUTE, lifted_by_enrolment: false },
  { bucket: 'strangers', limit: 250, window_ms: DAY_MS, lifted_by_enrolment: true },
]

/** What an enrolled device's own PIN is held against. */
export const deviceBudget = (device: Device): Budget => ({
  bucket: `device ${device.deviceId}`,
  limit: 10,
  window_ms: 5 * MINUTE,
  lifted_by_enrolment: false,
})

/**
 * The budgets of any other PIN from an enrolled device. The user's own keeps somebody who may sign in
 * from enrolling device after device to guess a colleague's PIN.
 */
export const enrolledBudgets = (device: Device): Budget[] => [
  deviceBudget(device),
  { bucket: `user ${device.userId}`, limit: 50, window_ms: DAY_MS, lifted_by_enrolment: false },
]

/** Who shares a budget: an IPv4 address, or an IPv6 network of 64 bits. */
export const network = (address: string) => {
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
