import type { Context } from 'hono'
import * as v from 'valibot'
import { AccessCode, Pin, type SessionUser } from '#contract/session.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/http/network-address.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { replay } from '#worker/verb/idempotency.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { type StoredAnswer, storedAnswer } from '#worker/verb/store.ts'
import { accessCodeHash } from './access-code.ts'
import { deviceBudget, enrolledBudgets, strangerBudgets } from './budgets.ts'
import { type Device, deviceOf } from './device.ts'
import { selectDevice, selectSession } from './device-store.ts'
import { createOwner, isOwnerPin } from './owner.ts'
import { pinHash } from './pin.ts'
import { logFailure, refuseSpent } from './refused-sign-in.ts'
import {
  countFailure,
  isClosedOr,
  ownerPinIsValid,
  pinIsKnown,
  selectAdminMissing,
  selectEnrolledUser,
  selectSpentBudgets,
  selectUserByPin,
  userOf,
} from './store.ts'

/**
 * The user of an access code or a PIN.
 * @throws Refusal `access_denied` for a wrong one, `too_many_attempts` where a budget of wrong PINs is spent
 */
export const authenticate = async (c: Context<App>, sent: string | undefined): Promise<Actor> => {
  if (v.is(AccessCode, sent)) return authenticateByCode(c, sent)
  if (v.is(Pin, sent)) return authenticateByPin(c, sent)
  throw new Refusal(sent ? 'access_code_malformed' : 'sign_in_first')
}

/** The user of an access code, which is good with the cookie of its device only. One read; wrong ones need no budget. */
const authenticateByCode = async (c: Context<App>, code: string): Promise<Actor> => {
  const now = clockNow()
  const [codeHash, device] = await Promise.all([accessCodeHash(c, code), deviceOf(c)])
  if (!device) throw new Refusal('session_over')
  const [[session], [business], [stored]] = await c.var.db.batch([
    selectSession(device, codeHash, now),
    selectBusiness,
    storedFor(c),
  ])
  if (!session) throw new Refusal('session_over')
  if (session.revoked_at !== null || !session.is_active) throw new Refusal('device_revoked')
  if (session.used_at === null) throw new Refusal('session_over')
  c.set('device', { ...device, codeHash, usedAt: session.used_at, renewedAt: session.renewed_at })
  await replayStored(c, userOf(session), stored)
  return { user: userOf(session), business: businessOf(business), now }
}

/**
 * The user of a PIN. From a device enrolled for that user it costs one read. Any other attempt is counted against its
 * budgets in the transaction that looks the PIN up, so that simultaneous attempts cannot exceed them.
 */
const authenticateByPin = async (c: Context<App>, pin: string): Promise<Actor> => {
  const [hash, device] = await Promise.all([pinHash(secret(c.env, 'PIN_PEPPER'), pin), deviceOf(c)])
  const enrolled = device && (await authenticateEnrolled(c, hash, device))
  return enrolled ?? authenticateWithinBudgets(c, pin, hash, c.var.device)
}

/** The user for whom the device is enrolled, if this is their PIN. One trip, no write. Sets `device` where it is enrolled. */
const authenticateEnrolled = async (c: Context<App>, hash: string, device: Device): Promise<Actor | undefined> => {
  const now = clockNow()
  const [[enrolled], [user], [business], [stored]] = await c.var.db.batch([
    selectDevice(device, now),
    selectEnrolledUser(device.userId, hash, deviceBudget(device), now),
    selectBusiness,
    storedFor(c),
  ])
  if (!enrolled || enrolled.revoked_at !== null) return undefined
  c.set('device', { ...device, codeHash: null, usedAt: enrolled.last_seen_at, renewedAt: enrolled.renewed_at })
  if (!user) return undefined
  await replayStored(c, userOf(user), stored)
  return { user: userOf(user), business: businessOf(business), now }
}

const authenticateWithinBudgets = async (
  c: Context<App>,
  pin: string,
  hash: string,
  device: Device | undefined,
): Promise<Actor> => {
  const now = clockNow()
  const budgets = device ? enrolledBudgets(device) : strangerBudgets(addressOf(c))
  const owner = await isOwnerPin(c.env, pin)
  const isRight = owner ? ownerPinIsValid(hash) : pinIsKnown(hash)
  const passes = device ? isRight : isClosedOr(isRight)
  const [spent, , [user], [vacant], [business], [stored]] = await c.var.db.batch([
    selectSpentBudgets(budgets, now),
    countFailure(budgets, now, passes),
    selectUserByPin(hash),
    selectAdminMissing,
    selectBusiness,
    storedFor(c),
  ])
  // Before anything that depends on the PIN: the answer is the same for all of them.
  if (!device && !vacant && business?.new_devices_need_code) throw new Refusal('device_code_needed')
  refuseSpent(c, spent, now)
  const found = user ?? (owner && vacant ? await createOwner(c, pin, hash, now) : undefined)
  if (!found) {
    logFailure(c, 'access_denied')
    throw new Refusal('access_code_wrong')
  }
  await replayStored(c, userOf(found), stored)
  return { user: userOf(found), business: businessOf(business), now }
}

const storedFor = (c: Context<App>) => storedAnswer(c.var.idempotency?.key ?? '')

/** Answers a repeated write of this user with its stored answer, also one that is sent under another access code. */
const replayStored = async (
  c: Context<App>,
  { user_id, permissions }: SessionUser,
  stored: StoredAnswer | undefined,
) => {
  if (!c.var.idempotency) return
  const { key, hash: requestHash } = c.var.idempotency
  const hash = await hmac(secret(c.env, 'PIN_PEPPER'), `user ${user_id} ${requestHash}`)
  const idempotency = { key, hash, granted: permissions }
  c.set('idempotency', idempotency)
  if (stored) replay(stored, idempotency)
}
