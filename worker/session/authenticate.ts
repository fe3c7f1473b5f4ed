import type { Context } from 'hono'
import * as v from 'valibot'
import { AccessCode, Pin, type SessionUser } from '#contract/session/session.ts'
import { logActivity } from '#worker/activity/store.ts'
import { type BusinessRow, businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now as clockNow } from '#worker/clock.ts'
import { hmac } from '#worker/digest.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { addressOf } from '#worker/http/network-address.ts'
import { idempotencyKey, readIdempotency } from '#worker/http/request.ts'
import { enrolledBudgets, strangerBudgets } from '#worker/rate-limits/budgets.ts'
import { logFailure, refuseSpent } from '#worker/rate-limits/refused-sign-in.ts'
import type { Actor } from '#worker/write/actor.ts'
import { replay } from '#worker/write/idempotency.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { type StoredAnswer, storedAnswer } from '#worker/write/store.ts'
import { accessCodeHash } from './access-code.ts'
import { type Device, deviceOf } from './device.ts'
import { countWrongPin, lockDevice, selectDevice, selectSession, uncountWrongPin } from './device-store.ts'
import { createOwner, isOwnerPin } from './owner.ts'
import { pinHash } from './pin.ts'
import {
  areOpen,
  bothHold,
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
  c.set('device', { ...device, codeHash, usedAt: session.used_at, renewedAt: session.renewed_at, hasWrongPins: false })
  await replayStored(c, userOf(session), stored)
  return actorFor(c, userOf(session), business, now)
}

/**
 * The user of a PIN. From a device enrolled for that user it costs one read. Any other attempt is counted against its
 * budgets in the transaction that looks the PIN up, so that simultaneous attempts cannot exceed them.
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
 * The user for whom the device is enrolled, if this is their PIN: in one trip, without a write, and as long as the device
 * has tries, whatever else its user's budget says. Nothing where it is not enrolled; else sets `device`.
 */
const authenticateOnDevice = async (c: Context<App>, sent: SentPin, device: Device): Promise<Actor | undefined> => {
  const { hash, now } = sent
  const [ofDevice] = enrolledBudgets(device)
  const [[enrolled], , [business], [stored]] = await c.var.db.batch([
    selectDevice(device, hash, ofDevice, now),
    countWrongPin(device, hash, ofDevice, now),
    selectBusiness,
    storedFor(c),
  ])
  if (!enrolled) return undefined
  const { last_seen_at, renewed_at, wrong_pins } = enrolled
  c.set('device', {
    ...device,
    codeHash: null,
    usedAt: last_seen_at,
    renewedAt: renewed_at,
    hasWrongPins: wrong_pins > 0,
  })
  if (!enrolled.is_own) return authenticateColleague(c, sent, device)
  return actorOf(c, sent, { user: enrolled, vacant: undefined, business, stored })
}

/** Any other PIN from an enrolled device counts on it, and on the budget of its user. */
const authenticateColleague = async (c: Context<App>, sent: SentPin, device: Device): Promise<Actor> => {
  const { hash, isKnown, now } = sent
  const budgets = enrolledBudgets(device)
  const [ofDevice, ofUser] = budgets
  const [spent, , , [locked], [user], [vacant], [business], [stored]] = await c.var.db.batch([
    selectSpentBudgets(budgets, now),
    uncountWrongPin(device.deviceId, bothHold(isKnown, areOpen(budgets, now))),
    countFailure(budgets, now, bothHold(isKnown, areOpen([ofUser], now)), [ofDevice]),
    lockDevice(device.deviceId, now),
    selectUserByPin(hash),
    selectAdminMissing,
    selectBusiness,
    storedFor(c),
  ])
  if (locked) await logDeviceLocked(c, device, locked, now)
  refuseSpent(c, spent, now)
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
  return actorFor(c, userOf(found), business, now)
}

/** The answer will say where the log stood, so that its reader can ask what has changed since. */
const actorFor = (c: Context<App>, user: SessionUser, row: BusinessRow | undefined, now: number): Actor => {
  c.set('logPosition', row?.log_position)
  return { user, business: businessOf(row), now }
}

/** The user of a device that wrong PINs have ended is told by the log, beside the list of devices. */
const logDeviceLocked = (c: Context<App>, device: Device, locked: { name: string; user_name: string }, now: number) =>
  c.var.db.batch([
    logActivity(
      { user: null, now },
      {
        action: 'device_locked',
        entity_id: device.userId,
        details: { device: locked.name, of: locked.user_name },
      },
    ),
  ])

const storedFor = (c: Context<App>) => storedAnswer(idempotencyKey(c) ?? '')

/**
 * Answers a repeated write of this user with its stored answer, also one that is sent under another access code. The body
 * is read here, once its sender is known.
 */
const replayStored = async (
  c: Context<App>,
  { user_id, permissions }: SessionUser,
  stored: StoredAnswer | undefined,
) => {
  // A sign-in's own route has read it already.
  const sent = c.var.idempotency ?? (await readIdempotency(c))
  if (!sent) return
  const { key, hash: requestHash } = sent
  const hash = await hmac(secret(c.env, 'PIN_PEPPER'), `user ${user_id} ${requestHash}`)
  const idempotency = { key, hash, granted: permissions }
  c.set('idempotency', idempotency)
  if (stored) replay(stored, idempotency)
}
