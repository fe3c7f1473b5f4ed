import type { Context } from 'hono'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/errors.ts'
import { AccessCode, Pin, type SessionUser } from '#contract/session.ts'
import { userNameKey } from '#contract/user-name.ts'
import { logActivity } from '#worker/activity/store.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { WriteRefused } from '#worker/db/database.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { constantTimeEqual, hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { replay } from '#worker/verb/idempotency.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { type StoredAnswer, storedAnswer } from '#worker/verb/store.ts'
import { accessCodeHash } from './access-code.ts'
import { deviceBudget, enrolledBudgets, retryAfterSeconds, strangerBudgets } from './budgets.ts'
import { type Device, deviceOf } from './device.ts'
import { selectDevice, selectSession } from './device-store.ts'
import { pinHash, sealPin } from './pin.ts'
import {
  countFailure,
  insertUser,
  noActiveAdmin,
  ownerPinIsValid,
  pinIsKnown,
  reinstateOwner,
  selectAdminMissing,
  selectEnrolledUser,
  selectOtherNames,
  selectSpentBudgets,
  selectUserByPin,
  type UserRow,
  userOf,
} from './store.ts'

const OWNER_NAME = 'Owner'

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
  const budgets = device ? enrolledBudgets(device) : strangerBudgets(c.req.header('cf-connecting-ip') ?? 'local')
  const owner = c.env.OWNER_PIN !== undefined && (await constantTimeEqual(pin, c.env.OWNER_PIN))
  const passes = owner ? ownerPinIsValid(hash) : pinIsKnown(hash)
  const [spent, , [user], [vacant], [business], [stored]] = await c.var.db.batch([
    selectSpentBudgets(budgets, now),
    countFailure(budgets, now, passes),
    selectUserByPin(hash),
    selectAdminMissing,
    selectBusiness,
    storedFor(c),
  ])
  if (spent.length > 0) {
    logFailure(c, 'too_many_attempts', device)
    throw tooManyAttempts(Math.max(...spent.map((budget) => budget.free_at)) - now)
  }
  const found = user ?? (owner && vacant ? await createOwner(c, pin, hash, now) : undefined)
  if (!found) {
    logFailure(c, 'access_denied', device)
    throw new Refusal('access_code_wrong')
  }
  await replayStored(c, userOf(found), stored)
  return { user: userOf(found), business: businessOf(business), now }
}

/** Logs a failed sign-in without the PIN that was tried. */
const logFailure = (c: Context<App>, code: ErrorCode, device: Device | undefined) =>
  console.warn(
    JSON.stringify({ message: 'Sign-in refused', code, request_id: c.var.requestId, user_id: device?.userId }),
  )

/** Creates the first admin, or reactivates the user of this PIN as one. Of two simultaneous calls one creates it; both find it. */
const createOwner = async (c: Context<App>, pin: string, hash: string, now: number): Promise<UserRow | undefined> => {
  const [, [switchedOff]] = await c.var.db.batch([reinstateOwner(hash, now), selectUserByPin(hash)])
  if (switchedOff) return switchedOff
  const sealed = await sealPin(secret(c.env, 'PIN_SEAL_KEY'), pin)
  const [ids, known] = await c.var.db.batch([reserveIds(['users']), selectOtherNames(null)])
  const user_id = reserved(ids, 'users')
  const owner = {
    user_id,
    // An owner of old, switched off by now, may still have the name.
    name: known.some(({ name }) => userNameKey(name) === userNameKey(OWNER_NAME))
      ? `${OWNER_NAME} ${user_id}`
      : OWNER_NAME,
    role: 'admin',
    seller_id: null,
    pin_hash: hash,
    pin_sealed: sealed,
  } as const
  await c.var.db
    .batch([
      guard('taken', noActiveAdmin),
      insertUser({ ...owner, created_at: now }),
      logActivity({ user: null, now }, { action: 'owner_created', entity_id: user_id, details: {} }),
    ])
    .catch((error) => {
      if (!(error instanceof WriteRefused)) throw error
    })
  const [[user]] = await c.var.db.batch([selectUserByPin(hash)])
  return user
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

const tooManyAttempts = (milliseconds: number) => {
  const seconds = retryAfterSeconds(milliseconds)
  return new Refusal('access_codes_too_many', { seconds }, {}, { 'Retry-After': String(seconds) })
}
