import type { Context } from 'hono'
import * as v from 'valibot'
import { AccessCode, Pin } from '#contract/session/session.ts'
import { now as clockNow } from '#worker/clock.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import type { App } from '#worker/http/context.ts'
import type { Actor } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { accessCodeHash } from './access-code.ts'
import { completeSignIn, selectForSignIn } from './complete-sign-in.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { selectSession } from './device-store.ts'
import { authenticateByPin } from './pin-sign-in.ts'

/**
 * Returns the user of an access code or a PIN.
 * @throws Refusal `access_denied`; `too_many_attempts` while a budget of wrong PINs is spent
 * @throws Replay with the stored answer, if the request repeats a write
 */
export const authenticate = async (c: Context<App>, sent: string | undefined): Promise<Actor> => {
  if (v.is(AccessCode, sent)) return authenticateByAccessCode(c, sent)
  if (v.is(Pin, sent)) return authenticateByPin(c, sent)
  throw new Refusal(sent ? 'access_code_malformed' : 'sign_in_first')
}

/** An access code is valid only with the cookie of its device. Wrong codes need no budget: a code has 160 random bits. */
const authenticateByAccessCode = async (c: Context<App>, code: string): Promise<Actor> => {
  const now = clockNow()
  const [codeHash, device] = await Promise.all([accessCodeHash(c, code), readDeviceCookie(c)])
  if (!device) throw new Refusal('session_over')
  const rows = await batchByName(c.var.db, {
    session: selectSession(device, codeHash, now),
    ...selectForSignIn(c),
  })
  const [session] = rows.session
  if (!session) throw new Refusal('session_over')
  if (session.revoked_at !== null || !session.is_active) throw new Refusal('device_revoked')
  if (session.used_at === null) throw new Refusal('session_over')
  c.set('device', { ...device, codeHash, usedAt: session.used_at, renewedAt: session.renewed_at, hasWrongPins: false })
  return completeSignIn(c, session, rows, now)
}
