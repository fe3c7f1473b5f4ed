import { DAY_MS } from '#contract/weeks.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { queuePush } from '#worker/push/message-store.ts'
import { isSpent } from '#worker/rate-limits/budget-state.ts'
import { STRANGERS } from '#worker/rate-limits/budgets.ts'
import { selectCounter } from '#worker/rate-limits/store.ts'

/**
 * Queues a push to admins when strangers have used up their budget of wrong PINs, once for each window of the budget.
 */
export const queueGuessedPinsPush = async (db: Database): Promise<void> => {
  const now = clockNow()
  const [[counter]] = await db.batch([selectCounter(STRANGERS.bucket)])
  if (!counter || !isSpent(STRANGERS, counter, now)) return
  await db.batch([
    queuePush({
      event: 'pins_guessed',
      audience: { role: 'admin' },
      name: null,
      title: null,
      path: '/admin/settings/sign-in',
      key: `guessing-${counter.started_at}`,
      expires_at: now + DAY_MS,
      now,
    }),
  ])
}
