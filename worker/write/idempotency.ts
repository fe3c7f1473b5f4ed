import { PERMISSIONS } from '#contract/permissions.ts'
import { Refusal } from './refusal.ts'
import type { StoredAnswer } from './store.ts'

/** The idempotency key of a request, a keyed hash of the request, and what its user was granted, if it has one. */
export interface Idempotency {
  key: string
  hash: string
  granted?: readonly string[]
}

/** Thrown with the stored answer to an earlier request of the same key; the error handler sends it. */
export class Replay extends Error {
  readonly status: number
  readonly answer: string

  constructor(status: number, answer: string) {
    super('An earlier request with this key was answered')
    this.status = status
    this.answer = answer
  }
}

/** What is stored to know a repeat by: the request, and behind it a digit for each permission that its user had. */
export const idempotencySignature = ({ hash, granted = [] }: Idempotency): string =>
  [hash, PERMISSIONS.map((permission) => Number(granted.includes(permission))).join('')].join(' ')

/**
 * Answers a repeat as the first time. An answer holds what its user might see then: it is not given to one who has lost a
 * permission since.
 * @throws Replay for the same request, Refusal `idempotency_key_reused` for another one under its key, `permission_denied`
 */
export const replay = (stored: StoredAnswer, { hash, granted = [] }: Idempotency): never => {
  const [storedHash, digits = ''] = stored.request_hash.split(' ')
  if (storedHash !== hash) throw new Refusal('idempotency_key_reused')
  const lost = PERMISSIONS.find((permission, i) => digits[i] === '1' && !granted.includes(permission))
  if (lost) throw new Refusal('permission_missing', { permission: lost })
  throw new Replay(stored.status, stored.answer)
}
