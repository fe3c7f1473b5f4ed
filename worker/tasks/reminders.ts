import { DAY_MS } from '#contract/weeks.ts'
import { now as clockNow } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { queuePushForEachRow } from '#worker/push/message-store.ts'
import { markReminded, selectDueTasks } from './store.ts'

/** Tasks of which one run reminds; the others wait for the next minute. */
const TASKS_A_RUN = 50

/**
 * Reminds those to whom due tasks are assigned, else those who made them. One transaction: a task is reminded of once,
 * until its time changes. What was due more than a day ago, while nothing ran, is not brought up again.
 */
export const remindOfDueTasks = async (db: Database): Promise<void> => {
  const now = clockNow()
  const due = { after: now - DAY_MS, until: now, limit: TASKS_A_RUN }
  await db.batch([
    queuePushForEachRow({
      event: 'task_due',
      permission: 'Leads: View',
      rows: selectDueTasks(due),
      expires_at: now + DAY_MS,
      now,
    }),
    markReminded(due, now),
  ])
}
