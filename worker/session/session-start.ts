import type { Context } from 'hono'
import { logActivity } from '#worker/activity/store.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import type { Actor } from '#worker/write/actor.ts'
import { accessCodeHash, newAccessCode } from './access-code.ts'
import { isRenewalDue, setDeviceCookie } from './device-cookie.ts'
import { deviceName } from './device-name.ts'
import { insertSession } from './device-store.ts'
import { pinHash } from './pin.ts'
import { updateUser } from './store.ts'

/**
 * Enrols the browser for the user of this PIN, and returns a new access code. A browser keeps its device id when another
 * user signs in, so that another PIN gives it no new budget of wrong PINs. `hasNewLanguage`: stores the language of the
 * actor, who chose it on the sign-in screen.
 */
export const startSession = async (
  c: Context<App>,
  actor: Actor,
  pin: string,
  hasNewLanguage: boolean,
): Promise<string> => {
  const { user, now } = actor
  const enrolled = c.var.device
  const device = { deviceId: enrolled?.deviceId ?? crypto.randomUUID(), userId: user.user_id }
  const isRenewed = enrolled?.userId !== user.user_id || isRenewalDue(enrolled.renewedAt, now)
  const renewedAt = isRenewed ? now : enrolled.renewedAt
  const code = newAccessCode()
  const [code_hash, pin_hash] = await Promise.all([accessCodeHash(c, code), pinHash(secret(c.env, 'PIN_PEPPER'), pin)])
  const name = deviceName(c.req.header('user-agent') ?? '')
  await c.var.db.batch([
    ...insertSession(device, { name, renewed_at: renewedAt }, { code_hash, pin_hash }, now),
    ...(hasNewLanguage ? languageChange(actor) : []),
  ])
  c.set('device', { ...device, codeHash: code_hash, usedAt: now, renewedAt, hasWrongPins: false })
  if (isRenewed) await setDeviceCookie(c, device)
  return code
}

const languageChange = (actor: Actor) => {
  const { user_id, language } = actor.user
  return [
    updateUser(user_id, { language }, actor.now),
    logActivity(actor, { action: 'profile_changed', entity_id: user_id, details: {} }),
  ]
}
