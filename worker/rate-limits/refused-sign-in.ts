import type { Context } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { retryAfterSeconds } from './limit.ts'
import type { SpentBudget } from './store.ts'

/** Logs a refused sign-in without the PIN. */
export const logRefusedSignIn = (c: Context<App>, code: ErrorCode) =>
  console.warn(
    JSON.stringify({ message: 'Sign-in refused', code, request_id: c.var.requestId, user_id: c.var.device?.userId }),
  )

/** @throws Refusal `too_many_attempts` while a budget of wrong PINs is spent, until all are open again */
export const requireOpenBudgets = (c: Context<App>, spent: readonly SpentBudget[], now: number) => {
  if (spent.length === 0) return
  logRefusedSignIn(c, 'too_many_attempts')
  const seconds = secondsUntilOpen(spent, now)
  throw new Refusal('access_codes_too_many', { seconds }, {}, { 'Retry-After': String(seconds) })
}

/** The refusal while a budget of new PINs or new device codes is spent. */
export const budgetSpentRefusal = (
  reason: 'pins_too_many' | 'made_pins_too_many' | 'device_codes_too_many',
  spent: readonly SpentBudget[],
  now: number,
) => new Refusal(reason, {}, {}, { 'Retry-After': String(secondsUntilOpen(spent, now)) })

const secondsUntilOpen = (spent: readonly SpentBudget[], now: number) =>
  retryAfterSeconds(Math.max(...spent.map(({ free_at }) => free_at)) - now)
