import { PERMISSIONS } from '#contract/permissions.ts'
import { Refusal } from './refusal.ts'
import type { StoredAnswer } from './store.ts'

/** The idempotency key of a request, the keyed hash of the request, and the permissions of its user. */
export interface Idempotency {
  key: string
  hash: string
  granted?: readonly string[]
}

/** Thrown with the stored answer to an earlier request with the same key. The error handler sends it. */
export class Replay extends Error {
  readonly status: number
  readonly answer: string

  constructor(status: number, answer: string) {
    super('An earlier request with this key was answered')
    this.status = status
    this.answer = answer
  }
}

/** The stored signature of a request: its hash, and a digit for each permission of its user. */
export const idempotencySignature = ({ hash, granted = [] }: Idempotency): string =>
  [hash, PERMISSIONS.map((permission) => Number(granted.includes(permission))).join('')].join(' ')

/**
 * Repeats a stored answer, until it expires. The answer shows what its user could see then, so a user who lost a
 * permission since does not get it.
 * @throws Replay for the same request, Refusal `idempotency_key_reused` for another request with the key,
 * `nothing_to_do` after the answer expired, `permission_denied`
 */
export const replay = (stored: StoredAnswer, { hash, granted = [] }: Idempotency): never => {
  const [storedHash, digits = ''] = stored.request_hash.split(' ')
  if (storedHash !== hash) throw new Refusal('idempotency_key_reused')
  if (stored.answer === '') throw new Refusal('done_before')
  const lost = PERMISSIONS.find((permission, i) => digits[i] === '1' && !granted.includes(permission))
  if (lost) throw new Refusal('permission_missing', { permission: lost })
  throw new Replay(stored.status, stored.answer)
}
