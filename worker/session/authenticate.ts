import type { Context } from 'hono'
import * as v from 'valibot'
import { AccessCode, Pin, type SessionUser } from '#contract/session.ts'
import { logActivity } from '#worker/activity/store.ts'
import { type BusinessRow, businessOf, selectBusiness } from '#worker/catalog/store.ts'
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
import { enrolledBudgets, strangerBudgets } from './budgets.ts'
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
  selectSpentBudgets,
  selectUserByPin,
  type UserRow,
  userOf,
} from './store.ts'
import { countOnDevice } from './wrong-pin-store.ts'

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
 * The user of a PIN. One that is wrong is counted in the transaction that looks it up, so that simultaneous attempts
 * cannot exceed the budgets.
 */
const authenticateByPin = async (c: Context<App>, pin: string): Promise<Actor> => {
  const [hash, device, isOwner] = await Promise.all([
    pinHash(secret(c.env, 'PIN_PEPPER'), pin),
    deviceOf(c),
    isOwnerPin(c.env, pin),
  ])
  const sent = { pin, hash, isOwner, isKnown: isOwner ? ownerPinIsValid(hash) : pinIsKnown(hash), now: clockNow() }
  return (device && (await authenticateOnDevice(c, sent, device))) ?? authenticateStranger(c, sent)
}

interface SentPin {
  pin: string
  hash: string
  isOwner: boolean
  isKnown: ReturnType<typeof pinIsKnown>
  now: number
}

/**
 * From an enrolled device, in one trip: its user's own PIN passes as long as the device has tries, and costs no write; a
 * colleague's needs the budget of that user as well. Sets `device`. Nothing where the device is not enrolled.
 */
const authenticateOnDevice = async (c: Context<App>, sent: SentPin, device: Device): Promise<Actor | undefined> => {
  const { hash, isKnown, now } = sent
  const budgets = enrolledBudgets(device)
  const [[enrolled], spentOfDevice, spentOfUser, , , , [ended], [user], [vacant], [business], [stored]] =
    await c.var.db.batch([
      selectDevice(device, now),
      selectSpentBudgets(budgets.slice(0, 1), now),
      selectSpentBudgets(budgets.slice(1), now),
      ...countOnDevice({ device, pinHash: hash, isKnown, budgets, now }),
      selectUserByPin(hash),
      selectAdminMissing,
      selectBusiness,
      storedFor(c),
    ])
  if (!enrolled || enrolled.revoked_at !== null) return undefined
  c.set('device', { ...device, codeHash: null, usedAt: enrolled.last_seen_at, renewedAt: enrolled.renewed_at })
  if (ended) await logDeviceLocked(c, device, ended, now)
  refuseSpent(c, user?.user_id === device.userId ? spentOfDevice : [...spentOfDevice, ...spentOfUser], now)
  return actorOf(c, sent, { user, vacant, business, stored })
}

const authenticateStranger = async (c: Context<App>, sent: SentPin): Promise<Actor> => {
  const { hash, isKnown, now } = sent
  const budgets = strangerBudgets(addressOf(c))
  const [spent, , [user], [vacant], [business], [stored]] = await c.var.db.batch([
    selectSpentBudgets(budgets, now),
    countFailure(budgets, now, isClosedOr(isKnown)),
    selectUserByPin(hash),
    selectAdminMissing,
    selectBusiness,
    storedFor(c),
  ])
  // Before anything that depends on the PIN: the answer is the same for all of them.
  if (!vacant && business?.new_devices_need_code) throw new Refusal('device_code_needed')
  refuseSpent(c, spent, now)
  return actorOf(c, sent, { user, vacant, business, stored })
}

interface Found {
  user: UserRow | undefined
  vacant: { vacant: 1 } | undefined
  business: BusinessRow | undefined
  stored: StoredAnswer | undefined
}

/** Whoever was found by a PIN that may be looked at, or the owner. @throws Refusal `access_denied` */
const actorOf = async (c: Context<App>, sent: SentPin, { user, vacant, business, stored }: Found): Promise<Actor> => {
  const { pin, hash, isOwner, now } = sent
  const found = user ?? (isOwner && vacant ? await createOwner(c, pin, hash, now) : undefined)
  if (!found) {
    logFailure(c, 'access_denied')
    throw new Refusal('access_code_wrong')
  }
  await replayStored(c, userOf(found), stored)
  return { user: userOf(found), business: businessOf(business), now }
}

/** The user of a device that wrong PINs have ended is told by the log, beside the list of devices. */
const logDeviceLocked = (c: Context<App>, device: Device, ended: { name: string; user_name: string }, now: number) =>
  c.var.db.batch([
    logActivity(
      { user: null, now },
      {
        action: 'device_locked',
        entity_id: device.userId,
        details: { device: ended.name, of: ended.user_name },
      },
    ),
  ])

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
