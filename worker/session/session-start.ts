import type { Context } from 'hono'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import type { Actor } from '#worker/write/actor.ts'
import { accessCodeHash, newAccessCode } from './access-code.ts'
import { giveCookie, isRenewalDue } from './device.ts'
import { deviceName } from './device-name.ts'
import { insertSession } from './device-store.ts'
import { pinHash } from './pin.ts'

/**
 * Enrols the browser for the user of this PIN, and answers an access code for it. A browser keeps its device's id from one
 * user to the next, so that another PIN does not give it a new budget of failures.
 */
export const startSession = async (c: Context<App>, { user, now }: Actor, pin: string): Promise<string> => {
  const known = c.var.device
  const device = { deviceId: known?.deviceId ?? crypto.randomUUID(), userId: user.user_id }
  const isRenewed = known?.userId !== user.user_id || isRenewalDue(known.renewedAt, now)
  const renewedAt = isRenewed ? now : known.renewedAt
  const code = newAccessCode()
  const [code_hash, pin_hash] = await Promise.all([accessCodeHash(c, code), pinHash(secret(c.env, 'PIN_PEPPER'), pin)])
  const name = deviceName(c.req.header('user-agent') ?? '')
  await c.var.db.batch(insertSession(device, { name, renewed_at: renewedAt }, { code_hash, pin_hash }, now))
  c.set('device', { ...device, codeHash: code_hash, usedAt: now, renewedAt, hasWrongPins: false })
  if (isRenewed) await giveCookie(c, device)
  return code
}
