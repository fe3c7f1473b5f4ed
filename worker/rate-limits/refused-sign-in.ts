import type { Context } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { retryAfterSeconds } from './budgets.ts'

/** Logs a failed sign-in without the PIN that was tried. */
export const logFailure = (c: Context<App>, code: ErrorCode) =>
  console.warn(
    JSON.stringify({ message: 'Sign-in refused', code, request_id: c.var.requestId, user_id: c.var.device?.userId }),
  )

/** The refusal of what is limited by other budgets than wrong PINs. */
export const tooMany = (
  reason: 'pins_too_many' | 'made_pins_too_many' | 'device_codes_too_many',
  spent: readonly { free_at: number }[],
  now: number,
) => new Refusal(reason, {}, {}, { 'Retry-After': String(secondsLeft(spent, now)) })

const secondsLeft = (spent: readonly { free_at: number }[], now: number) =>
  retryAfterSeconds(Math.max(...spent.map(({ free_at }) => free_at)) - now)

/** @throws Refusal `too_many_attempts` where a budget is spent, until all are free again */
export const refuseSpent = (c: Context<App>, spent: readonly { free_at: number }[], now: number) => {
  if (spent.length === 0) return
  logFailure(c, 'too_many_attempts')
  const seconds = secondsLeft(spent, now)
  throw new Refusal('access_codes_too_many', { seconds }, {}, { 'Retry-After': String(seconds) })
}
