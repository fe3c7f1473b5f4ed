import type { Context } from 'hono'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/errors.ts'
import { Pin, type SessionUser } from '#contract/session.ts'
import { userNameKey } from '#contract/user-name.ts'
import { logActivity } from '#worker/activity/store.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { WriteRefused } from '#worker/db/database.ts'
import { guard, reserved, reserveIds } from '#worker/db/sql.ts'
import { constantTimeEqual } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import type { Actor } from '#worker/verb/actor.ts'
import { replay } from '#worker/verb/idempotency.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { type StoredAnswer, storedAnswer } from '#worker/verb/store.ts'
import { deviceBudget, enrolledBudgets, retryAfterSeconds, strangerBudgets } from './budgets.ts'
import { type Device, deviceOf } from './device.ts'
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
 * The user of a PIN. From a device enrolled for that user it costs one read. Any other attempt is counted against its
 * budgets in the transaction that looks the PIN up, so that simultaneous attempts cannot exceed them.
 * @throws Refusal `access_denied` for a wrong PIN, `too_many_attempts` when a budget is spent
 */
export const authenticate = async (c: Context<App>, pin: string | undefined): Promise<Actor> => {
  if (!v.is(Pin, pin)) throw new Refusal(pin ? 'access_code_malformed' : 'sign_in_first')
  const [hash, device] = await Promise.all([pinHash(secret(c.env, 'PIN_PEPPER'), pin), deviceOf(c)])
  const enrolled = device && (await authenticateEnrolled(c, hash, device))
  return enrolled ?? authenticateWithinBudgets(c, pin, hash, device)
}

/** The user for whom the device is enrolled, if this is their PIN. One trip, no write. */
const authenticateEnrolled = async (c: Context<App>, hash: string, device: Device): Promise<Actor | undefined> => {
  const now = clockNow()
  const [[user], [business], [stored]] = await c.var.db.batch([
    selectEnrolledUser(device.userId, hash, deviceBudget(device), now),
    selectBusiness,
    storedFor(c),
  ])
  if (!user) return undefined
  const signedIn = userOf(user)
  replayStored(c, stored, signedIn)
  return { user: signedIn, business: businessOf(business), now }
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
  const signedIn = userOf(found)
  replayStored(c, stored, signedIn)
  return { user: signedIn, business: businessOf(business), now }
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

const replayStored = (c: Context<App>, stored: StoredAnswer | undefined, { permissions }: SessionUser) => {
  if (!c.var.idempotency) return
  const idempotency = { ...c.var.idempotency, granted: permissions }
  c.set('idempotency', idempotency)
  if (stored) replay(stored, idempotency)
}

const tooManyAttempts = (milliseconds: number) => {
  const seconds = retryAfterSeconds(milliseconds)
  return new Refusal('access_codes_too_many', { seconds }, {}, { 'Retry-After': String(seconds) })
}
